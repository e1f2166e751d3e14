internal import JSON
internal import TimeClock

/// A record as one row of the journal leaves it, for comparing with the record's next row.
// It needs no schema, so an export can be verified without a store.
struct RecordEnd: Equatable {
  let facts: Value
  let texts: Value
  let lacksTexts: Bool
}

extension RecordEnd {
  /// The record as a row would leave it.
  init<R: Record>(_ record: R) {
    facts = .optional(R.table.text(record.values, .fact))
    texts = .optional(R.table.text(record.values, .text))
    lacksTexts = false
  }

  /// Whether members that both have are the same, even if texts were erased.
  func hasSameFacts(as other: RecordEnd) -> Bool {
    RowSides.agree(RowSides.object(facts), RowSides.object(other.facts))
  }
}

/// Both sides of a journal row, as it stores them.
struct RowSides {
  private let before: Value
  private let textsBefore: Value
  let end: RecordEnd
  private let isOfVisit: Bool

  init(_ values: [Value], _ salts: RowHash.Salts) {
    (before, textsBefore) = (values[10], values[16])
    isOfVisit = values[8] == .text(Visit.topic)
    end = RecordEnd(facts: values[11], texts: values[17], lacksTexts: salts.lacksTexts)
  }

  var hasBefore: Bool { before != .null }

  /// Whether the record was another member's before, so that the latest row about it is theirs;
  /// only a visit is handed over.
  var isHandedOver: Bool {
    isOfVisit && hasBefore && end.facts != .null && Self.object(before)["sitterId"] != nil
  }

  /// Whether the row begins with the record as the record's row before left it.
  func begins(with former: RecordEnd, comparingTexts: Bool = true) -> Bool {
    guard hasBefore, former.facts != .null else { return !hasBefore && former.facts == .null }
    if !Self.agree(begin(before, end.facts), Self.object(former.facts)) { return false }
    // If texts were erased on either side, only the facts can be compared.
    if !comparingTexts || end.lacksTexts || former.lacksTexts { return true }
    let (began, ended) = (begin(textsBefore, end.texts), Self.object(former.texts))
    return Self.agree(began, ended)
      && began.members.allSatisfy { ended[$0.name] != nil || Self.isBlank($0.value) }
      && ended.members.allSatisfy { began[$0.name] != nil || Self.isBlank($0.value) }
  }

  /// The half of the record before the row; `before` has only what differs from `after`.
  private func begin(_ before: Value, _ after: Value) -> JSONObject {
    let (differing, whole) = (Self.object(before), Self.object(after))
    if differing.isEmpty { return whole }
    let kept = whole.members.filter { differing[$0.name] == nil }
    return JSONObject(differing.members + kept)
  }

  /// Whether members that both have are the same; another version may know more members.
  fileprivate static func agree(_ began: JSONObject, _ ended: JSONObject) -> Bool {
    began.members.allSatisfy { name, value in ended[name] ?? value == value }
  }

  /// Whether a text that is left out may have this value.
  private static func isBlank(_ value: JSON) -> Bool {
    switch value {
    case .null, .string(""): true
    case .array(let items): items.isEmpty
    case .object(let object): object.isEmpty
    // A number has a default of its own, which the journal does not show.
    case .integer, .number: true
    default: false
    }
  }

  /// Whether each half of each side is a record, or null.
  var areRecords: Bool {
    [before, textsBefore, end.facts, end.texts].allSatisfy { $0 == .null || Self.record($0) != nil }
  }

  static func object(_ value: Value) -> JSONObject { record(value) ?? [:] }

  private static func record(_ value: Value) -> JSONObject? {
    guard case .text(let text) = value, case .object(let object)? = try? JSONReader.parse(text)
    else { return nil }
    return object
  }
}
