/// How long a visit has lasted and how much time is left, computed from its instants alone.
///
/// Before the check-in the scheduled length is left; after the check-out nothing changes any more.
package struct VisitCountdown: Hashable, Sendable {
  /// The remaining time at which the warning begins, in milliseconds.
  package static let warningLength: Int64 = 5 * .minute
  /// A difference shorter than this, in milliseconds, counts as on time.
  package static let tolerance: Int64 = .minute

  /// Milliseconds since the check-in, never negative; nil before it.
  package let elapsed: Int64?
  /// Milliseconds left, negative in overtime.
  package let remaining: Int64
  /// Milliseconds from the scheduled start to the check-in, negative when early.
  package let startOffset: Int64?
  /// Whether the visit is running; only a running visit has flags.
  private let isRunning: Bool

  package init(_ visit: Visit, at now: Instant) {
    isRunning = visit.isRunning
    guard let checkIn = visit.checkIn else {
      elapsed = nil
      remaining = visit.scheduledLength
      startOffset = nil
      return
    }
    let shown = visit.checkOut?.timestamp ?? now
    elapsed = max(0, shown - checkIn.timestamp)
    remaining = visit.scheduledEnd - shown
    startOffset = checkIn.timestamp - visit.scheduledStart
  }

  /// True from five minutes before the end until overtime; only for a running visit.
  package var isFiveMinuteWarning: Bool {
    isRunning && (0...Self.warningLength).contains(remaining)
  }
  package var isOvertime: Bool { isRunning && remaining < 0 }

  /// When the next flag of a running visit changes; nil if none will.
  package static func turn(of visit: Visit, after now: Instant) -> Instant? {
    guard visit.checkIn != nil, visit.checkOut == nil else { return nil }
    return [visit.scheduledEnd - warningLength, visit.scheduledEnd + 1].first { $0 > now }
  }

  /// `15:00`, `--:--` before the check-in.
  package var elapsedText: String {
    elapsed.map { DurationText(milliseconds: $0).minutesSeconds.text } ?? "--:--"
  }

  /// `35:00`, `+02:00` in overtime.
  package var timeLeftText: String {
    let sign = elapsed != nil && remaining < 0 ? "+" : ""
    return "\(sign)\(DurationText(milliseconds: abs(remaining)).minutesSeconds)"
  }

  /// `on time`, `10m late`, `1h 05m early`, `2 d late`; nil before the check-in.
  package var startText: Phrase? {
    startOffset.map(Self.startText)
  }

  package static func startText(_ offset: Int64) -> Phrase {
    if abs(offset) < tolerance { return "on time" }
    let length = abs(offset)
    if length < .hour {
      let minutes = length / .minute
      return offset > 0 ? "\(minutes)m late" : "\(minutes)m early"
    }
    if length < .day {
      let text = DurationText(milliseconds: length).timer.text
      return offset > 0 ? "\(text) late" : "\(text) early"
    }
    let days = length / .day
    return offset > 0 ? "\(days) d late" : "\(days) d early"
  }
}

extension Visit {
  /// When the five-minute warning of the running visit is due; nil while it is not running.
  package var warningAt: Instant? {
    guard isRunning, let checkIn else { return nil }
    return max(scheduledEnd - VisitCountdown.warningLength, checkIn.timestamp)
  }

  /// Whether it has not started `late` milliseconds after its start; false once it is missed.
  package func isLate(at now: Instant, after late: Int64) -> Bool {
    status == .scheduled && now >= scheduledStart + late && now <= scheduledEnd
  }

  /// Whether its end has passed without a start.
  package func isMissed(at now: Instant) -> Bool {
    status == .scheduled && now > scheduledEnd
  }

  /// The instants at which one of its flags changes through time alone.
  package func turns(late: Int64, undoEnd: Int64) -> [Instant] {
    switch status {
    case .scheduled:
      scheduledStart + late <= scheduledEnd
        ? [scheduledStart + late, scheduledEnd + 1] : [scheduledEnd + 1]
    case .inAdventure: [warningAt, scheduledEnd + 1].compactMap(\.self)
    case .completed: [checkOut.map { $0.timestamp + undoEnd + 1 }].compactMap(\.self)
    }
  }
}
