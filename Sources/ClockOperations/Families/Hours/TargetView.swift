package import TimeClock

/// Today's target, for as long as it only counts down or stands still.
final class TargetCountdown {
  private var latest: TargetView?
  private var until = Instant.earliest
  private var isRunning = false

  /// Nil if the target at that instant has to be computed.
  func view(at now: Instant, _ clockText: ClockText, _ otherZone: String?) -> TargetView? {
    guard let known = latest, known.now <= now, now < until, known.clockText == clockText,
      known.otherZone == otherZone
    else { return nil }
    let status = isRunning ? known.status.after(work: now - known.now) : known.status
    let view = TargetView(status, now: now, after: known)
    latest = view
    return view
  }

  /// Keeps a computed target, unless it depends on a break or a start that is not over yet.
  func begin(_ view: TargetView?, while shift: WorkedShift?, endOfDay: Instant) {
    latest = nil
    guard let view else { return }
    isRunning = shift != nil
    if let shift {
      guard shift.interval.start <= view.now, shift.gaps.allSatisfy({ $0.end <= view.now })
      else { return }
    }
    latest = view
    let reached = (isRunning ? view.status.workToNext : nil).map { view.now + $0 }
    until = min(endOfDay, reached ?? .latest)
  }
}

/// A target with its texts; a class for the same reason as `EntryView`.
package final class TargetView: Sendable {
  package let status: TargetStatus
  package let now: Instant
  package let clockText: ClockText
  /// The zone of the target, where the conversation's days are those of another one.
  let otherZone: String?
  /// `2h 15m to go`, or `0h 27m over`.
  package let left: String
  /// `Done at 5:42 PM`.
  package let done: String?
  /// `Even at 4:58 PM`.
  package let even: String?
  /// `+0h 35m`.
  package let balance: String

  package init(
    _ status: TargetStatus, now: Instant, clockText: ClockText, otherZone: String? = nil
  ) {
    self.status = status
    self.now = now
    self.clockText = clockText
    self.otherZone = otherZone
    left = Self.left(status, clockText, otherZone)
    done = status.doneAt.map { clockText.words("Done at \(clockText.moment($0))") }
    even = status.evenAt.map { clockText.words("Even at \(clockText.moment($0))") }
    balance = HoursText.signed(status.balance)
  }

  /// The same target while only the time left differs.
  init(_ status: TargetStatus, now: Instant, after earlier: TargetView) {
    self.status = status
    self.now = now
    (clockText, otherZone) = (earlier.clockText, earlier.otherZone)
    let before = earlier.status.left
    let isAlike = status.left / .minute == before / .minute && (status.left < 0) == (before < 0)
    left = isAlike ? earlier.left : Self.left(status, clockText, otherZone)
    (done, even, balance) = (earlier.done, earlier.even, earlier.balance)
  }

  private static func left(
    _ status: TargetStatus, _ clockText: ClockText, _ otherZone: String?
  ) -> String {
    let length = DurationText(milliseconds: abs(status.left)).hoursMinutes
    if let otherZone {
      return clockText.words(
        status.left < 0 ? "\(length) over (\(otherZone))" : "\(length) to go (\(otherZone))")
    }
    return clockText.words(status.left < 0 ? "\(length) over" : "\(length) to go")
  }

  /// All of them, a line each, for a tooltip or a menu.
  package var lines: [String] {
    [left, done, clockText.words("Balance \(balance)")].compactMap(\.self)
  }
}

extension TargetView: Hashable {
  // The texts follow from these.
  package static func == (one: TargetView, other: TargetView) -> Bool {
    (one.status, one.now, one.clockText, one.otherZone)
      == (other.status, other.now, other.clockText, other.otherZone)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(status)
    hasher.combine(now)
  }
}
