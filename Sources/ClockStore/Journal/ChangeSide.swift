package import JSON

/// The record on one side of a change.
package enum ChangeSide: Sendable {
  /// There is none.
  case null
  /// In the order of the columns, as it was written.
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

  /// The bytes of all texts in it, as they were typed.
  package var textSize: Int {
    switch self {
    case .null: 0
    case .row(_, let values):
      values.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
    case .json(let json): json.textSize
    }
  }

  /// The text of a column; nil where it has none.
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

/// How the journal keeps both sides: the record after whole, and of the one before what differed.
extension ChangeSide {
  var stored: Value {
    switch self {
    case .null: .null
    case .row(let type, let values): .text(type.table.text(values))
    case .json(let json): .text(json.text)
    }
  }

  /// What a reader has to put in the place of the members of the record after; all of it where that
  /// is gone.
  func stored(before after: ChangeSide) -> Value {
    switch (self, after) {
    case (.null, _): return .null
    case (_, .null): return stored
    case (.row(let type, let values), .row(let other, let others)) where type == other:
      return .text(type.table.text(values, unlike: others))
    default:
      guard case .object(let before) = json, case .object(let after) = after.json else {
        return stored
      }
      let differing = before.members.filter { after[$0.name] != $0.value }
      return .text(JSON.object(JSONObject(differing)).text)
    }
  }

  /// Reads what `stored` gave; what cannot be read shows no record.
  init(stored value: Value) {
    guard case .text(let text) = value, let json = try? JSONReader.parse(text) else {
      self = .null
      return
    }
    self = .json(json)
  }

  /// Reads what `before:` gave, with what the column of the record after holds.
  init(stored value: Value, before after: Value) {
    let after = ChangeSide(stored: after)
    self.init(ChangeSide(stored: value).json, before: after.json)
  }

  /// Reads what `before:` gave.
  init(_ stored: JSON, before after: JSON) {
    guard case .object(let differing) = stored, case .object(let object) = after else {
      self = stored == .null ? .null : .json(stored)
      return
    }
    let known = object.members.map { (name: $0.name, value: differing[$0.name] ?? $0.value) }
    let added = differing.members.filter { object[$0.name] == nil }
    self = .json(.object(JSONObject(known + added)))
  }
}

extension JSON {
  /// The bytes of all texts in it, as they were typed.
  fileprivate var textSize: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let items): items.reduce(0) { $0 + $1.textSize }
    case .object(let object): object.members.reduce(0) { $0 + $1.value.textSize }
    default: 0
    }
  }
}
