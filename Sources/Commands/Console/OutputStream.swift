#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A buffered way out of the program.
package struct OutputStream: Sendable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The number of bytes that are gathered before they are written.
  private static let capacity = 1 << 16

  /// Whether the reader has gone; from then on all output is dropped.
  package private(set) var isClosed = false
  /// The `errno` of the first write that failed for another reason; from then on all output is dropped.
  package private(set) var failure: Int32?

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package mutating func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= OutputStream.capacity { flush() }
  }

  package mutating func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed, failure == nil, !buffer.isEmpty else { return }
    let failure = unsafe buffer.withUnsafeBytes { bytes in unsafe writeAll(bytes, to: descriptor) }
    if failure == EPIPE { isClosed = true } else { self.failure = failure }
  }
}

/// Writes all of `bytes`.
///
/// - Returns: The `errno` of a failure, or nil.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = unsafe bytes
  while let start = rest.baseAddress, unsafe !rest.isEmpty {
    let count = unsafe write(descriptor, start, rest.count)
    if count > 0 {
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    } else if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&waiting, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
