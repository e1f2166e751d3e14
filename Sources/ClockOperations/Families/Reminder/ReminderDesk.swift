internal import ClockStore
package import TimeClock

/// Entering reminders, and their alerts.
package struct ReminderDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func new() throws(ClockError) -> Reminder {
    Reminder(
      id: try context.newIdentifier(), userId: context.userId,
      organizationId: context.member.organizationId, createdAt: context.now,
      updatedAt: context.now)
  }

  package func all() throws(ClockError) -> [Reminder] {
    try context.memos.reminders.value(context.userId, for: context) { () throws(ClockError) in
      try context.store.reminders(of: context.userId)
    }
  }

  package func find(
    _ id: String, for action: Policy.Action
  ) throws(ClockError) -> Reminder {
    try context.find(Reminder.self, id, for: action, .reminder, named: "Reminder")
  }

  /// Removes it; returns its last view.
  package func delete(_ id: String) throws(ClockError) -> ReminderView {
    let reminder = try find(id, for: .delete)
    let view = try view(reminder)
    try context.remove(reminder)
    return view
  }

  /// Saves a reminder, within the limit per member; `wrong` holds the form's unreadable fields.
  package func saveChecked(
    _ wanted: Reminder, besides wrong: [Refusal.Field]
  ) throws(ClockError) -> Reminder {
    var reminder = wanted
    reminder.text = reminder.text.trimmed ?? ""
    reminder.days = reminder.days.map { days in Weekday.allCases.filter(days.contains) }
    let fields = wrong + reminder.wrongFields
    guard fields.isEmpty else { throw .validation(fields) }
    let before = try context.find(Reminder.self, reminder.id)
    guard !reminder.hasSameValues(as: before) else { return reminder }
    if before == nil { try checkRoom() }
    reminder.updatedAt = context.now
    try context.save(reminder)
    return reminder
  }

  package func checkRoom() throws(ClockError) {
    try context.checkRoom(try all().count, Reminder.most, "reminders")
  }

  package func view(_ reminder: Reminder) throws(ClockError) -> ReminderView {
    let mayEdit = context.policy.allows(
      .edit, .reminder, of: context.ownership(of: reminder), by: context.actor.role)
    return ReminderView(
      reminder: reminder, clockText: context.clockText, isPending: context.isPending(reminder),
      can: mayEdit ? [.edit, .delete] : [])
  }
}

/// A reminder as its member sees it.
package struct ReminderView: Sendable {
  package let reminder: Reminder
  fileprivate let clockText: ClockText
  package let isPending: Bool
  package let can: [Verb]

  /// What it says, or words for an erased text.
  package var text: String {
    reminder.text.isEmpty ? clockText.words("Erased reminder") : reminder.text
  }

  /// `Mon and Fri at 4:30 PM`, `Every 50 min of work`, `Each day after 30 min untracked`.
  package var when: String { clockText.words(phrase) }

  private var phrase: Phrase {
    let names = reminder.days?.map { Phrase(verbatim: clockText.shortName(of: $0)) }
    let days = names?.listed ?? "Each day"
    if let at = reminder.at { return "\(days) at \(clockText.time(at))" }
    if let length = reminder.everyWorked {
      return "Every \(DurationText(milliseconds: length).spelled) of work"
    }
    let length = DurationText(milliseconds: reminder.untrackedFor ?? 0).spelled
    guard let hours = reminder.between else { return "\(days) after \(length) untracked" }
    return """
      \(days) from \(clockText.time(hours.from)) to \(clockText.time(hours.to)) after \(length) \
      untracked
      """
  }
}

/// The alerts.
extension ReminderDesk {
  package func alerts() throws(ClockError) -> [AlertPlan] {
    // An erased one has nothing to say.
    let reminders = try all().filter { !$0.text.isEmpty }
    if reminders.isEmpty { return [] }
    let facts = try ClockDesk(context).facts()
    let (shift, last) = (try running(facts), try lastEnd(facts))
    let isAway = facts.gaps.contains(where: \.isOpen)
    let (today, zone, now) = (context.today, context.zone, context.now)
    return reminders.flatMap { reminder in
      let times =
        reminder.timesOfDay(today, in: zone, now: now)
        + (shift.map { reminder.times(during: $0, isAway: isAway, now: now) } ?? [])
        + (last.map { reminder.times(untrackedSince: $0, today, in: zone, now: now) } ?? [])
      return times.map { plan(reminder, $0) }
    }
  }

  private func running(_ facts: ClockFacts) throws(ClockError) -> WorkedShift? {
    guard let entry = facts.running else { return nil }
    let gaps = facts.gaps.filter { !$0.isDeleted }.map {
      Interval($0.exitTime, $0.returnTime ?? context.now)
    }
    return WorkedShift(
      id: entry.id, Interval(entry.start, context.now), isRunning: true, gaps: gaps,
      createdAt: entry.createdAt)
  }

  /// When an entry last ended, the earliest instant if none ever did; nil while one runs.
  private func lastEnd(_ facts: ClockFacts) throws(ClockError) -> Instant? {
    guard facts.running == nil, try TimerDesk(context).running() == nil else { return nil }
    let ends = try Entry.Kind.allCases.map { kind throws(ClockError) in
      try context.store.last(kind, of: context.userId, except: nil)?.end
    }
    return ends.compactMap(\.self).max() ?? .earliest
  }

  private func plan(_ reminder: Reminder, _ time: ReminderTime) -> AlertPlan {
    AlertPlan(
      .reminder, "\(reminder.id) \(time.subject)", at: time.at, until: time.until
    ) { _ in
      .init(
        title: "Reminder", body: Phrase(verbatim: reminder.text),
        data: .reminder(id: reminder.id))
    }
  }
}
