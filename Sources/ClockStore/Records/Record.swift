package import JSON
package import TimeClock

/// Values that are stored in columns; one list declares how they are read and written.
// It inherits no protocol of the standard library, because every process would then build tables of
// methods that the compiler otherwise makes.
package protocol RowCodable: Sendable {
  /// The value that a row is read into.
  static var blank: Self { get }
  /// Visits all members in the order of the columns.
  mutating func columns(_ columns: inout Columns)
}

/// A value with its own table, journaled at each change.
package protocol Record: RowCodable {
  /// The topic of its changes, and the name of its table.
  static var topic: String { get }
  static var table: Table { get }
  /// Whether `change.undo` can undo its changes.
  static var canBeUndone: Bool { get }
  static var references: [Reference] { get }
  /// The lookup tables that `index` updates.
  static var lookups: [String] { get }
  /// Rules that an import must not break.
  static var relations: [Relation] { get }
  var id: String { get }
  var organizationId: String { get }
  /// The member who owns it; nil if it belongs to the organization.
  var ownerId: String? { get }
  /// Updates the record's lookup tables, from `earlier` to the present record; nil if there is
  /// none.
  static func index(
    _ record: Self?, over earlier: Self?, id: String, in store: Store
  ) throws(ClockError)
  /// Why no method could have made the record; nil if one could.
  func brokenInvariant(by rules: RecordRules) throws(ClockError) -> String?
  /// Finds contradictions among all records of the kind.
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

  /// Reads the journal's form; nil if there is no record, or one with other members.
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
