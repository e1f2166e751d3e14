internal import ClockStore
internal import TimeClock

/// What the actor may do with an entry.
extension EntryDesk {
  func check(_ verb: Verb, _ entry: Entry) throws(ClockError) {
    try checkRole(verb, entry)
    try checkOpen(entry)
  }

  private func checkRole(_ verb: Verb, _ entry: Entry) throws(ClockError) {
    // A page has many entries; the generic overload would copy each record twice.
    try context.checkRole(
      verb == .delete ? .delete : .edit, .entry, ofMember: entry.userId, in: entry.organizationId,
      named: "Entry")
  }

  /// Refuses to change an entry that runs, is locked, or is older than the edit window.
  private func checkOpen(_ entry: Entry) throws(ClockError) {
    guard !entry.isRunning else { throw try runs(entry) }
    try checkEditWindow(of: entry)
    try LockDesk(context).check(entry)
  }

  /// The refusal to change a running entry, with the buttons that end it.
  func runs(_ entry: Entry) throws(ClockError) -> ClockError {
    let forgotten = ForgottenDesk(context)
    let what: Phrase =
      switch entry.kind {
      case .shift: "The shift"
      case .task: try forgotten.timerName(entry)
      }
    return .refused(
      .activeEntry, "\(what) still runs; end it first",
      inTheWay: [.init(Entry.table.name, entry.id)], remedies: try forgotten.waysToEnd(entry))
  }

  func can(_ entry: Entry, gaps: [Gap]) throws(ClockError) -> [Verb] {
    if entry.isRunning {
      let can = canChange(
        running: entry.kind, hasOpenGap: gaps.contains(where: \.isOpen),
        of: context.ownership(userId: entry.userId, organizationId: entry.organizationId))
      return try ConsentDesk(context).limit(can, without: [.adjust], for: entry)
    }
    let verbs = try context.allowed([.edit, .delete]) { verb throws(ClockError) in
      try checkRole(verb, entry)
    }
    guard !verbs.isEmpty,
      try context.isAllowed({ () throws(ClockError) in try checkOpen(entry) })
    else { return [] }
    // Its texts may still be changed.
    return try ConsentDesk(context).limit(verbs, without: [.delete], for: entry)
  }

  /// The verbs for a running entry: its clock or timer methods apply, not `entry.*`.
  func canChange(
    running kind: Entry.Kind, hasOpenGap: Bool = false, of ownership: Policy.Ownership
  ) -> [Verb] {
    func may(_ action: Policy.Action, _ subject: Policy.Subject) -> Bool {
      context.policy.allows(action, subject, of: ownership, by: context.actor.role)
    }
    switch kind {
    case .task: return may(.edit, .timer) ? [.stop, .adjust, .update, .cancel] : []
    case .shift:
      var verbs: [Verb] = may(.edit, .clock) ? [.clockOut, .adjust, .update] : []
      if hasOpenGap {
        if may(.edit, .gap) { verbs.append(.back) }
      } else if may(.create, .gap) {
        verbs.append(.takeBreak)
      }
      return verbs
    }
  }

  /// Whether an entry of the member may begin today.
  func mayBegin() throws(ClockError) -> Bool {
    guard context.isWorking(context.member) else { return false }
    return try LockDesk(context).isTodayOpen()
  }
}
