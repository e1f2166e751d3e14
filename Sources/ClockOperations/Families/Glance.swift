internal import ClockStore
internal import TimeClock

/// What a status bar shows at an instant: the primary activity, else today's total.
package struct Glance: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case idle, clock, `break`, timer, visit, overtime
  }

  package let state: State
  package let name: String
  /// The length that runs, or today's total.
  package let time: String
  /// `9:00 AM`, nil when nothing runs.
  package let since: String?
  /// Today's total.
  package let today: String
  /// How far a visit has come, 0 to 100.
  package let percentage: Int?
  package let isClockedIn: Bool
  /// How a device stands to its upstream; nil where the records are its own.
  package var link: Link?

  package struct Link: Hashable, Sendable {
    package let isOnline: Bool
    /// How many calls wait to be confirmed, and how many were refused.
    package let queued: Int
    package let refused: Int

    package init(isOnline: Bool, queued: Int, refused: Int) {
      self.isOnline = isOnline
      self.queued = queued
      self.refused = refused
    }
  }

  package init(
    state: State, name: String, time: String, since: String? = nil, today: String,
    percentage: Int? = nil, isClockedIn: Bool = false
  ) {
    self.state = state
    self.name = name
    self.time = time
    self.since = since
    self.today = today
    self.percentage = percentage
    self.isClockedIn = isClockedIn
  }
}

extension Glance {
  package init(_ context: Context) throws(OperationError) {
    self = try Self.ofTime(context)
    let sync = try context.syncStatus()
    guard sync.state != .none else { return }
    link = Link(isOnline: sync.state == .online, queued: sync.queued, refused: sync.refused)
  }

  private static func ofTime(_ context: Context) throws(OperationError) -> Glance {
    let mayReadClock = context.policy.allows(
      .read, .clock, of: .own, by: context.actor.role)
    let today = DurationText(
      milliseconds: mayReadClock ? try context.worked(on: context.today) : 0
    ).clock
    let isClockedIn = try context.runningShift() != nil
    guard let primary = try context.activityViews().first else {
      return Glance(state: .idle, name: "Today", time: today, today: today)
    }
    let activity = primary.activity
    return Glance(
      state: State(activity), name: primary.text.name, time: primary.text.timer,
      since: context.clockText.time(activity.breakStart ?? activity.start), today: today,
      percentage: activity.progress(at: context.now), isClockedIn: isClockedIn)
  }
}

extension Glance.State {
  fileprivate init(_ activity: Activity) {
    self =
      switch activity.kind {
      case .clock: activity.isOnBreak ? .break : .clock
      case .timer: .timer
      case .visit: activity.isOvertime ? .overtime : .visit
      }
  }
}

extension Activity {
  /// How much of the time to the deadline has passed, in percent; nil without a deadline.
  fileprivate func progress(at now: Instant) -> Int? {
    guard let deadline else { return nil }
    let whole = deadline - start
    guard whole > 0 else { return 100 }
    return Int(min(100, max(0, (now - start) * 100 / whole)))
  }
}
