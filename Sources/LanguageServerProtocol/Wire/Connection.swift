#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension LSP {
  /// The two streams between the client and us.
  ///
  /// Reading and writing take turns: a client that writes a lot before it reads must not wait for a server that waits
  /// for it. What cannot be written yet is kept, and at most as much is written at once as a pipe that is ready takes
  /// without blocking, so the streams' flags, which others may share, stay as they are.
  package struct Connection {
    private let input: Int32
    private let output: Int32
    private var frames = FrameReader()
    private var unsent: [UInt8] = []
    private var unsentStart = 0
    /// Whether the client has ended its side: nothing more will arrive.
    package private(set) var inputHasEnded = false

    /// POSIX lets a pipe that is ready take 512 bytes at least; both systems we run on take a page.
    private static let writeByteCount = 4096
    private static let readByteCount = 1 << 16

    /// Why nothing can be exchanged any more, as the system calls it.
    package struct Failure: Error, Sendable {
      package let errorNumber: Int32

      /// Whether it only says that the client has gone.
      package var clientIsGone: Bool { errorNumber == EPIPE || errorNumber == ECONNRESET }

      package var description: String { unsafe String(cString: strerror(errorNumber)) }
    }

    /// - Parameters:
    ///   - input: a file descriptor to read from.
    ///   - output: a file descriptor to write to.
    package init(input: Int32, output: Int32) {
      self.input = input
      self.output = output
      // Writing to a client that has gone must return an error, not end the process.
      signal(SIGPIPE, SIG_IGN)
    }

    /// The bytes that wait to be written.
    package var unsentByteCount: Int { unsent.count - unsentStart }

    /// Puts a message behind those that wait to be written.
    package mutating func send(_ message: Message) {
      unsent += message.frame
    }

    /// The next message that has arrived, or what to answer to something that is none; nil if there is none.
    package mutating func nextMessage() -> Result<Message, Message.Unreadable>? { frames.nextMessage() }

    /// Waits until the client can be read from or written to, and then does that once.
    ///
    /// - Parameters:
    ///   - milliseconds: how long to wait; 0 means not at all, -1 until something happens.
    ///   - mayRead: whether to look at the input at all.
    /// - Returns: whether anything was read or written, or the end of the input seen.
    package mutating func exchange(waitingUpTo milliseconds: Int32, mayRead: Bool) throws(Failure) -> Bool {
      var descriptors = [
        pollfd(fd: inputHasEnded || !mayRead ? -1 : input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: unsentByteCount == 0 ? -1 : output, events: Int16(POLLOUT), revents: 0),
      ]
      let ready = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds)
      guard ready > 0 else {
        if ready < 0, errno != EINTR, errno != EAGAIN { throw Failure(errorNumber: errno) }
        return false
      }
      // A stream that has failed is ready too: reading or writing then says why.
      if descriptors[1].revents != 0 { try writeOnce() }
      if descriptors[0].revents != 0 { try readOnce() }
      return true
    }

    private mutating func readOnce() throws(Failure) {
      var errorNumber: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Connection.readByteCount) { buffer, count in
        let result = unsafe read(input, buffer.baseAddress, buffer.count)
        if result < 0 { errorNumber = errno }
        count = max(0, result)
      }
      switch errorNumber {
      case 0:
        if bytes.isEmpty { inputHasEnded = true }
        frames.append(bytes)
      case EINTR, EAGAIN: break
      case ECONNRESET: inputHasEnded = true
      default: throw Failure(errorNumber: errorNumber)
      }
    }

    private mutating func writeOnce() throws(Failure) {
      let end = min(unsent.count, unsentStart + Connection.writeByteCount)
      let written = unsafe unsent[unsentStart..<end].withUnsafeBytes { unsafe write(output, $0.baseAddress, $0.count) }
      guard written >= 0 else {
        if errno == EINTR || errno == EAGAIN { return }
        throw Failure(errorNumber: errno)
      }
      unsentStart += written
      if unsentStart == unsent.count {
        unsent.removeAll(keepingCapacity: unsent.count <= Connection.readByteCount)
        unsentStart = 0
      }
    }
  }
}
