import JSON

@testable import ClockProtocol

extension JSON {
  /// The texts that a front end shows unchanged.
  var spoken: [String] {
    switch self {
    case .array(let items): return items.flatMap(\.spoken)
    case .object(let object):
      return object.members.flatMap { name, value -> [String] in
        switch name {
        case "text", "fields", "presentations": value.strings
        // Stored values.
        case "before", "after", "params": []
        case "message", "label", "title", "body": value.strings
        default: value.spoken
        }
      }
    default: return []
    }
  }

  private var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.strings)
    case .object(let object): object.members.flatMap { $0.value.strings }
    default: []
    }
  }
}

extension String {
  /// Whether it contains a method's name, an id, or an instant in the protocol's format.
  var isTechnical: Bool {
    contains(/[0-9a-f]{8}-[0-9a-f]{4}-/) || contains(/\d{4}-\d\d-\d\dT/)
      || Families.methods.contains { self.contains($0.name) && $0.name.contains(".") }
  }
}
