internal import JSONRPC

/// What of a group waits for its commit, which makes it true: lines, and what the log tells.
struct Stage {
  private enum Item {
    case line([UInt8], OutputBuffer.Kind)
    case answered(AnsweredRequest)
  }

  private var items: [Item] = []
  private(set) var bytes = 0

  mutating func add(_ line: [UInt8], as kind: OutputBuffer.Kind) {
    items.append(.line(line, kind))
    bytes += line.count
  }

  mutating func add(_ answered: AnsweredRequest) {
    items.append(.answered(answered))
  }

  mutating func send(to outputBuffer: inout OutputBuffer, _ log: RequestLog?) {
    for item in items {
      switch item {
      case .line(let line, let kind): outputBuffer.append(line, as: kind)
      case .answered(let answered): log?.tell(answered)
      }
    }
    cut(to: 0)
  }

  var count: Int { items.count }

  /// Leaves out what was added after so many items.
  mutating func cut(to count: Int) {
    for case .line(let line, _) in items[count...] { bytes -= line.count }
    items.removeSubrange(count...)
  }
}
