package import JSON

/// A value with a table of its own, journalled at every change.
package protocol Record: Equatable, Sendable {
  static var table: Table { get }
  var id: String { get }
  var organizationId: String { get }
  /// The member whose own it is, nil for what belongs to the organization.
  var ownerId: String? { get }
  /// In the order of the table's columns, as is `init(row:)`.
  var values: [Value] { get }
  init(row: inout Row) throws(StoreError)
  /// Keeps what else the store holds for the record in step with it; nil once removed.
  static func index(_ record: Self?, id: String, in store: Store) throws(StoreError)
}

extension Record {
  /// The record as the journal shows it; nil where it shows none.
  package init?(journalled json: JSON) throws(StoreError) {
    guard let values = Self.table.values(json) else { return nil }
    var row = Row(values)
    try self.init(row: &row)
  }

  package static func index(
    _ record: Self?, id: String, in store: Store
  ) throws(StoreError) {}
}
