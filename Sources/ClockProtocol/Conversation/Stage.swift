internal import JSON
internal import JSONRPC

/// The lines of a group that wait for its commit, which makes them true.
struct Stage: ~Copyable {
  /// In bytes: what a long reply needed more is given back.
  private static let keptCapacity = 262_144

  /// Where the next line is written, without its line end.
  var writer = JSONWriter()
  /// Where lines of one kind end.
  private var pieces: [(kind: OutputBuffer.Kind, end: Int)] = []
  /// Of whole lines.
  private(set) var bytes = 0

  /// Ends the line that was written since the latest one, if any was.
  mutating func endLine(as kind: OutputBuffer.Kind) {
    guard writer.count > bytes else { return }
    writer.append(0x0A)
    bytes = writer.count
    if case .reply = kind, case .reply? = pieces.last?.kind {
      pieces[pieces.count - 1].end = bytes
    } else {
      pieces.append((kind, bytes))
    }
  }

  mutating func add(_ line: [UInt8], as kind: OutputBuffer.Kind) {
    writer.write(raw: line)
    endLine(as: kind)
  }

  mutating func send(to outputBuffer: inout OutputBuffer) {
    var start = 0
    for (kind, end) in pieces {
      writer.read(start..<end) { outputBuffer.append($0, as: kind) }
      start = end
    }
    cut(to: 0)
  }

  /// Leaves out what was added after so many bytes.
  mutating func cut(to count: Int) {
    while let last = pieces.last, last.end > count {
      pieces.removeLast()
      let start = pieces.last?.end ?? 0
      if start < count { pieces.append((last.kind, count)) }
    }
    bytes = count
    if count == 0, writer.count > Self.keptCapacity {
      writer = JSONWriter()
    } else {
      writer.truncate(to: count)
    }
  }
}
