internal import JSON
internal import Libc

/// Splits a stream of bytes into lines; of a line that is too long it reports only that.
package struct LineReader {
  package enum Line: Equatable, Sendable {
    case text(ArraySlice<UInt8>)
    case tooLong
  }

  /// In bytes, without the line end.
  package static let limit = 1_048_576
  private static let keptCapacity = 262_144

  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isSkipping = false
  private var isAtStreamStart = true

  package init(limit: Int = LineReader.limit) {
    self.limit = limit
  }

  /// Adds bytes; take all lines before you add more, so that memory stays bounded.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    // Moving only fewer bytes than were consumed moves each byte at most once.
    if start == buffer.count {
      if buffer.capacity > Self.keptCapacity {
        buffer = []
      } else {
        buffer.removeAll(keepingCapacity: true)
      }
      scanned = 0
      start = 0
    } else if start > buffer.count - start {
      buffer.removeFirst(start)
      scanned -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next complete line that is not blank, without its line end; nil until more bytes arrive.
  package mutating func next() -> Line? {
    skipByteOrderMark()
    while true {
      scanned = lineFeed(from: scanned)
      if scanned == buffer.count { break }
      let line = start..<scanned
      scanned += 1
      start = scanned
      isAtStreamStart = false
      if isSkipping {
        isSkipping = false
        return .tooLong
      }
      if let line = judged(line) { return line }
    }
    let length = buffer.count - start
    // A carriage return at the end may be part of the line end.
    if isSkipping || length > limit && !(length == limit + 1 && buffer.last == 0x0D) {
      isSkipping = true
      start = buffer.count
    }
    return nil
  }

  /// The next remaining line at the end of input; the last one may lack its line feed.
  package mutating func finish() -> Line? {
    if let line = next() { return line }
    let rest = start..<buffer.count
    start = buffer.count
    if isSkipping {
      isSkipping = false
      return .tooLong
    }
    return judged(rest)
  }

  private func lineFeed(from start: Int) -> Int {
    // SAFETY: only bytes of the buffer are read, and no address outlives the call.
    unsafe buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let first = bytes.baseAddress,
        let found = unsafe memchr(first + start, 0x0A, bytes.count - start)
      else { return bytes.count }
      return unsafe first.distance(to: found)
    }
  }

  private mutating func skipByteOrderMark() {
    guard isAtStreamStart, buffer.count >= 3 else { return }
    isAtStreamStart = false
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
      scanned = 3
    }
  }

  private func judged(_ line: Range<Int>) -> Line? {
    let hasCarriageReturn = !line.isEmpty && buffer[line.upperBound - 1] == 0x0D
    let text = buffer[line.lowerBound..<line.upperBound - (hasCarriageReturn ? 1 : 0)]
    if text.count > limit { return .tooLong }
    return text.allSatisfy(\.isJSONSpace) ? nil : .text(text)
  }
}
