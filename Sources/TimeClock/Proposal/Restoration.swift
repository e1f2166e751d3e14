/// The restoring of a store from a backup: the point at which this history leaves the other one.
package struct Restoration: Hashable, Sendable {
  /// Derived from the new epoch and the organization, so that each organization has one.
  package var id: String
  package var organizationId: String
  /// The epoch of the backup.
  package var parentEpoch: String
  /// The last row of the backup.
  package var seq: Int64
  package var hash: String
  package var createdAt: Instant

  package init(
    epoch: String, organizationId: String, parentEpoch: String, seq: Int64, hash: String,
    createdAt: Instant
  ) {
    id = "\(epoch) \(organizationId)"
    self.organizationId = organizationId
    self.parentEpoch = parentEpoch
    self.seq = seq
    self.hash = hash
    self.createdAt = createdAt
  }
}

extension Policy.Subject {
  package static let history = Policy.Subject("history")
}
