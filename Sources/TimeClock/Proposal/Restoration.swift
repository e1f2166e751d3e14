/// That a store was put back to a backup: where the history that goes on from here left another.
package struct Restoration: Hashable, Sendable {
  /// Follows from the new history and the organization, so that there is one of each.
  package var id: String
  package var organizationId: String
  /// The history of the backup.
  package var parentEpoch: String
  /// The latest row of the backup.
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
