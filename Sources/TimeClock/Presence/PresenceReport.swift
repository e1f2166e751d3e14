/// What one program reported last of whether its member is at the keyboard.
package struct PresenceReport: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case active, idle, locked, asleep
  }

  /// Names the program among all that report.
  package var source: String
  package var state: State
  /// Since when it is so.
  package var since: Instant
  /// When it was reported last.
  package var at: Instant

  package init(source: String, state: State, since: Instant, at: Instant) {
    self.source = source
    self.state = state
    self.since = since
    self.at = at
  }

  /// In milliseconds: `active` that is not repeated is forgotten, so that a dead program holds nothing.
  package static let memory: Int64 = 600_000
  /// In milliseconds: what says nothing for that long is no source any more.
  package static let longest: Int64 = 7 * 86_400_000
  package static let longestSource = 50
  /// In milliseconds: a machine that slept for less did not sleep.
  package static let shortestSleep: Int64 = 10_000
  /// The engine's own, which says that its machine slept.
  package static let machine = "machine"

  /// Until when it holds that somebody is active; nil where it does not say so.
  package var activeUntil: Instant? { state == .active ? at + Self.memory : nil }

  /// The latest instant by now at which somebody was active, as far as it knows.
  fileprivate func lastActive(at now: Instant) -> Instant {
    guard let activeUntil else { return min(since, now) }
    return now < activeUntil ? now : at
  }

  /// The report as the clock has it that shows another time by now, for it was set.
  package func moved(by length: Int64) -> PresenceReport {
    PresenceReport(source: source, state: state, since: since + length, at: at + length)
  }

  /// The report as it is after a sleep of the machine, in which no program of it was active.
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

  /// When silence makes another answer of it.
  package func turn(after now: Instant) -> Instant? {
    compactMap(\.activeUntil).filter { $0 > now }.max()
  }

  /// When somebody was back who is active now, and says since when: no earlier than the machine woke.
  package func back(since said: Instant, at now: Instant) -> Instant {
    let woken = filter { $0.state == .asleep }.map(\.at).max() ?? .earliest
    return Swift.min(Swift.max(said, woken), now)
  }
}

extension Policy.Subject {
  package static let presence = Policy.Subject("presence")
}
