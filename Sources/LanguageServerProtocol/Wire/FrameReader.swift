extension LSP {
  /// Cuts what arrives into messages (LSP 3.17, "Base Protocol": a header, an empty line, as many bytes as it says).
  ///
  /// Nothing is reserved because a header promises it, header lines are dropped as they come, and behind a broken frame
  /// the next header is found again: the client goes on speaking, and so do we.
  package struct FrameReader: Sendable {
    /// A message of more bytes than this is taken for a broken length: 1 GiB.
    package static let maximumByteCount = 1 << 30

    /// Of a line that is longer, only the end is kept, for a header may begin behind the rest of a broken message.
    private static let maximumLineByteCount = 4096
    private static let keptLineByteCount = 128

    private var buffer: [UInt8] = []
    /// The offset in `buffer` of the first byte that is not used up.
    private var start = 0
    /// The offset from which on no line end has been looked for.
    private var searched = 0
    private var header = Header()
    /// The number of bytes of the message whose header has been read.
    private var bodyByteCount: Int?

    package init() {}

    package enum Frame: Sendable, Equatable {
      /// The content of a message.
      case message([UInt8])
      /// Something that is no message, and why.
      case broken(String)
    }

    private struct Header {
      var isEmpty = true
      var contentLength: Int?
    }

    /// Takes bytes as they arrive, cut anywhere.
    package mutating func append(_ bytes: some Collection<UInt8>) {
      if start > 0, start >= buffer.count / 2 {
        buffer.removeSubrange(..<start)
        searched -= start
        start = 0
      }
      buffer.append(contentsOf: bytes)
    }

    /// The next message; nil if it has not arrived completely.
    package mutating func next() -> Frame? {
      while bodyByteCount == nil {
        guard let line = nextLine() else { return nil }
        if let frame = readHeader(line) { return frame }
      }
      guard let count = bodyByteCount, buffer.count - start >= count else { return nil }
      let body = Array(buffer[start..<start + count])
      consume(count)
      bodyByteCount = nil
      return .message(body)
    }

    /// Goes back into a message that turned out to be no JSON, if the next header lies in it: then its length was
    /// wrong. JSON cannot hold the bytes of a header, since line ends in strings are escaped.
    package mutating func resynchronize(after message: [UInt8]) {
      guard let header = FrameReader.offsetOfHeader(in: message[...]) else { return }
      buffer.replaceSubrange(..<start, with: message[header...])
      start = 0
      searched = 0
    }

    private mutating func consume(_ count: Int) {
      start += count
      searched = start
    }

    // MARK: - Headers

    /// A header line without its end; the protocol wants CR LF, a lone LF is understood.
    private mutating func nextLine() -> ArraySlice<UInt8>? {
      guard let end = buffer[searched...].firstIndex(of: 0x0A) else {
        if buffer.count - start > FrameReader.maximumLineByteCount {
          buffer.removeSubrange(..<(buffer.count - FrameReader.keptLineByteCount))
          start = 0
          header.isEmpty = false
        }
        searched = buffer.count
        return nil
      }
      let line = buffer[start..<end]
      consume(end + 1 - start)
      return line.last == 0x0D ? line.dropLast() : line
    }

    /// Takes a header line into account; a frame results if the header ends with it and names no length.
    private mutating func readHeader(_ line: ArraySlice<UInt8>) -> Frame? {
      guard line.isEmpty else {
        header.isEmpty = false
        if let length = FrameReader.contentLength(in: line) { header.contentLength = length }
        return nil
      }
      defer { header = Header() }
      // Some clients end a message with a line end that they do not count.
      if header.isEmpty { return nil }
      guard let length = header.contentLength else {
        return .broken("a header without a Content-Length from 0 to \(FrameReader.maximumByteCount)")
      }
      bodyByteCount = length
      return nil
    }

    /// The length that a header line states; nil for any other line.
    private static func contentLength(in line: ArraySlice<UInt8>) -> Int? {
      guard let start = offsetOfName(in: line) else { return nil }
      let value = line[(start + name.count)...].drop { $0 == 0x20 || $0 == 0x09 }
      let digits = value.prefix { 0x30...0x39 ~= $0 }
      guard value[digits.endIndex...].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
        let length = Int(String(decoding: digits, as: UTF8.self)), length <= maximumByteCount
      else { return nil }
      return length
    }

    private static let name = Array("content-length:".utf8)

    /// Where "Content-Length:", in letters of any case, stands in a line: at its start, or behind the rest of a message
    /// whose length was too small, but not as the end of a longer name.
    private static func offsetOfName(in line: ArraySlice<UInt8>) -> Int? {
      let otherName = line.prefix { $0 != UInt8(ascii: ":") }
      if otherName.count >= name.count, otherName.allSatisfy(isPartOfName) { return nil }
      var start = line.endIndex - name.count
      while start >= line.startIndex {
        if zip(line[start...], name).allSatisfy({ lowercase($0) == $1 }) { return start }
        start -= 1
      }
      return nil
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || 0x61...0x7A ~= lowercase(byte) || 0x30...0x39 ~= byte
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

    /// The offset of the first line in `bytes` that ends with a header, at the place where that header begins.
    private static func offsetOfHeader(in bytes: ArraySlice<UInt8>) -> Int? {
      var rest = bytes
      while let end = rest.firstIndex(of: 0x0D) {
        let line = rest[..<end]
        if contentLength(in: line) != nil { return offsetOfName(in: line) }
        rest = rest[(end + 1)...]
      }
      return nil
    }
  }
}

extension LSP.FrameReader {
  /// The next message, or what to answer to something that is none; nil if nothing more has arrived completely.
  package mutating func nextMessage() -> Result<LSP.Message, LSP.Message.Unreadable>? {
    switch next() {
    case nil: return nil
    case .broken(let reason): return .failure(LSP.Message.Unreadable(.parseError, reason))
    case .message(let text):
      do {
        return .success(try LSP.Message.read(text))
      } catch {
        if error.error.code == .parseError { resynchronize(after: text) }
        return .failure(error)
      }
    }
  }
}
