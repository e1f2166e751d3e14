package import ClockStore
package import TimeClock

/// What a status bar shows at an instant: the primary activity, else today's total.
package struct Glance: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case idle, clock, `break`, timer, visit, overtime, forgotten, due, late
  }

  package let state: State
  /// Cut to the requested width.
  package let name: String
  /// The length of the running activity, or today's total; empty if there is neither.
  package let time: String
  /// The same length like `1h 05m`; for a shift, without its breaks.
  package let short: String
  /// `9:00 AM`, with the date unless it is today; nil if nothing runs.
  package let since: String?
  /// Nil for a member without a clock.
  package let today: String?
  /// How far a visit has come, 0 to 100.
  package let percentage: Int?
  package let isClockedIn: Bool
  /// What runs or is due beside what is shown, like `Clocked In 00:45:00` or `Rex 10m late`.
  package var beside: [String] = []
  /// The state of the link to the upstream; nil if the store is no device's.
  package var link: Link?
  /// Nil without a plan.
  package var target: TargetView?
  /// How long the member has been away while something runs; nil while they are present.
  package var away: PresenceStatus?
  private let words: Words

  package struct Link: Hashable, Sendable {
    package let state: Upstream.State
    /// How many calls wait for a confirmation, and how many were refused.
    package let queued: Int
    package let refused: Int

    package init(state: Upstream.State, queued: Int, refused: Int) {
      self.state = state
      self.queued = queued
      self.refused = refused
    }
  }

  package init(
    state: State, name: String, time: String, short: String? = nil, since: String? = nil,
    today: String?, percentage: Int? = nil, isClockedIn: Bool = false, in words: Words = .english
  ) {
    self.words = words
    self.state = state
    self.name = name
    self.time = time
    self.short = short ?? time
    self.since = since
    self.today = today
    self.percentage = percentage
    self.isClockedIn = isClockedIn
  }
}

extension Glance {
  /// The most characters of a name, unless the caller asks for another width.
  package static let usualWidth = 24
  package static let widths = 4...100
  /// How many lines of `details` name what is not in the line itself.
  private static let mostBeside = 20

  package init(_ context: Context, width: Int = usualWidth) throws(ClockError) {
    guard Self.widths.contains(width) else {
      throw .validation([.init("width", "Width must be 4 to 100")])
    }
    self = try Self.ofTime(context, width)
    if context.policy.allows(.read, .balance, of: .own, by: context.actor.role) {
      target = try HoursDesk(context).target()
    }
    away = try PresenceDesk(context).shownAway()
    let sync = try SyncDesk(context).status()
    guard sync.state != .none else { return }
    link = Link(state: sync.state, queued: sync.queued, refused: sync.refused)
  }

  private static func ofTime(_ context: Context, _ width: Int) throws(ClockError) -> Glance {
    let desk = GlanceDesk(context)
    let mayReadClock = context.policy.allows(.read, .clock, of: .own, by: context.actor.role)
    let worked =
      mayReadClock
      ? DurationText(milliseconds: try ClockDesk(context).worked(on: context.today)) : nil
    let shift = try ClockDesk(context).runningShift()
    let views = try ActivityDesk(context).views()
    let primary = shownFirst(of: views)
    let work = try desk.dueWork()
    func beside(_ id: String) -> [String] {
      let lines =
        views.filter { $0.activity.recordId != id }.map {
          "\(cut($0.text.name, width)) \($0.text.timer)"
        } + work.filter { $0.id != id }.map { "\(cut($0.name, width)) \($0.when)" }
      return Array(lines.prefix(mostBeside))
    }
    if primary?.activity.kind != .visit,
      let forgotten = try [shift, TimerDesk(context).running()].compactMap(\.self)
        .first(where: desk.isForgotten)
    {
      let elapsed = DurationText(milliseconds: forgotten.interval(at: context.now).length)
      let name = context.words(
        forgotten.kind == .shift ? "Forgot to clock out?" : "Forgot to stop the timer?")
      var glance = Glance(
        state: .forgotten, name: cut(name, width), time: elapsed.clock.text,
        short: elapsed.timer.text, since: desk.since(forgotten.start),
        today: worked?.clock.text, isClockedIn: shift != nil, in: context.words)
      glance.beside = beside(forgotten.id)
      return glance
    }
    if let due = work.first(where: { $0.isShown(beside: primary) }) {
      var glance = Glance(
        state: due.isLate ? .late : .due, name: cut(due.name, width), time: due.when,
        today: worked?.clock.text, isClockedIn: shift != nil, in: context.words)
      glance.beside = beside(due.id)
      return glance
    }
    guard let primary else {
      return Glance(
        state: .idle, name: context.words(worked == nil ? "Nothing now" : "Today"),
        time: worked?.clock.text ?? "", short: worked?.timer.text, today: worked?.clock.text,
        in: context.words)
    }
    let activity = primary.activity
    var glance = Glance(
      state: State(activity), name: cut(primary.text.name, width), time: primary.text.timer,
      short: try desk.short(primary),
      since: desk.since(activity.breakStart ?? activity.start),
      today: worked?.clock.text, percentage: activity.progress(at: context.now),
      isClockedIn: shift != nil, in: context.words)
    glance.beside = beside(activity.recordId)
    return glance
  }

  /// The activity to show: a break even if a timer runs on.
  private static func shownFirst(of views: [ActivityView]) -> ActivityView? {
    guard views.first?.activity.kind == .timer else { return views.first }
    return views.first { $0.activity.isOnBreak } ?? views.first
  }

  private static func cut(_ name: String, _ width: Int) -> String {
    name.abbreviated(to: width, bytes: 1_024)
  }
}

extension DueWork {
  /// A running visit comes before due work; a timer or a break before due work that is not late.
  fileprivate func isShown(beside primary: ActivityView?) -> Bool {
    switch primary?.activity.kind {
    case .visit: false
    case .timer: isLate
    case .clock: isLate || kind == .visit && primary?.activity.isOnBreak == false
    case nil: true
    }
  }
}

extension GlanceDesk {
  /// A long entry that began on another day was likely forgotten.
  fileprivate func isForgotten(_ entry: Entry) -> Bool {
    ForgottenDesk(context).isLong(entry) && context.zone.date(of: entry.start) != context.today
  }

  /// `9:00 AM`, or `Fri 9:00 AM` of another day.
  fileprivate func since(_ instant: Instant) -> String {
    context.note(turn: context.zone.nextDateChange(after: context.now))
    return context.clockText.moment(instant).text
  }

  /// The length of the activity; for a shift, its worked time.
  fileprivate func short(_ view: ActivityView) throws(ClockError) -> String {
    let activity = view.activity
    if activity.deadline != nil { return view.text.timer }
    if activity.kind == .clock, !activity.isOnBreak {
      return DurationText(milliseconds: try ClockDesk(context).view().times.worked).timer.text
    }
    return DurationText(milliseconds: activity.shown(at: context.now)).timer.text
  }
}

/// The texts of a glance.
extension Glance {
  /// `Alpha 00:01:05`, for bars that count each second.
  package var bar: String { (time.isEmpty ? name : "\(name) \(time)") + mark }

  /// `● 1m 05s Alpha`, with a sign that shows the state without color.
  package var line: String {
    let text =
      switch state {
      case .idle: "○ \(short.isEmpty ? name : short)"
      case .clock: "● \(short)"
      case .break: "◐ \(short) \(name)"
      case .forgotten: "▲ \(name)"
      case .overtime: "▲ \(short) \(name)"
      case .late: "▲ \(short) \(name)"
      case .due: "◷ \(short) \(name)"
      case .timer, .visit: "● \(short) \(name)"
      }
    return text + mark
  }

  /// For a bar that only has room for the time.
  package var minimal: String { (time.isEmpty ? name : time) + mark }

  /// More lines, for a tooltip or a menu.
  package var details: [String] {
    (since.map { [words("Since \($0)")] + [today.map { words("Today \($0)") }].compactMap(\.self) }
      ?? []) + beside + (target?.lines ?? []) + [away?.text].compactMap(\.self) + linkDetails
  }

  /// Signs for a time away, refused calls, an unreachable upstream, and queued calls.
  private var mark: String {
    let away = away?.length.map { " ☾ \($0)" } ?? ""
    guard let link else { return away }
    let signs = [
      link.refused > 0 ? "!\(link.refused)" : "", link.isOff ? "↯" : "",
      link.queued > 0 ? "↑\(link.queued)" : "",
    ].joined()
    return signs.isEmpty ? away : "\(away) \(signs)"
  }

  /// The signs in words.
  private var linkDetails: [String] {
    guard let link else { return [] }
    let details: [Phrase?] = [
      link.isOff ? link.trouble : nil, link.queued > 0 ? "\(link.queued) not sent yet" : nil,
      link.refused > 0 ? "\(link.refused) not accepted" : nil,
    ]
    return details.compactMap { $0.map { words($0) } }
  }
}

extension Glance.Link {
  /// Whether the upstream cannot be reached; a connection attempt does not count.
  package var isOff: Bool { ![.none, .online, .connecting].contains(state) }

  fileprivate var trouble: Phrase {
    switch state {
    case .unauthorized: "Not let in by the office"
    case .incompatible: "The office's engine is of another version"
    default: "Offline"
    }
  }

  /// The class names for a style sheet.
  package var words: [String] {
    [
      isOff ? "offline" : nil, queued > 0 ? "queued" : nil, refused > 0 ? "refused" : nil,
    ].compactMap(\.self)
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
