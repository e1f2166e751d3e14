/// A member's reminder: at a time of day, by worked time, or while nothing is tracked.
package struct Reminder: Hashable, Sendable {
  /// A part of each day.
  package struct Hours: Hashable, Sendable {
    package let from: TimeOfDay
    package let to: TimeOfDay

    package init(from: TimeOfDay, to: TimeOfDay) {
      self.from = from
      self.to = to
    }
  }

  package var id: String
  package var userId: String
  package var organizationId: String
  package var text: String
  /// The weekdays on which it comes; nil for all of them.
  package var days: [Weekday]?
  package var at: TimeOfDay?
  /// It comes each time that the running shift has this many more milliseconds of work.
  package var everyWorked: Int64?
  /// It comes after this many milliseconds without a shift and a timer.
  package var untrackedFor: Int64?
  /// The hours in which untracked time matters; nil for the whole day.
  package var between: Hours?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, userId: String, organizationId: String, text: String = "",
    days: [Weekday]? = nil, at: TimeOfDay? = nil, everyWorked: Int64? = nil,
    untrackedFor: Int64? = nil, between: Hours? = nil, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.organizationId = organizationId
    self.text = text
    self.days = days
    self.at = at
    self.everyWorked = everyWorked
    self.untrackedFor = untrackedFor
    self.between = between
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The most reminders of one member.
  package static let most = 20
  package static let textRule = TextRule.ofNames("Text", limit: 200)
  private static let lengths: ClosedRange<Int64> = 5 * .minute...24 * .hour

  /// The values that are out of range, in words for people.
  package var wrongFields: [Refusal.Field] {
    var fields: [Refusal.Field] = []
    func refuse(_ name: String, _ message: Phrase, if isWrong: Bool) {
      if isWrong { fields.append(.init(name, message)) }
    }
    if let message = Self.textRule.wrong(text, isRequired: true) {
      fields.append(.init("text", message))
    }
    let kinds = [at != nil, everyWorked != nil, untrackedFor != nil].count { $0 }
    refuse(
      "at", "A reminder has a time of day, a time worked or a time untracked, and one of them",
      if: kinds != 1)
    for (name, length) in [("everyWorkedMs", everyWorked), ("untrackedForMs", untrackedFor)] {
      refuse(
        name, "A reminder comes after 5 minutes at least and 24 hours at most",
        if: length.map { !Self.lengths.contains($0) } ?? false)
    }
    refuse(
      "days", "What comes by the time worked has no days", if: days != nil && everyWorked != nil)
    refuse("days", "A reminder has one day of the week at least", if: days?.isEmpty == true)
    refuse(
      "between", "Only what comes by the time untracked has hours",
      if: between != nil && kinds == 1 && untrackedFor == nil)
    refuse(
      "between", "The hours must end after they begin",
      if: between.map { $0.from >= $0.to } ?? false)
    return fields
  }
}

extension Policy.Subject {
  package static let reminder = Policy.Subject("reminder")
}

/// A time at which a reminder comes.
package struct ReminderTime: Hashable, Sendable {
  /// Identifies it among the times of the reminder.
  package let subject: String
  package let at: Instant
  /// When it is over; nil if time alone does not end it.
  package let until: Instant?
}

/// The times at which it comes.
extension Reminder {
  /// For how many days its times are computed ahead.
  private static let ahead = 7

  private func comes(on date: CivilDate) -> Bool { days?.contains(date.weekday) ?? true }

  /// By time of day: today's since the reminder was last changed, and the next one.
  package func timesOfDay(_ today: CivilDate, in zone: TimeZone, now: Instant) -> [ReminderTime] {
    guard let at else { return [] }
    var times: [ReminderTime] = []
    for date in (0...Self.ahead).map(today.adding(days:)) where comes(on: date) {
      let instant = zone.instant(of: date, at)
      guard instant >= updatedAt else { continue }
      times.append(
        ReminderTime(
          subject: instant.rfc3339, at: instant, until: zone.startOfDay(date.adding(days: 1))))
      if instant > now { break }
    }
    return times
  }

  /// By the work of a running shift: the last time, and the next unless the member is on a break.
  package func times(during shift: WorkedShift, isAway: Bool, now: Instant) -> [ReminderTime] {
    guard let every = everyWorked else { return [] }
    let work = shift.work
    let worked = work.reduce(0) { $0 + $1.length }
    func time(_ count: Int64, until: Instant?) -> ReminderTime {
      ReminderTime(
        subject: "\(shift.id) \(count * every)", at: Self.end(of: count * every, in: work, now),
        until: until)
    }
    let count = worked / every
    let next = time(count + 1, until: nil)
    var times = isAway ? [] : [next]
    if count > 0 {
      let last = time(count, until: isAway ? nil : next.at)
      if last.at >= updatedAt { times.insert(last, at: 0) }
    }
    return times
  }

  /// When this length of work was reached, or will be if work continues.
  private static func end(of length: Int64, in work: [Interval], _ now: Instant) -> Instant {
    var left = length
    for part in work {
      if part.length >= left { return part.start + left }
      left -= part.length
    }
    return now + left
  }

  /// By the time since the last tracked time ended, while nothing runs: today's time, and the next.
  package func times(
    untrackedSince last: Instant?, _ today: CivilDate, in zone: TimeZone, now: Instant
  ) -> [ReminderTime] {
    guard let length = untrackedFor else { return [] }
    let since = max(last ?? .earliest, updatedAt)
    var times: [ReminderTime] = []
    for date in (0...Self.ahead).map(today.adding(days:)) where comes(on: date) {
      let begin = between.map { zone.instant(of: date, $0.from) } ?? zone.startOfDay(date)
      let end =
        between.map { zone.instant(of: date, $0.to) } ?? zone.startOfDay(date.adding(days: 1))
      let at = max(begin, since) + length
      guard at < end else { continue }
      times.append(ReminderTime(subject: at.rfc3339, at: at, until: end))
      if at > now { break }
    }
    return times
  }
}
