package import ClockStore
package import TimeClock

/// What of the store a device of the actor keeps a copy of.
extension Context {
  package func isKept<R: Record>(_ record: R) -> Bool {
    guard record.organizationId == actor.organizationId else { return false }
    // Without its member and their organization no engine can run.
    if R.self == Organization.self || R.self == Member.self && record.id == actor.userId {
      return true
    }
    if let alert = record as? Alert, alert.kind.isOfDevice { return false }
    // Others' are shown in part, which no image is.
    if let absence = record as? Absence { return maySee(absence) && maySeeKind(of: absence) }
    return policy.allows(
      .read, .init(R.table.name),
      of: (record as? Visit).map(ownership(of:)) ?? ownership(of: record),
      by: actor.role, isPublished: (record as? Session)?.published ?? true)
  }

  /// The record as a device keeps it after the change; nil where it never had any.
  package func image<R: Record>(
    of type: R.Type, after change: Change
  ) throws(ClockError) -> RecordImage? {
    if let record = try find(R.self, change.recordId), isKept(record) {
      return try image(of: record)
    }
    // A member gets nothing about what they could never see.
    guard change.edit(of: R.self)?.contains(where: isKept) == true else { return nil }
    return .gone(R.self, change.recordId)
  }

  /// The records of the kind that a device keeps, in the order of their ids, from after one on.
  package func images<R: Record>(
    of type: R.Type, after id: String, limit: Int
  ) throws(ClockError) -> (images: [RecordImage], last: String?) {
    guard let scope = scope(of: type) else { return ([], nil) }
    let records = try store.records(R.self, in: scope, after: id, limit: limit)
    let last = records.count < limit ? nil : records.last?.id
    return (try records.filter(isKept).map(image), last)
  }

  /// A client's device keeps of a visit what they see.
  private func image(of record: some Record) throws(ClockError) -> RecordImage {
    if let visit = record as? Visit { return RecordImage(try asSeen(visit)) }
    return RecordImage(record)
  }

  private func scope(of type: any Record.Type) -> KeptScope? {
    if type == Organization.self || type == Absence.self {
      return .organization(actor.organizationId)
    }
    let subject = Policy.Subject(type.table.name)
    if policy.allows(.read, subject, of: .sameOrganization, by: actor.role) {
      return .organization(actor.organizationId)
    }
    let member =
      switch type {
      case is Visit.Type: actor.role == .client ? "clientId" : "sitterId"
      case is Member.Type, is Settings.Type, is Fence.Type: "id"
      default: "userId"
      }
    let isOwn = policy.allows(.read, subject, of: .own, by: actor.role)
    return isOwn || type == Member.self ? .only(member: member, actor.userId) : nil
  }
}
