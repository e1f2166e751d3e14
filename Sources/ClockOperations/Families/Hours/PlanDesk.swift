internal import ClockStore
package import TimeClock

/// Entering plans, absences and adjustments.
package struct PlanDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func newPlan(from date: CivilDate) throws(ClockError) -> Plan {
    Plan(
      id: try context.newIdentifier(), userId: context.userId,
      organizationId: context.member.organizationId, from: date, dayMinutes: nil,
      createdAt: context.now, updatedAt: context.now)
  }

  /// Saves a plan; a member has one for each first date.
  package func saveChecked(_ wanted: Plan) throws(ClockError) -> Plan {
    var plan = wanted
    plan.rules = plan.rules?.trimmed
    plan.note = try Notes.rule.checked(plan.note, as: "note")
    try refuse(PlanRules.wrongFields(plan))
    let before = try context.find(Plan.self, plan.id)
    guard !plan.hasSameValues(as: before) else { return plan }
    let others = try context.store.plans(of: plan.userId).filter { $0.id != plan.id }
    if let other = others.first(where: { $0.from == plan.from }) {
      throw .refused(
        .overlap, "There is a plan from \(context.clockText.date(plan.from)) already",
        inTheWay: [.init(Plan.table.name, other.id)])
    }
    try checkRoom(others.count, PlanRules.most, "plans")
    plan.updatedAt = context.now
    try context.save(plan)
    return plan
  }

  package func newAbsence(
    _ kind: Absence.Kind, from: CivilDate, to: CivilDate, isEverybodys: Bool
  ) throws(ClockError) -> Absence {
    Absence(
      id: try context.newIdentifier(), userId: isEverybodys ? nil : context.userId,
      organizationId: context.member.organizationId, from: from, to: to, kind: kind,
      createdAt: context.now, updatedAt: context.now)
  }

  /// Saves an absence; absences of one kind take at most a whole day together.
  package func saveChecked(_ wanted: Absence) throws(ClockError) -> Absence {
    var absence = wanted
    absence.name = absence.name?.trimmed
    absence.note = try Notes.rule.checked(absence.note, as: "note")
    var fields = AbsenceRules.wrongFields(absence)
    if let name = absence.name, let message = NameRules.wrong(name, "Name") {
      fields.append(.init("name", message))
    }
    try refuse(fields)
    try checkMayWrite(absence)
    let before = try context.find(Absence.self, absence.id)
    guard !absence.hasSameValues(as: before) else { return absence }
    let conflicts = AbsenceRules.conflicts(absence, with: try absences(like: absence))
    if let first = conflicts.first {
      throw .refused(
        .overlap, "There is \(first.name(in: context)) already",
        inTheWay: conflicts.prefix(Conflicts.limit).map { .init(Absence.table.name, $0.id) })
    }
    if before == nil {
      let count = try context.store.absenceCount(of: absence.userId, in: absence.organizationId)
      try checkRoom(Int(count), AbsenceRules.most, "absences")
    }
    absence.updatedAt = context.now
    try context.save(absence)
    return absence
  }

  /// The absences of the same kind that may lie on its dates.
  private func absences(like absence: Absence) throws(ClockError) -> [Absence] {
    var filter = AbsenceFilter(organizationId: absence.organizationId, userId: absence.userId)
    (filter.from, filter.to, filter.kind) = (absence.from, absence.to, absence.kind)
    return try context.store.absences(filter)
  }

  /// Whether another of its kind already covers it, as when a day is a holiday for two reasons.
  package func isTaken(_ absence: Absence) throws(ClockError) -> Bool {
    try absences(like: absence).contains { other in
      other.userId == absence.userId && other.halves == 2 && other.from <= absence.from
        && other.to >= absence.to
    }
  }

  /// A holiday belongs to everybody, and only admins enter it.
  package func checkMayWrite(
    _ absence: Absence, _ action: Policy.Action = .edit
  ) throws(ClockError) {
    let subject: Policy.Subject = absence.kind == .holiday ? .holiday : .absence
    let owned = context.ownership(userId: absence.userId, organizationId: absence.organizationId)
    guard context.policy.allows(action, subject, of: owned, by: context.actor.role) else {
      throw .permissionDenied
    }
  }

  /// An absence that the actor may use for the action.
  package func absence(
    _ id: String, for action: Policy.Action
  ) throws(ClockError) -> Absence {
    guard let absence = try context.find(Absence.self, id), maySee(absence),
      !context.isOnlyOfMember || absence.userId == context.userId
    else { throw .notFound("Absence") }
    if action != .read { try checkMayWrite(absence, action) }
    return absence
  }

  package func maySee(_ absence: Absence) -> Bool {
    context.policy.allows(.read, .absence, of: ownership(of: absence), by: context.actor.role)
  }

  /// Everybody's absence counts as one's own.
  package func ownership(of absence: Absence) -> Policy.Ownership {
    let owned = context.ownership(userId: absence.userId, organizationId: absence.organizationId)
    return absence.userId == nil && owned == .sameOrganization ? .own : owned
  }

  package func newAdjustment(on date: CivilDate) throws(ClockError) -> Adjustment {
    Adjustment(
      id: try context.newIdentifier(), userId: context.userId,
      organizationId: context.member.organizationId, date: date, reason: "", createdAt: context.now,
      updatedAt: context.now)
  }

  package func saveChecked(_ wanted: Adjustment) throws(ClockError) -> Adjustment {
    var adjustment = wanted
    adjustment.reason = adjustment.reason.trimmed ?? ""
    try refuse(adjustment.wrongFields)
    let before = try context.find(Adjustment.self, adjustment.id)
    guard !adjustment.hasSameValues(as: before) else { return adjustment }
    if before == nil {
      let count = try context.store.adjustments(of: adjustment.userId).count
      try checkRoom(count, AbsenceRules.most, "adjustments")
    }
    adjustment.updatedAt = context.now
    try context.save(adjustment)
    return adjustment
  }

  private func refuse(_ fields: [Refusal.Field]) throws(ClockError) {
    guard fields.isEmpty else { throw .validation(fields) }
  }

  private func checkRoom(_ count: Int, _ most: Int, _ what: Phrase) throws(ClockError) {
    guard count < most else {
      throw .refused(.validation, "A member has at most \(most) \(what)")
    }
  }
}

extension Policy.Subject {
  /// Days off for everybody.
  package static let holiday = Policy.Subject("holiday")
  package static let balance = Policy.Subject("balance")
  package static let payroll = Policy.Subject("payroll")
}

/// Records with what the actor may do.
extension PlanDesk {
  package func view(_ plan: Plan) throws(ClockError) -> Permitted<Plan> {
    Permitted(
      record: plan, isPending: context.isPending(plan), can: try canWrite(plan, .plan),
      words: context.words)
  }

  package func view(_ adjustment: Adjustment) throws(ClockError) -> Permitted<Adjustment> {
    Permitted(
      record: adjustment, isPending: context.isPending(adjustment),
      can: try canWrite(adjustment, .adjustment), words: context.words)
  }

  private func canWrite<R: OfDates>(
    _ record: R, _ subject: Policy.Subject
  ) throws(ClockError) -> [Verb] {
    guard
      context.policy.allows(
        .edit, subject, of: context.ownership(of: record), by: context.actor.role)
    else {
      return []
    }
    return try can(record)
  }

  package func view(_ absence: Absence) throws(ClockError) -> AbsenceView {
    var verbs: [Verb] = []
    do {
      try checkMayWrite(absence)
      verbs = try can(absence)
    } catch .refused {}
    return AbsenceView(
      absence: absence, title: context.words(title(of: absence)),
      showsKind: maySeeKind(of: absence), clockText: context.clockText,
      isPending: context.isPending(absence), can: verbs)
  }

  /// A record in a locked period cannot be changed.
  private func can<R: OfDates>(_ record: R) throws(ClockError) -> [Verb] {
    do {
      try LockDesk(context).check(removing: record)
      return [.edit, .delete]
    } catch .refused {
      return [.edit]
    }
  }

  /// The absences imported from calendars, the member's own or everybody's, by uid and first date.
  package func knownAbsences() throws(ClockError) -> Set<String> {
    let filter = AbsenceFilter(
      organizationId: context.member.organizationId, userId: context.userId)
    return Set(
      try context.store.absences(filter).compactMap { absence in
        absence.uid.map { "\($0) \(absence.from.text)" }
      })
  }
}

/// An absence as the actor sees it.
package struct AbsenceView: Sendable {
  package let absence: Absence
  package let title: String
  /// Whether the actor sees more than that the member is away.
  package let showsKind: Bool
  package let clockText: ClockText
  package let isPending: Bool
  package let can: [Verb]
}
