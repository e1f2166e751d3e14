internal import JSON
internal import JSONRPC

/// The lines and log entries that a group holds back until its commit.
struct PendingReplies: ~Copyable {
  /// How much was staged at some point.
  struct Mark {
    fileprivate var bytes = 0
    fileprivate var answered = 0
  }

  /// In bytes: beyond it the group commits, and the rest becomes the next group.
  static let limit = 1 << 20

  /// Writes the next line, without its line end.
  var writer = JSONWriter()
  /// Where runs of lines of one kind end.
  private var pieces: [(kind: OutputBuffer.Kind, end: Int)] = []
  private var answered: [AnsweredRequest] = []
  /// How many bytes of whole lines are staged.
  private(set) var bytes = 0

  var mark: Mark { Mark(bytes: bytes, answered: answered.count) }

  /// Ends the line written since the last one, if any.
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

  mutating func add(_ request: AnsweredRequest) {
    answered.append(request)
  }

  mutating func send(to outputBuffer: inout OutputBuffer, _ log: RequestLog?) {
    var start = 0
    for (kind, end) in pieces {
      writer.read(start..<end) { outputBuffer.append($0, as: kind) }
      start = end
    }
    for request in answered { log?.tell(request) }
    cut(to: Mark())
  }

  /// Drops what was added since the mark.
  mutating func cut(to mark: Mark) {
    if answered.count > mark.answered { answered.removeSubrange(mark.answered...) }
    let count = mark.bytes
    while let last = pieces.last, last.end > count {
      pieces.removeLast()
      let start = pieces.last?.end ?? 0
      if start < count { pieces.append((last.kind, count)) }
    }
    bytes = count
    if count == 0, writer.count > Self.limit {
      writer = JSONWriter()
    } else {
      writer.truncate(to: count)
    }
  }
}
