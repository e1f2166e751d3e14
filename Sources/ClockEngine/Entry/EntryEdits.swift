internal import JSONRPC
internal import TimeClock

/// What `entry.update` changes; what is nil or kept stays.
struct EntryEdits {
  let start: Instant?
  let end: Instant?
  /// Milliseconds from the start to the new end.
  let length: Int64?
  let name: Edit<String>
  let notes: Edit<String>
  let sessionId: Edit<String>
  let taskId: Edit<String>
}

extension Edit {
  /// The new value of a member that every record has, nil to keep the old one.
  func required(_ name: String) throws(Refusal) -> Value? {
    switch self {
    case .keep: return nil
    case .set(let value): return value
    case .clear: throw .validation([.init(name, "\(name) cannot be cleared")])
    }
  }
}
