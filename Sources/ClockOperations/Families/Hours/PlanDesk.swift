internal import ClockStore
package import TimeClock

/// Plans of the hours that members owe.
package struct PlanDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func new(from date: CivilDate) throws(ClockError) -> Plan {
    try context.checkHasTime()
    return Plan(
      id: try context.newIdentifier(), userId: context.userId,
      organizationId: context.member.organizationId, from: date, dayMinutes: nil,
      createdAt: context.now, updatedAt: context.now)
  }

  package func find(_ id: String, for action: Policy.Action) throws(ClockError) -> Plan {
    try context.find(Plan.self, id, for: action, .plan, named: "Plan")
  }

  /// Removes it; returns its last view.
  package func delete(_ id: String) throws(ClockError) -> Permitted<Plan> {
    let plan = try find(id, for: .delete)
    let view = try view(plan)
    try context.remove(plan)
    return view
  }

  /// The member's plans by date.
  package func all() throws(ClockError) -> [Plan] { try context.store.plans(of: context.userId) }

  /// Saves a plan, or refuses its wrong fields together with the unreadable ones in `wrong`.
  // A member has one plan for each first date.
  package func saveChecked(
    _ wanted: Plan, besides wrong: [Refusal.Field]
  ) throws(ClockError) -> Plan {
    var plan = wanted
    plan.rules = plan.rules?.trimmed
    plan.note = plan.note?.trimmed
    let before = try context.find(Plan.self, plan.id)
    var wrong = wrong + PlanRules.wrongFields(plan)
    if plan.rules != before?.rules, let message = try wrongName(ofRules: plan.rules) {
      wrong.append(.init("rules", message))
    }
    guard wrong.isEmpty else { throw .validation(wrong) }
    guard !plan.hasSameValues(as: before) else { return plan }
    if let other = try conflict(with: plan) {
      throw .refused(
        .overlap, "There is a plan from \(context.clockText.date(plan.from)) already",
        inTheWay: [.init(Plan.table.name, other.id)])
    }
    if before == nil {
      let count = try context.store.plans(of: plan.userId).count
      try context.checkRoom(count, PlanRules.most, "plans")
    }
    plan.updatedAt = context.now
    try context.save(plan)
    return plan
  }

  /// The member's other plan that begins on the same date.
  func conflict(with plan: Plan) throws(ClockError) -> Plan? {
    try context.store.plans(of: plan.userId).first { $0.id != plan.id && $0.from == plan.from }
  }

  /// A plan may keep a name whose rules are gone, as after an undo.
  private func wrongName(ofRules name: String?) throws(ClockError) -> Phrase? {
    let rules = try OrganizationDesk(context).own()?.payrollRules ?? []
    let known = Set(rules.compactMap(\.name))
    guard let name, !known.contains(name) else { return nil }
    if known.isEmpty { return "The organization has no payroll rules with a name" }
    let allowed = known.sorted().joined(separator: ", ")
    return "Unknown rules \"\(name.prefix(64))\"; allowed are \(allowed)"
  }

  package func view(_ plan: Plan) throws(ClockError) -> Permitted<Plan> {
    Permitted(
      record: plan, userName: try context.calledName(ofMember: plan.userId),
      isPending: context.isPending(plan), can: try LockDesk(context).can(plan, .plan),
      words: context.words)
  }
}
