package import JSON

/// The record on one side of a change.
package enum ChangeSide: Sendable {
  /// There is no record.
  case null
  /// The values in the order of the columns, as they were written.
  case row(any Record.Type, [Value])
  /// As the journal shows it.
  case json(JSON)

  init(_ type: any Record.Type, _ values: [Value]?) {
    self = values.map { .row(type, $0) } ?? .null
  }

  package var json: JSON {
    switch self {
    case .null: .null
    case .row(let type, let values): type.table.json(values)
    case .json(let json): json
    }
  }

  /// The bytes of all its texts, without escapes.
  package var textSize: Int {
    switch self {
    case .null: 0
    case .row(_, let values):
      values.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
    case .json(let json): json.textSize
    }
  }

  /// The text in a column; nil if there is none.
  func text(in column: Int, of table: Table) -> String? {
    switch self {
    case .null: nil
    case .row(_, let values): if case .text(let text) = values[column] { text } else { nil }
    case .json(.object(let object)):
      if case .string(let text)? = object[table.columns[column].member] { text } else { nil }
    case .json: nil
    }
  }
}

extension ChangeSide: Equatable {
  package static func == (left: ChangeSide, right: ChangeSide) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.null, _), (_, .null): false
    case (.row(let type, let left), .row(let other, let right)) where type == other:
      left == right
    default: left.json == right.json
    }
  }
}

/// How the journal stores both sides, each in two halves: all of `after`, and of `before` only what
/// differs.
extension ChangeSide {
  func stored(_ half: Table.Half, of type: (any Record.Type)?) -> Value {
    switch self {
    case .null: .null
    case .row(let type, let values): .optional(type.table.text(values, half))
    case .json(.object(let object)) where type != nil:
      .optional(type?.table.text(object, half))
    case .json(let json): half == .fact ? .text(json.text) : .null
    }
  }

  /// The members that differ from `after`; the whole record if that was removed.
  func stored(
    _ half: Table.Half, of type: (any Record.Type)?, before after: ChangeSide
  ) -> Value {
    switch (self, after) {
    case (.null, _): return .null
    case (_, .null): return stored(half, of: type)
    case (.row(let type, let values), .row(let other, let others)) where type == other:
      return .optional(type.table.text(values, half, unlike: others))
    default:
      guard let type, case .object(let before) = json, case .object(let after) = after.json else {
        return stored(half, of: type)
      }
      return .optional(type.table.text(before, half, unlike: after))
    }
  }

  /// Reads the result of `stored`.
  init(facts: JSON, texts: JSON, of type: (any Record.Type)?) {
    guard case .object(let object) = facts, let type else {
      self = facts == .null ? .null : .json(facts)
      return
    }
    self = .json(.object(type.table.json(object, texts.object)))
  }

  /// Reads the result of `stored(before:)`.
  init(facts: JSON, texts: JSON, of type: (any Record.Type)?, before after: ChangeSide) {
    guard case .object(let differing) = facts, case .json(.object(let object)) = after else {
      self.init(facts: facts, texts: texts, of: type)
      return
    }
    let (facts, texts) = (differing, texts.object)
    if facts.isEmpty, texts.isEmpty {
      self = after
      return
    }
    let known = object.members.map { name, value in
      (name: name, value: facts[name] ?? texts[name] ?? value)
    }
    let added = (facts.members + texts.members).filter { object[$0.name] == nil }
    self = .json(.object(JSONObject(known + added)))
  }
}

/// The same from column values; values that cannot be read give no record.
extension ChangeSide {
  init(_ facts: Value, _ texts: Value, of type: any Record.Type) {
    self.init(facts: Self.json(facts), texts: Self.json(texts), of: type)
  }

  init(_ facts: Value, _ texts: Value, of type: any Record.Type, before after: ChangeSide) {
    self.init(
      facts: Self.json(facts), texts: Self.json(texts), of: type, before: after)
  }

  private static func json(_ value: Value) -> JSON {
    guard case .text(let text) = value else { return .null }
    return (try? JSONReader.parse(text)) ?? .null
  }
}

extension JSON {
  fileprivate var object: JSONObject {
    if case .object(let object) = self { object } else { JSONObject() }
  }
}

extension JSON {
  /// The bytes of all its texts, without escapes.
  fileprivate var textSize: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let items): items.reduce(0) { $0 + $1.textSize }
    case .object(let object): object.members.reduce(0) { $0 + $1.value.textSize }
    default: 0
    }
  }
}
