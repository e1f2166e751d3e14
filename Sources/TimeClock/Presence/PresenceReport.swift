/// A program's latest report on whether its member is at the keyboard.
package struct PresenceReport: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case active, idle, locked, asleep
  }

  /// Identifies the program among all that report.
  package var source: String
  package var state: State
  /// When the state began.
  package var since: Instant
  /// When it was reported last.
  package var at: Instant

  package init(source: String, state: State, since: Instant, at: Instant) {
    self.source = source
    self.state = state
    self.since = since
    self.at = at
  }

  /// In milliseconds: an `active` report expires if it is not repeated, as a program may have died.
  package static let memory: Int64 = 10 * .minute
  /// In milliseconds: a source that is silent for longer is dropped.
  package static let longest: Int64 = 7 * .day
  package static let longestSource = 50
  /// In milliseconds: a shorter sleep of the machine is ignored.
  package static let shortestSleep: Int64 = 10_000
  /// The source for the engine itself, which reports that its machine slept.
  package static let machine = "machine"

  /// Until when the member counts as active; nil for other states.
  package var activeUntil: Instant? { state == .active ? at + Self.memory : nil }

  /// The latest instant up to now at which the member was active, by this report.
  fileprivate func lastActive(at now: Instant) -> Instant {
    guard let activeUntil else { return min(since, now) }
    return now < activeUntil ? now : at
  }

  /// The report with its times moved, after the clock was set.
  package func moved(by length: Int64) -> PresenceReport {
    PresenceReport(source: source, state: state, since: since + length, at: at + length)
  }

  /// The report after a sleep of the machine, during which none of its programs was active.
  package func after(sleep: Interval) -> PresenceReport {
    guard state == .active, at < sleep.end else { return self }
    let last = min(lastActive(at: sleep.start), sleep.start)
    return PresenceReport(source: source, state: .asleep, since: max(last, at), at: sleep.end)
  }
}

extension [PresenceReport] {
  /// Since when the member is away; nil while they are active, or while nothing is known.
  package func awaySince(at now: Instant) -> Instant? {
    guard let last = map({ $0.lastActive(at: now) }).max(), last < now else { return nil }
    return last
  }

  /// When the last `active` report expires.
  package func turn(after now: Instant) -> Instant? {
    compactMap(\.activeUntil).filter { $0 > now }.max()
  }

  /// When a member who is active now came back: when they say, but not before the machine woke.
  package func back(since said: Instant, at now: Instant) -> Instant {
    let woken = filter { $0.state == .asleep }.map(\.at).max() ?? .earliest
    return Swift.min(Swift.max(said, woken), now)
  }
}

extension Policy.Subject {
  package static let presence = Policy.Subject("presence")
}
