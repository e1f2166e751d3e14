import JSON

@testable import ClockProtocol

extension JSON {
  /// The texts in it that a front end shows as they are.
  var spoken: [String] {
    switch self {
    case .array(let items): return items.flatMap(\.spoken)
    case .object(let object):
      return object.members.flatMap { name, value -> [String] in
        switch name {
        case "text", "fields", "presentations": value.strings
        // As they are stored.
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
  /// Whether it has a method's name in it, an id, or an instant as the protocol writes it.
  var isTechnical: Bool {
    contains(/[0-9a-f]{8}-[0-9a-f]{4}-/) || contains(/\d{4}-\d\d-\d\dT/)
      || Families.methods.contains { self.contains($0.name) && $0.name.contains(".") }
  }
}
