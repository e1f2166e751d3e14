package import TimeClock

/// The clock of one member at an instant; a class for the same reason as `EntryView`.
package final class ClockView: Sendable {
  package let entry: EntryView?
  package let gap: GapView?
  /// A departure from the fence within its grace period.
  package let departure: Departure?
  package let can: [Verb]
  /// The earliest instant to which the running shift's start may be moved.
  package let earliestStart: Instant?
  /// The offered ends for a shift that was likely forgotten.
  package let proposals: [LikelyEnd]
  /// The timer, after a clock-out.
  private let timer: TimerView?
  /// Nil without a plan.
  package let target: TargetView?
  package let times: ClockTimes
  package let now: Instant

  init(
    entry: EntryView?, gap: GapView?, departure: Departure?, can: [Verb],
    earliestStart: Instant? = nil, proposals: [LikelyEnd] = [], timer: TimerView?,
    target: TargetView?, times: ClockTimes, now: Instant
  ) {
    self.entry = entry
    self.gap = gap
    self.departure = departure
    self.can = can
    self.earliestStart = earliestStart
    self.proposals = proposals
    self.timer = timer
    self.target = target
    self.times = times
    self.now = now
  }

  /// The timer that a clock-out has left running.
  package var timerLeftRunning: TimerView? { timer?.entry == nil ? nil : timer }

  package var isClockedIn: Bool { times.isClockedIn }
  package var isPending: Bool { entry?.isPending == true || gap?.isPending == true }
  package var clockText: ClockText { times.clockText }

  /// The line below the status on a screen; nil while not clocked in.
  package var detail: JoinedText? {
    guard isClockedIn, let since = times.since else { return nil }
    if !clockText.words.areEnglish { return JoinedText(ending: said(since)) }
    if let departure {
      return JoinedText(
        "Left at ", clockText.moment(departure.exitTime), ", clocked out then unless back by ",
        clockText.moment(departure.graceEndsAt))
    }
    if let gap { return JoinedText("On break since ", clockText.moment(gap.gap.exitTime)) }
    return JoinedText("Since ", since)
  }

  /// The same line in the language of the conversation.
  // Said twice: every clock has the line, and English joins it without heap allocation.
  private func said(_ since: ShortText) -> String {
    let words = clockText.words
    if let departure {
      return words(
        """
        Left at \(clockText.moment(departure.exitTime)), clocked out then unless back by \
        \(clockText.moment(departure.graceEndsAt))
        """)
    }
    if let gap { return words("On break since \(clockText.moment(gap.gap.exitTime))") }
    return words("Since \(since)")
  }
}

/// The part of a clock that changes with time.
package struct ClockTimes: Sendable {
  /// The start of the shown shift; nil if none is shown.
  package let start: Instant?
  package let isClockedIn: Bool
  /// Milliseconds since then, with and without its gaps.
  package let elapsed: Int64
  package let worked: Int64
  /// Milliseconds worked on the present local day, running shift included.
  package let today: Int64
  /// Milliseconds since the open gap began.
  package let away: Int64?
  package let now: Instant
  package let clockText: ClockText

  /// The start, with the day unless it is today.
  package var since: ShortText? { start.map { clockText.moment($0) } }
}
