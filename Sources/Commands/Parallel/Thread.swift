#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A plain thread of the system.
struct Thread {
  #if canImport(Darwin)
    private var handle: pthread_t?
  #else
    private var handle = pthread_t()
  #endif

  /// Starts `body`; nil if the system has no thread to give, so that the caller must do the work itself.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(Body(run: body))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    // As much as the first thread has; elsewhere than on Linux others get far less.
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let failure = unsafe pthread_create(&handle, &attributes, { unsafe Thread.start($0) }, box.toOpaque())
    guard failure == 0 else {
      unsafe box.release()
      return nil
    }
  }

  func join() {
    #if canImport(Darwin)
      if let handle = unsafe handle { unsafe pthread_join(handle, nil) }
    #else
      pthread_join(handle, nil)
    #endif
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  private static func start(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }

  /// The number of processors that are there to be used.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
