/// The change that an update makes to one field of a record.
package enum Edit<Value> {
  case keep
  case clear
  case set(Value)

  /// The field's value after the edit.
  package func applied(to current: Value?) -> Value? {
    switch self {
    case .keep: current
    case .clear: nil
    case .set(let value): value
    }
  }
}

extension Edit {
  /// The new value of a field that every record has; nil keeps the old one.
  package func required(_ name: String) throws(ClockError) -> Value? {
    switch self {
    case .keep: return nil
    case .set(let value): return value
    case .clear: throw .validation([.init(name, "This cannot be cleared")])
    }
  }
}
