internal import TimeClock

/// What is left of an erased row.
extension Change {
  /// The columns of a row's subject and request; without the subject nobody could check the heads
  /// of subjects.
  private static let keptNames: Set = ["seq", "group_seq", "organization_id", "owner_id"]

  /// The value of an erased fact in a column that cannot be null.
  private static let blanks: [String: Value] = [
    "at": .integer(0), "topic": .text(""), "record_id": .text(""),
  ]

  /// Whether the values are those of a row whose facts were erased.
  static func isErased(_ values: [Value]) -> Bool {
    guard values[topicPlace] == .text("") else { return false }
    return zip(factNames, values).allSatisfy { name, value in
      keptNames.contains(name) || value == blanks[name] ?? .null
    }
  }

  private static let topicPlace = factNames.firstIndex(of: "topic") ?? 0

  /// The columns of the halves, and the values that erasing sets.
  static func erased(_ halves: Erasure.Halves) -> [(name: String, value: Value)] {
    let facts = halves == .all ? factNames.filter { !keptNames.contains($0) } : []
    return (facts + textNames).map { ($0, blanks[$0] ?? .null) }
  }
}

extension RowHash.Salts {
  /// The number of hexadecimal digits of the texts' salt or digest, as a database value.
  var textsLength: Value { texts.map { .integer(Int64(2 * $0.count)) } ?? .null }
}

extension Record {
  /// The columns that erasing a record's texts blanks.
  static var texts: [Int] { table.columns.indices.filter { table.columns[$0].half == .text } }

  /// Whether it has columns for typed texts or for names.
  package static var hasTexts: Bool { !texts.isEmpty }

  /// The record without typed texts and names.
  func withoutTexts() throws(ClockError) -> Self {
    try Self(row: Row(Self.blanked(values)))
  }

  static func blanked(_ values: [Value]) -> [Value] {
    var values = values
    for index in texts { values[index] = table.columns[index].blank }
    return values
  }
}

extension RecordRules {
  /// What is wrong with a record whose texts may have been erased; blank texts count as valid.
  func flaw<R: Record>(withTexts record: R) -> String? {
    var flaw: String?
    for fillsAll in [false, true] {
      var values = record.values
      for index in R.texts where values[index] == R.table.columns[index].blank {
        let column = R.table.columns[index]
        if column.type == .text, fillsAll || column.blank != .null {
          values[index] = .text("Erased")
        }
      }
      guard let filled = try? R(row: Row(values)) else { continue }
      flaw = self.flaw(in: filled)
      if flaw == nil { return nil }
    }
    return flaw
  }
}
