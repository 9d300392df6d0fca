#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Array where Element: Sendable {
  /// Computes `transform` of every element on several threads and hands over the results in the order of the elements,
  /// on the calling thread, while others are still being computed.
  ///
  /// Only so many results wait for one that takes long as a few elements a thread make.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, the calling one included.
  ///   - consume: Says whether to go on; after `false` it is not called again.
  package func mapInOrder<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) -> Result, consume: (Result) -> Bool
  ) {
    // Waking a thread costs as much as checking a small file, so that elements are handed out in bunches.
    let bunch = Swift.max(1, Swift.min(32, count / (Swift.max(1, jobs) * 4)))
    let work = OrderedWork<Result>(itemCount: count, bunch: bunch, window: 8 * Swift.max(1, jobs)) {
      transform(self[$0])
    }
    let helpers = (1..<Swift.max(1, Swift.min(jobs, work.bunchCount))).compactMap { _ in Thread { work.help() } }
    work.lead(consume: consume)
    for helper in helpers { helper.join() }
  }
}

/// What the leading thread does next.
private enum WorkStep<Result> {
  case consume([Result])
  case compute(Int)
  case end
}

/// Work that is split into bunches of consecutive items.
///
/// `mutex` guards everything that changes.
@safe private final class OrderedWork<Result: Sendable>: @unchecked Sendable {
  let itemCount: Int
  let bunch: Int
  let window: Int
  let compute: @Sendable (Int) -> Result

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// Told whenever a bunch is done or consumed.
  private let progress: UnsafeMutablePointer<pthread_cond_t>
  private var next = 0
  private var consumed = 0
  private var isStopped = false
  private var done: [Int: [Result]] = [:]

  init(itemCount: Int, bunch: Int, window: Int, compute: @escaping @Sendable (Int) -> Result) {
    self.itemCount = itemCount
    self.bunch = bunch
    self.window = window
    self.compute = compute
    unsafe mutex = .allocate(capacity: 1)
    unsafe progress = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(progress, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe pthread_cond_destroy(progress)
    unsafe mutex.deallocate()
    unsafe progress.deallocate()
  }

  var bunchCount: Int { (itemCount + bunch - 1) / bunch }

  private func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  private func results(of index: Int) -> [Result] {
    (index * bunch..<min(itemCount, (index + 1) * bunch)).map(compute)
  }

  /// Computes bunches until none is left.
  func help() {
    while let index = locked({ () -> Int? in
      while !isStopped, next < bunchCount, next >= consumed + window { unsafe _ = pthread_cond_wait(progress, mutex) }
      guard !isStopped, next < bunchCount else { return nil }
      defer { next += 1 }
      return next
    }) {
      let results = results(of: index)
      locked {
        done[index] = results
        // Only the leader waits for a particular bunch.
        if index == consumed { unsafe _ = pthread_cond_broadcast(progress) }
      }
    }
  }

  /// Consumes what is done, and while the next bunch is not, computes another.
  func lead(consume: (Result) -> Bool) {
    while true {
      let step = locked { () -> WorkStep<Result> in
        while true {
          if isStopped || consumed == bunchCount { return .end }
          if let results = done.removeValue(forKey: consumed) {
            consumed += 1
            unsafe _ = pthread_cond_broadcast(progress)
            return .consume(results)
          }
          if next < bunchCount, next < consumed + window {
            next += 1
            return .compute(next - 1)
          }
          unsafe _ = pthread_cond_wait(progress, mutex)
        }
      }
      switch step {
      case .end: return
      case .compute(let index):
        let results = results(of: index)
        locked { done[index] = results }
      case .consume(let results):
        guard results.allSatisfy(consume) else {
          locked {
            isStopped = true
            unsafe _ = pthread_cond_broadcast(progress)
          }
          return
        }
      }
    }
  }
}
