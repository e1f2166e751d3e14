package import ClockStore
package import TimeClock

/// The part of the store that a device of the actor copies.
extension SyncDesk {
  package func isKept<R: Record>(_ record: R) -> Bool {
    guard record.organizationId == context.actor.organizationId else { return false }
    // An engine cannot run without its member and their organization.
    if R.self == Organization.self || R.self == Member.self && record.id == context.actor.userId {
      return true
    }
    if let alert = record as? Alert, alert.kind.isOfDevice { return false }
    // A reduced view of another member's absence cannot be a record image.
    if let absence = record as? Absence {
      let desk = AbsenceDesk(context)
      return desk.maySee(absence) && desk.maySeeKind(of: absence)
    }
    if let proposal = record as? Proposal, !ProposalDesk(context).maySeeAll(of: proposal) {
      return false
    }
    return context.policy.allows(
      .read, .init(R.table.name),
      of: (record as? Visit).map(VisitDesk(context).ownership(of:))
        ?? context.ownership(of: record),
      by: context.actor.role, isPublished: (record as? Session)?.published ?? true)
  }

  /// The device's copy of the record after the change; nil if it never had one.
  package func image<R: Record>(
    of type: R.Type, after change: Change
  ) throws(ClockError) -> RecordImage? {
    if let record = try context.find(R.self, change.recordId), isKept(record) {
      return try image(of: record)
    }
    // A member learns nothing about records that they could never see.
    guard change.edit(of: R.self)?.contains(where: isKept) == true else { return nil }
    return .gone(R.self, change.recordId)
  }

  /// The records of others whose texts the rows after one and through another say were erased, of
  /// those that a device of the actor ever copied.
  // The actor's own rows name the actor's own records.
  package func erased(
    after seq: Int64, through last: Int64
  ) throws(ClockError) -> [Refusal.Reference] {
    let erasures = try context.store.erasuresOfRecords(
      in: context.actor.organizationId, after: seq, through: last
    ).filter { $0.userId != context.actor.userId }
    if erasures.isEmpty { return [] }
    let roles = try formerRoles()
    var records: [Refusal.Reference] = []
    var found: Set<Refusal.Reference> = []
    for erasure in erasures {
      for change in try context.store.changes(in: erasure.rows) {
        let record = Refusal.Reference(change.topic, change.recordId)
        guard !found.contains(record), let type = context.store.schema.record(change.topic) else {
          continue
        }
        var wasKept = roles.contains { $0.until > change.seq && mayRead(change, as: $0.role) }
        if !wasKept { wasKept = try image(of: type, after: change) != nil }
        guard wasKept else { continue }
        found.insert(record)
        records.append(record)
      }
    }
    return records
  }

  /// The roles that the actor no longer has, with the rows that ended them.
  private func formerRoles() throws(ClockError) -> [(role: Role, until: Int64)] {
    try context.store.changes(
      of: .init(Member.topic, context.actor.userId), after: .earliest
    ).compactMap { change in
      guard let edit = change.edit(of: Member.self), let former = edit.before,
        former.role != edit.after?.role
      else { return nil }
      return (former.role, change.seq)
    }
  }

  private func mayRead(_ change: Change, as role: Role) -> Bool {
    context.policy.allows(
      .read, .init(change.topic),
      of: context.ownership(userId: change.ownerId, organizationId: change.organizationId),
      by: role, isPublished: false)
  }

  /// The records of the kind that a device copies, by id, after the given one.
  package func images<R: Record>(
    of type: R.Type, after id: String, limit: Int
  ) throws(ClockError) -> (images: [RecordImage], last: String?) {
    guard let scope = scope(of: type) else { return ([], nil) }
    let records = try context.store.records(R.self, in: scope, after: id, limit: limit)
    let last = records.count < limit ? nil : records.last?.id
    return (try records.filter(isKept).map(image), last)
  }

  /// A client's device copies the part of a visit that the client sees.
  private func image(of record: some Record) throws(ClockError) -> RecordImage {
    if let visit = record as? Visit { return RecordImage(try VisitDesk(context).asSeen(visit)) }
    return RecordImage(record)
  }

  private func scope(of type: any Record.Type) -> KeptScope? {
    if type == Organization.self || type == Absence.self {
      return .organization(context.actor.organizationId)
    }
    let subject = Policy.Subject(type.table.name)
    if context.policy.allows(.read, subject, of: .sameOrganization, by: context.actor.role) {
      return .organization(context.actor.organizationId)
    }
    let member =
      switch type {
      case is Visit.Type: context.actor.role == .client ? "clientId" : "sitterId"
      case is Member.Type, is Settings.Type, is Fence.Type: "id"
      default: "userId"
      }
    let isOwn = context.policy.allows(.read, subject, of: .own, by: context.actor.role)
    return isOwn || type == Member.self ? .only(member: member, context.actor.userId) : nil
  }
}
