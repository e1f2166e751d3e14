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
}
