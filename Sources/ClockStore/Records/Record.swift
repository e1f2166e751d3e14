package import JSON
package import TimeClock

/// Values that are kept column by column; one list of them says how they are read and written.
// No protocol of the standard library is inherited: each would have every process make the tables
// of methods that the compiler has else made.
package protocol RowCodable: Sendable {
  /// What a row is read into.
  static var blank: Self { get }
  /// Visits every member in the order of the columns.
  mutating func columns(_ columns: inout Columns)
}

/// A value with a table of its own, journaled at every change.
package protocol Record: RowCodable {
  /// What its changes are journaled under; its table has the same name.
  static var topic: String { get }
  static var table: Table { get }
  /// Whether `change.undo` takes changes back.
  static var canBeUndone: Bool { get }
  static var references: [Reference] { get }
  /// Tables that `index` keeps in step.
  static var lookups: [String] { get }
  /// Rules that an import must not break.
  static var relations: [Relation] { get }
  var id: String { get }
  var organizationId: String { get }
  /// The member whose own it is, nil for what belongs to the organization.
  var ownerId: String? { get }
  /// Keeps what else the store holds for the record in step with it: what it is now and what it
  /// was before, nil if there is none.
  static func index(
    _ record: Self?, over earlier: Self?, id: String, in store: Store
  ) throws(ClockError)
  /// Why no method could have made the record; nil where one could.
  func brokenInvariant(by rules: RecordRules) throws(ClockError) -> String?
  /// Finds what is wrong among all records of the kind.
  static func examine(_ check: inout Check) throws(ClockError)
}

extension Record {
  package static var canBeUndone: Bool { true }
  package static var references: [Reference] { [] }
  package static var lookups: [String] { [] }
  package static var relations: [Relation] { [] }
  package static func index(
    _ record: Self?, over earlier: Self?, id: String, in store: Store
  ) throws(ClockError) {}
  package static func examine(_ check: inout Check) throws(ClockError) {}
}

extension RowCodable {
  init(row: Row) throws(ClockError) {
    try self.init(Columns(reading: row))
  }

  private init(_ columns: Columns) throws(ClockError) {
    var columns = columns
    self = .blank
    self.columns(&columns)
    if let failure = columns.failure { throw failure }
  }

  /// The value as the journal shows it; nil where it shows none, or one of other members.
  package init?(journalled json: JSON) {
    guard case .object(let object) = json else { return nil }
    try? self.init(Columns(reading: object))
  }

  /// The record on one side of a change of its kind; nil if there is none.
  init?(_ side: ChangeSide) {
    switch side {
    case .null: return nil
    case .row(_, let values): try? self.init(row: Row(values))
    case .json(let json): self.init(journalled: json)
    }
  }

  /// The values of the record on one side of a change; nil if there is none.
  static func values(_ side: ChangeSide) -> [Value]? { Self(side)?.values }

  package func hasSameValues(as other: Self?) -> Bool { values == other?.values }

  /// In the order of the columns.
  var values: [Value] {
    var copy = self
    var columns = Columns(.collecting)
    copy.columns(&columns)
    return columns.values
  }

  static var columnList: [Table.Column] {
    var blank = blank
    var columns = Columns(.listing)
    blank.columns(&columns)
    return columns.list
  }
}
