package import ClockStore
package import TimeClock

/// What the actor may do with a record, given their role and the record's status and age.
// `check` refuses, both for the methods and for `can`: `can` lists each verb that `check` allows,
// unless other records are in the way. A verb that would change nothing is left out.
extension Context {
  func checkRole(
    _ action: Policy.Action, _ subject: Policy.Subject, _ record: some Record, named name: Phrase
  ) throws(ClockError) {
    try checkRole(
      action, subject, ofMember: record.ownerId, in: record.organizationId, named: name)
  }

  private func checkRole(
    _ action: Policy.Action, _ subject: Policy.Subject, ofMember ownerId: String?,
    in organizationId: String, named name: Phrase
  ) throws(ClockError) {
    guard !isOnlyOfMember || ownerId == userId else { throw .notFound(name) }
    let ownership = ownership(userId: ownerId, organizationId: organizationId)
    try policy.check(action, subject, of: ownership, by: actor.role, named: name)
  }

  func mayDo(_ action: Policy.Action, _ subject: Policy.Subject) -> Bool {
    policy.allows(action, subject, of: memberOwnership, by: actor.role)
  }

  private var memberOwnership: Policy.Ownership {
    member.id == actor.userId ? .own : .sameOrganization
  }

  private func allowed(
    _ verbs: [Verb], _ check: (Verb) throws(ClockError) -> Void
  ) throws(ClockError) -> [Verb] {
    var allowed: [Verb] = []
    for verb in verbs {
      if try isAllowed({ () throws(ClockError) in try check(verb) }) { allowed.append(verb) }
    }
    return allowed
  }

  private func isAllowed(
    _ check: () throws(ClockError) -> Void
  ) throws(ClockError) -> Bool {
    do {
      try check()
      return true
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }
}

/// Days, entries and gaps.
extension Context {
  func can(_ date: CivilDate) throws(ClockError) -> [Verb] {
    guard mayDo(.create, .entry), date <= today, try !isLocked(date) else { return [] }
    return [.add]
  }

  func check(_ verb: Verb, _ entry: Entry) throws(ClockError) {
    try checkRole(verb, entry)
    try checkOpen(entry)
  }

  private func checkRole(_ verb: Verb, _ entry: Entry) throws(ClockError) {
    // A page has many entries; the generic overload would copy each record twice.
    try checkRole(
      verb == .delete ? .delete : .edit, .entry, ofMember: entry.userId,
      in: entry.organizationId, named: "Entry")
  }

  /// Refuses a change that nobody may make to the entry now.
  private func checkOpen(_ entry: Entry) throws(ClockError) {
    guard !entry.isRunning else { throw EntryRules.active }
    try checkEditWindow(of: entry)
    try checkUnlocked(entry)
  }

  func can(_ entry: Entry, gaps: [Gap]) throws(ClockError) -> [Verb] {
    if entry.isRunning {
      let can = canChange(
        running: entry.kind, hasOpenGap: gaps.contains(where: \.isOpen),
        of: ownership(userId: entry.userId, organizationId: entry.organizationId))
      guard can.contains(.adjust), try needsConsent(entry) else { return can }
      return can.filter { $0 != .adjust } + [.propose]
    }
    let verbs = try allowed([.edit, .delete]) { verb throws(ClockError) in
      try checkRole(verb, entry)
    }
    guard !verbs.isEmpty,
      try isAllowed({ () throws(ClockError) in try checkOpen(entry) })
    else { return [] }
    // Its texts may still be changed.
    return try needsConsent(entry) ? verbs.filter { $0 != .delete } + [.propose] : verbs
  }

  func check(_ verb: Verb, _ gap: Gap, of shift: Entry) throws(ClockError) {
    try checkRole(verb == .delete ? .delete : .edit, .gap, gap, named: "Gap")
    switch verb {
    case .edit: try checkEditWindow(of: shift)
    case .end: guard gap.isOpen else { throw GapRules.noneOpen }
    // Only a deleted gap is checked: any other gap is not restored.
    case .restore where gap.isDeleted: try restorable(gap, of: shift)
    default: break
    }
    try checkUnlocked(removing: shift)
  }

  func can(_ gap: Gap, of shift: Entry) throws(ClockError) -> [Verb] {
    let verbs: [Verb] =
      gap.isDeleted ? [.edit, .restore] : gap.isOpen ? [.edit, .delete, .end] : [.edit, .delete]
    let can = try allowed(verbs) { verb throws(ClockError) in try check(verb, gap, of: shift) }
    guard !can.isEmpty, try needsConsent(gap) else { return can }
    // The gap may still end now.
    return can.filter { $0 == .end } + [.propose]
  }
}

/// The clock, tasks and the timer.
extension Context {
  func canPunch(isClockedIn: Bool, hasOpenGap: Bool) throws(ClockError) -> [Verb] {
    guard isClockedIn else {
      guard mayDo(.create, .clock), try mayBegin() else { return [] }
      return [.clockIn]
    }
    return canChange(running: .shift, hasOpenGap: hasOpenGap, of: memberOwnership)
  }

  /// The verbs for a running entry: its clock or timer methods apply, not `entry.*`.
  private func canChange(
    running kind: Entry.Kind, hasOpenGap: Bool = false, of ownership: Policy.Ownership
  ) -> [Verb] {
    func may(_ action: Policy.Action, _ subject: Policy.Subject) -> Bool {
      policy.allows(action, subject, of: ownership, by: actor.role)
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

  func canTime(running entry: Entry?) throws(ClockError) -> [Verb] {
    var verbs: [Verb] = []
    if mayDo(.create, .timer), try mayBegin() { verbs.append(.start) }
    if entry != nil { verbs += canChange(running: .task, of: memberOwnership) }
    return verbs
  }

  /// Whether an entry of the member may begin today.
  private func mayBegin() throws(ClockError) -> Bool {
    guard member.isActive else { return false }
    return try isTodayOpen()
  }

  func check(_ verb: Verb, _ task: WorkTask) throws(ClockError) {
    switch verb {
    case .start:
      try checkRole(.read, .task, task, named: "Task")
      guard task.userId == userId else { throw .notFound("Task") }
      guard mayDo(.create, .timer) else { throw .permissionDenied }
      guard !task.isHidden else { throw TimerRules.hiddenTask }
    case .stop:
      guard task.userId == userId, mayDo(.edit, .timer) else { throw .permissionDenied }
    default: try checkRole(verb == .delete ? .delete : .edit, .task, task, named: "Task")
    }
  }

  func can(_ task: WorkTask, isRunning: Bool) throws(ClockError) -> [Verb] {
    var verbs: [Verb] = [.edit, task.isHidden ? .show : .delete]
    if !task.isHidden, try mayBegin() { verbs.append(.start) }
    if !task.isHidden, isRunning { verbs.append(.stop) }
    return try allowed(verbs) { verb throws(ClockError) in try check(verb, task) }
  }
}

/// Visits and sessions.
extension Context {
  func check(_ verb: Verb, _ visit: Visit) throws(ClockError) {
    let action: Policy.Action =
      switch verb {
      case .delete: .delete
      case .edit, .amend: .edit
      default: .work
      }
    try policy.check(action, .visit, of: ownership(of: visit), by: actor.role, named: "Visit")
    let undoEnd = try undoEndLength()
    try visit.check(verb, at: now, undoEnd: undoEnd)
  }

  func can(_ visit: Visit) throws(ClockError) -> [Verb] {
    let can = try allowed([.edit, .delete, .start, .end, .undo, .message, .amend]) {
      verb throws(ClockError) in try check(verb, visit)
    }
    let corrections: [Verb] = [.delete, .undo, .amend]
    guard can.contains(where: corrections.contains), try needsConsent(visit) else { return can }
    return can.filter { !corrections.contains($0) } + [.propose]
  }

  func check(_ verb: Verb, _ session: Session) throws(ClockError) {
    let action: Policy.Action =
      switch verb {
      case .delete: .delete
      case .publish, .unpublish: .publish
      default: .edit
      }
    try check(action, session)
  }

  func check(_ action: Policy.Action, _ session: Session) throws(ClockError) {
    try policy.check(
      action, .session, of: ownership(of: session), by: actor.role,
      isPublished: session.published, named: "Session")
  }

  func can(_ session: Session) throws(ClockError) -> [Verb] {
    try allowed([.edit, .delete, session.published ? .unpublish : .publish]) {
      verb throws(ClockError) in try check(verb, session)
    }
  }
}

/// The organization's shared records, and the journal.
extension Context {
  package func view(_ school: School) throws(ClockError) -> Permitted<School> {
    Permitted(
      record: school, isPending: isPending(school),
      can: try allowed([.edit]) { _ throws(ClockError) in
        try checkRole(.edit, .school, school, named: "School")
      }, words: words)
  }

  package func view(_ member: Member) throws(ClockError) -> Permitted<Member> {
    Permitted(
      record: member,
      can: try allowed(member.isErasable ? [.edit, .setPassword, .erase] : [.edit, .setPassword]) {
        verb throws(ClockError) in
        let action: Policy.Action =
          switch verb {
          case .edit: .edit
          case .erase: .delete
          default: .setPassword
          }
        try checkRole(action, .member, member, named: "Member")
      }, words: words)
  }

  package func view(_ organization: Organization) throws(ClockError)
    -> Permitted<Organization>
  {
    Permitted(
      record: organization,
      can: try allowed([.edit]) { _ throws(ClockError) in
        try checkRole(.edit, .organization, organization, named: "Organization")
      }, words: words)
  }

  func can(_ change: Change, undoneBy: Int64?) throws(ClockError) -> [Verb] {
    let verbs: [Verb] = change.action != nil ? [] : [undoneBy == nil ? .undo : .redo]
    return try allowed(verbs) { verb throws(ClockError) in
      try checkMayPutAlone(verb == .undo ? .undo : .redo, change)
    }
  }
}

/// A record with what the actor may do with it.
package struct Permitted<R: Record> {
  package let record: R
  package var isPending = false
  package let can: [Verb]
  package let words: Words
}

extension Permitted: Sendable where R: Sendable {}
