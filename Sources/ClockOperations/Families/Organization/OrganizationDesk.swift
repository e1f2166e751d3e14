internal import ClockStore
package import TimeClock

/// The organization of the actor, and what it sets for its members.
package struct OrganizationDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The actor's own organization; a request cannot name another.
  package func find(for action: Policy.Action) throws(ClockError) -> Organization {
    try context.find(
      Organization.self, context.actor.organizationId, for: action, .organization,
      named: "Organization")
  }

  /// Saves a changed organization; `wrong` holds the form's unreadable fields.
  package func saveChecked(
    _ wanted: Organization, over current: Organization, besides wrong: [Refusal.Field]
  ) throws(ClockError) -> Organization {
    var organization = wanted
    for place in organization.sessionTypes.indices {
      organization.sessionTypes[place].name = organization.sessionTypes[place].name.trimmed ?? ""
    }
    var wrong =
      wrong + OrganizationRules.wrongFields(organization, date: context.words.dateWithYear)
    if let message = try wrongRules(of: organization, over: current) {
      wrong.append(.init("payrollRules", message))
    }
    if let last = organization.lockedThrough, last != current.lockedThrough, last > context.today {
      wrong.append(.init("lockedThrough", "Time can be locked up to today at most"))
    }
    guard wrong.isEmpty else { throw .validation(wrong) }
    guard !organization.hasSameValues(as: current) else { return organization }
    try LockDesk(context).checkMayLock(organization, over: current)
    organization.delayRetention(after: current, at: context.now)
    organization.updatedAt = context.now
    try context.save(organization)
    return organization
  }

  /// Rules that a plan names cannot be removed: the time under the plan would count otherwise.
  private func wrongRules(
    of organization: Organization, over current: Organization
  ) throws(ClockError) -> Phrase? {
    let kept = organization.payrollRules.compactMap(\.name)
    for name in Set(current.payrollRules.compactMap(\.name)).subtracting(kept).sorted() {
      guard let plan = try context.store.plan(byRules: name, in: organization.id) else { continue }
      let member = try context.called(plan.userId)
      return "A plan of \(member) goes by the rules \"\(name)\"; give it others first"
    }
    return nil
  }

  /// The weekday on which weeks begin.
  package func weekStart() throws(ClockError) -> Weekday {
    try own()?.weekStart ?? .monday
  }

  /// The actor's organization, without a check that they may read it.
  package func own() throws(ClockError) -> Organization? {
    try context.memos.organization.value(context.actor.organizationId, in: context.store) {
      () throws(ClockError) in
      try context.find(Organization.self, context.actor.organizationId)
    }
  }

  /// The types that sessions may have, in order.
  package func sessionTypes() throws(ClockError) -> [Organization.SessionType] {
    let types = try own()?.orderedSessionTypes ?? [.other]
    return types.map { $0 == .other ? other : $0 }
  }

  /// The type that every organization has, unless it has one of its own in its place.
  private var other: Organization.SessionType {
    var other = Organization.SessionType.other
    other.name = context.words("Other")
    return other
  }

  /// A type that the organization has removed, as it was, for the sessions that still have it.
  package func removedType(_ id: String) throws(ClockError) -> Organization.SessionType {
    let own = context.actor.organizationId
    let type = try context.memos.removedTypes.value("\(own) \(id)", for: context) {
      () throws(ClockError) -> Organization.SessionType? in
      _ = try context.find(Organization.self, own)
      let changes = try context.store.changes(
        .organization(
          own, member: context.actor.userId, topics: [Organization.table.name]),
        of: own, since: 0, before: nil, limit: Self.rememberedChanges)
      for change in changes {
        let earlier = change.edit(of: Organization.self)?.before
        if let type = earlier?.sessionTypes.first(where: { $0.id == id }) { return type }
      }
      return nil
    }
    return type ?? .removed(id, named: context.words("Former type"))
  }

  /// How far back a removed type is searched.
  private static let rememberedChanges = 1_000

  /// The limits of every organization that sets limits on its members' time.
  func limits() throws(ClockError) -> [OrganizationLimits] {
    try context.memos.limits.value("", in: context.store) { () throws(ClockError) in
      try context.store.organizationLimits()
    }
  }

  /// Reads the organization with the next query, unless it is known.
  func foreseeOwn() throws(ClockError) {
    try context.memos.organization.foresee(context.actor.organizationId, in: context.store) {
      () throws(ClockError) in
      _ = try context.store.find(Organization.self, context.actor.organizationId)
    }
  }

  package func view(_ organization: Organization) throws(ClockError)
    -> Permitted<Organization>
  {
    Permitted(
      record: organization,
      can: try context.allowed([.edit]) { _ throws(ClockError) in
        try context.checkRole(.edit, .organization, organization, named: "Organization")
      }, words: context.words)
  }
}
