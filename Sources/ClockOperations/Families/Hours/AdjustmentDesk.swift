internal import ClockStore
package import TimeClock

/// Corrections of balances and vacation days.
package struct AdjustmentDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func new(on date: CivilDate) throws(ClockError) -> Adjustment {
    try context.checkHasTime()
    return Adjustment(
      id: try context.newIdentifier(), userId: context.userId,
      organizationId: context.member.organizationId, date: date, reason: "", createdAt: context.now,
      updatedAt: context.now)
  }

  package func find(
    _ id: String, for action: Policy.Action
  ) throws(ClockError) -> Adjustment {
    try context.find(Adjustment.self, id, for: action, .adjustment, named: "Adjustment")
  }

  /// Removes it; returns its last view.
  package func delete(_ id: String) throws(ClockError) -> Permitted<Adjustment> {
    let adjustment = try find(id, for: .delete)
    let view = try view(adjustment)
    try context.remove(adjustment)
    return view
  }

  /// The member's adjustments by date.
  package func all() throws(ClockError) -> [Adjustment] {
    try context.store.adjustments(of: context.userId)
  }

  package func saveChecked(
    _ wanted: Adjustment, besides wrong: [Refusal.Field]
  ) throws(ClockError) -> Adjustment {
    var adjustment = wanted
    adjustment.reason = adjustment.reason.trimmed ?? ""
    // Days that cannot be read are not none.
    let isKnown = wrong.isEmpty || adjustment.milliseconds != 0
    let wrong = wrong + adjustment.wrongFields.filter { isKnown || $0.name != "ms" }
    guard wrong.isEmpty else { throw .validation(wrong) }
    let before = try context.find(Adjustment.self, adjustment.id)
    guard !adjustment.hasSameValues(as: before) else { return adjustment }
    if before == nil {
      let count = try context.store.adjustments(of: adjustment.userId).count
      try context.checkRoom(count, AbsenceRules.most, "adjustments")
    }
    adjustment.updatedAt = context.now
    try context.save(adjustment)
    return adjustment
  }

  package func view(_ adjustment: Adjustment) throws(ClockError) -> Permitted<Adjustment> {
    var shown = adjustment
    if shown.reason.isEmpty { shown.reason = context.words("Erased reason") }
    return Permitted(
      record: shown, userName: try context.calledName(ofMember: adjustment.userId),
      isPending: context.isPending(adjustment),
      can: try LockDesk(context).can(adjustment, .adjustment), words: context.words)
  }
}
