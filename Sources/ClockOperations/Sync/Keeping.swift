package import ClockStore
package import TimeClock

/// The part of the store that a device of the actor copies.
extension Context {
  package func isKept<R: Record>(_ record: R) -> Bool {
    guard record.organizationId == actor.organizationId else { return false }
    // An engine cannot run without its member and their organization.
    if R.self == Organization.self || R.self == Member.self && record.id == actor.userId {
      return true
    }
    if let alert = record as? Alert, alert.kind.isOfDevice { return false }
    // A reduced view of another member's absence cannot be a record image.
    if let absence = record as? Absence { return maySee(absence) && maySeeKind(of: absence) }
    return policy.allows(
      .read, .init(R.table.name),
      of: (record as? Visit).map(ownership(of:)) ?? ownership(of: record),
      by: actor.role, isPublished: (record as? Session)?.published ?? true)
  }

  /// The device's copy of the record after the change; nil if it never had one.
  package func image<R: Record>(
    of type: R.Type, after change: Change
  ) throws(ClockError) -> RecordImage? {
    if let record = try find(R.self, change.recordId), isKept(record) {
      return try image(of: record)
    }
    // A member learns nothing about records that they could never see.
    guard change.edit(of: R.self)?.contains(where: isKept) == true else { return nil }
    return .gone(R.self, change.recordId)
  }

  /// The records of the kind that a device copies, by id, after the given one.
  package func images<R: Record>(
    of type: R.Type, after id: String, limit: Int
  ) throws(ClockError) -> (images: [RecordImage], last: String?) {
    guard let scope = scope(of: type) else { return ([], nil) }
    let records = try store.records(R.self, in: scope, after: id, limit: limit)
    let last = records.count < limit ? nil : records.last?.id
    return (try records.filter(isKept).map(image), last)
  }

  /// A client's device copies the part of a visit that the client sees.
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
