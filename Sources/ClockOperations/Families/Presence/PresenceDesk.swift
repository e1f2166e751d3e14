package import ClockStore
package import TimeClock

/// A member's presence at the keyboard, as their programs report it, and their times away.
package struct PresenceDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  private var userId: String { context.actor.userId }
  private var idleLength: Int64 { Int64(context.settings.idleMinutes) * .minute }
  /// Whether the member wants questions about times away.
  private var isOn: Bool { context.settings.idleMinutes > 0 }

  package func status() throws(ClockError) -> PresenceStatus {
    guard isOn else { return PresenceStatus(isOn: false, since: nil, away: nil, clockText: nil) }
    let reports = try context.store.reports(of: userId).map(\.report)
    context.note(turn: reports.turn(after: context.now))
    let since = reports.awaySince(at: context.now)
    return PresenceStatus(
      isOn: true, since: since, away: since.map { context.now - $0 }, clockText: context.clockText)
  }

  /// How long the member has been away while something runs, once that is long enough for a
  /// question.
  func shownAway() throws(ClockError) -> PresenceStatus? {
    guard isOn, try !running().isEmpty else { return nil }
    let status = try status()
    guard let since = status.since else { return nil }
    context.note(turn: since + idleLength + 1)
    return context.now - since > idleLength ? status : nil
  }
}

/// Reports by programs.
extension PresenceDesk {
  /// Takes in a program's report; a return ends a time away.
  package func report(_ report: PresenceReport, at boot: BootInstant) throws(ClockError) {
    guard report.since <= context.now else {
      throw ClockError.refused(.inFuture, "A state cannot begin in the future").about("since")
    }
    guard let source = report.source.trimmed, source.count <= PresenceReport.longestSource else {
      throw .validation([
        .init("source", "A source has 1 to \(PresenceReport.longestSource) characters")
      ])
    }
    guard isOn else { return try forgetReports() }
    var report = report
    report.source = source
    let known = try reports(at: boot)
    if report.state == .active {
      try comeBack(at: known.back(since: report.since, at: context.now), known)
    }
    try keep(report, boot)
  }

  /// Notes that the machine slept; if no program reports, waking up counts as a return.
  package func sleep(_ length: Int64, at boot: BootInstant) throws(ClockError) {
    guard isOn else { return }
    let sleep = Interval(context.now - length, context.now)
    let known = try reports(at: boot).filter { $0.source != PresenceReport.machine }
    let slept = PresenceReport(
      source: PresenceReport.machine, state: .asleep, since: sleep.start, at: sleep.end)
    if known.isEmpty { return try comeBack(at: sleep.end, [slept], isAsked: true) }
    for report in known where report.after(sleep: sleep) != report {
      try keep(report.after(sleep: sleep), boot)
    }
    try keep(slept, boot)
  }

  /// The reports in the present time of the clock, which may have been set since.
  private func reports(at boot: BootInstant) throws(ClockError) -> [PresenceReport] {
    try context.store.reports(of: userId).map { kept in
      guard kept.boot.id == boot.id else { return kept.report }
      let passed = boot.milliseconds - kept.boot.milliseconds
      let leap = context.now - kept.report.at - passed
      return abs(leap) < LeapDetector.threshold ? kept.report : kept.report.moved(by: leap)
    }
  }

  private func keep(_ report: PresenceReport, _ boot: BootInstant) throws(ClockError) {
    // Keeps the report's own instant, so that a later change of the clock can be measured.
    let then = BootInstant(
      id: boot.id, milliseconds: boot.milliseconds - (context.now - report.at))
    try context.store.keep(KeptReport(report, then), of: userId)
    context.memos.hearOfUnjournaled()
  }

  private func forgetReports() throws(ClockError) {
    for kept in try context.store.reports(of: userId) {
      try context.store.forgetReport(of: userId, kept.report.source)
    }
    context.memos.hearOfUnjournaled()
  }

  /// Keeps a finished time away if it was long and something ran.
  private func comeBack(
    at back: Instant, _ reports: [PresenceReport], isAsked: Bool = false
  ) throws(ClockError) {
    guard let gone = reports.awaySince(at: context.now) else { return }
    let running = try running()
    guard let first = running.map(\.start).min() else { return }
    // Another engine may have seen the same return.
    let last = try context.store.awayTimes(of: userId).map(\.time.end).filter { $0 <= back }.max()
    let time = Interval(max(gone, first, last ?? .earliest), back)
    guard time.length > idleLength else { return }
    var away = AwayTime(id: "", userId: userId, time: time)
    away.id = plan(away).id(for: userId)
    let parts = try parts(of: away)
    guard !parts.isEmpty else { return }
    // A member who was only silent, or began something meanwhile, is asked.
    let isSure = time.start - gone <= AwayTime.blur && reports.contains { $0.state != .active }
    if isSure, !isAsked {
      try answerUnasked(&away, parts.filter { away.isUntouched($0.entry) })
    }
    if context.settings.idleAction != .keep { try context.store.keep(away) }
    context.memos.hearOfUnjournaled()
  }

  /// Applies the member's automatic answer, if a rule allows it.
  private func answerUnasked(_ away: inout AwayTime, _ parts: [Part]) throws(ClockError) {
    guard let answer = AwayTime.Answer(rawValue: context.settings.idleAction.rawValue),
      answer.cut != nil, !parts.isEmpty
    else { return }
    let before = away
    do throws(ClockError) {
      // Nothing else was journaled so far.
      try context.store.savepoint { () throws(ClockError) in try make(answer, of: &away, parts, nil)
      }
    } catch .refused {
      away = before
      context.handedOn = nil
    }
  }
}

/// Times away, and the answers to them.
extension PresenceDesk {
  /// An entry, and the part of it within a time away.
  private typealias Part = (entry: Entry, time: Interval)

  private func running() throws(ClockError) -> [Entry] {
    let facts = try ClockDesk(context).facts()
    // During a break the shift is not work.
    let shift = facts.gaps.contains(where: \.isOpen) ? nil : facts.running
    return [shift, try TimerDesk(context).running()].compactMap(\.self)
  }

  /// The entries during the time away; none once somebody has corrected them.
  private func parts(of away: AwayTime) throws(ClockError) -> [Part] {
    var parts: [Part] = []
    for kind in Entry.Kind.allCases {
      let touching = try context.store.entries(kind, of: userId, touching: away.time)
      for entry in touching {
        let gaps = kind == .shift ? try context.store.gaps(of: entry.id) : []
        if let part = away.part(of: entry, gaps) { parts.append((entry, part)) }
      }
    }
    return parts
  }

  private func isAnswered(_ away: AwayTime) throws(ClockError) -> Bool {
    guard away.answer != nil else { return false }
    return try away.change.map { seq throws(ClockError) in try context.store.undo(of: seq) == nil }
      ?? true
  }

  /// Applies the member's answer to a time away; a kept one may be answered again.
  package func settle(
    _ id: String, as answer: AwayTime.Answer, taskId: String?
  ) throws(ClockError) {
    guard var away = try context.store.awayTime(id, of: userId) else {
      throw ClockError.notFound("Time away").about("id")
    }
    if answer == .task, taskId == nil {
      throw .validation([.init("taskId", "Choose the task that gets the time")])
    }
    if answer != .task, taskId != nil {
      throw .validation([.init("taskId", "Only the answer `task` names a task")])
    }
    if try isAnswered(away) {
      // A repeated answer is already applied.
      if away.answer == answer { return }
      guard away.answer == .keep else {
        throw ClockError.refused(.notFound, "This time away is answered already").about("id")
      }
    }
    let parts = try parts(of: away)
    guard !parts.isEmpty || answer == .keep else {
      throw .refused(.notFound, "What ran then was corrected since")
    }
    try make(answer, of: &away, parts, taskId)
    try context.store.keep(away)
    context.memos.hearOfUnjournaled()
  }

  private func make(
    _ answer: AwayTime.Answer, of away: inout AwayTime, _ parts: [Part], _ taskId: String?
  ) throws(ClockError) {
    (away.answer, away.change) = (answer, nil)
    guard let way = answer.cut else { return }
    try EntryDesk(context).cutOut(
      CutOut(away.time, way, of: parts.map(\.entry.id), taskId: way == .task ? taskId : nil))
    away.change = context.store.changes.last?.seq
  }
}

/// The alerts.
extension PresenceDesk {
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard isOn else { return [] }
    var plans: [AlertPlan] = []
    for away in try context.store.awayTimes(of: userId) where try !isAnswered(away) {
      if try !parts(of: away).isEmpty { plans.append(plan(away)) }
    }
    return plans
  }

  /// The alerts of recent times away, standing or not.
  package func lateAlerts() throws(ClockError) -> [String] {
    isOn ? try context.store.awayTimes(of: userId).map(\.id) : []
  }

  private func plan(_ away: AwayTime) -> AlertPlan {
    var plan = AlertPlan(.presenceAway, away.time.start.rfc3339, at: away.time.end) {
      context throws(ClockError) in
      let length = DurationText(milliseconds: away.time.length).timer
      let names = try PresenceDesk(context).parts(of: away).map {
        part throws(ClockError) -> Phrase in
        if part.entry.kind == .shift { return "you were clocked in" }
        return try context.taskName(of: part.entry).map { "\($0) ran" } ?? "the timer ran"
      }
      return .init(
        title: "Away from the keyboard",
        body: """
          You were away \(context.clockText.range(away.time.start, away.time.end)), \(length), \
          while \(names.listed ?? "something ran").
          """,
        data: .away(away.time))
    }
    plan.kept = .init(deliveredAt: away.deliveredAt) { context throws(ClockError) in
      try PresenceDesk(context).claim(away.id)
    } dismiss: { context throws(ClockError) in
      try PresenceDesk(context).dismiss(away.id)
    }
    return plan
  }

  private func claim(_ id: String) throws(ClockError) -> Bool {
    guard var away = try context.store.awayTime(id, of: userId), away.deliveredAt == nil else {
      return false
    }
    away.deliveredAt = context.now
    try context.store.keep(away)
    context.memos.hearOfUnjournaled()
    return true
  }

  /// A dismissal keeps the time as it is.
  private func dismiss(_ id: String) throws(ClockError) {
    guard var away = try context.store.awayTime(id, of: userId) else { return }
    away.answer = .keep
    try context.store.keep(away)
    context.memos.hearOfUnjournaled()
  }
}

/// Whether the member is present.
package struct PresenceStatus: Hashable, Sendable {
  package let isOn: Bool
  /// Since when the member is away; nil if they are active or nothing is known.
  package let since: Instant?
  /// In milliseconds.
  package let away: Int64?
  private let clockText: ClockText?

  init(isOn: Bool, since: Instant?, away: Int64?, clockText: ClockText?) {
    self.isOn = isOn
    self.since = since
    self.away = away
    self.clockText = clockText
  }

  /// `20m 00s`.
  package var length: String? { away.map { DurationText(milliseconds: $0).timer.text } }

  /// `Away since 9:40 AM, 20m 00s`.
  package var text: String? {
    guard let since, let length, let clockText else { return nil }
    return clockText.words("Away since \(clockText.moment(since)), \(length)")
  }
}
