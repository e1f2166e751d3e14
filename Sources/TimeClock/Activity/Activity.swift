/// What a lock screen or a status bar shows about a running visit, timer or shift; derived, never
/// stored.
package struct Activity: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case visit, timer, clock
  }

  /// How long a phone shows an activity before it has to be started again, in milliseconds.
  package static let longestShown: Int64 = 8 * .hour

  /// The id of the entry or the visit.
  package let recordId: String
  package let kind: Kind
  package let name: String
  package let start: Instant
  /// How many times it has been started again.
  package var renewals: Int64
  /// Set once it is over.
  package var end: Instant?
  /// Whether its record runs on when it is over, shown by another activity or by somebody else's.
  package var runsOn = false
  /// The time to count down to; nil if the activity only counts up.
  package let deadline: Instant?
  package let sessionId: String?
  package let taskId: String?
  /// When the open break of a running shift began.
  package let breakStart: Instant?
  package let breakId: String?
  package let isFiveMinuteWarning: Bool
  package let isOvertime: Bool

  package init(
    recordId: String, kind: Kind, name: String, start: Instant, end: Instant? = nil,
    renewals: Int64 = 0, deadline: Instant? = nil, sessionId: String? = nil, taskId: String? = nil,
    breakStart: Instant? = nil, breakId: String? = nil, isFiveMinuteWarning: Bool = false,
    isOvertime: Bool = false
  ) {
    self.recordId = recordId
    self.kind = kind
    self.name = name
    self.start = start
    self.renewals = renewals
    self.end = end
    self.deadline = deadline
    self.sessionId = sessionId
    self.taskId = taskId
    self.breakStart = breakStart
    self.breakId = breakId
    self.isFiveMinuteWarning = isFiveMinuteWarning
    self.isOvertime = isOvertime
  }

  /// How many times an activity from `start` to `end` has been started again.
  package static func renewals(from start: Instant, to end: Instant) -> Int64 {
    max(0, end - start) / longestShown
  }

  /// The record's id, with a number after each renewal.
  package var id: String { renewals == 0 ? recordId : "\(recordId)/\(renewals + 1)" }

  package var isOnBreak: Bool { breakStart != nil && (end == nil || runsOn) }

  /// The next instant at which its content changes without an event; nil once it is over.
  package var staleAt: Instant? {
    guard end == nil else { return nil }
    let renewal = start + (renewals + 1) * Self.longestShown
    guard let deadline, !isOvertime else { return renewal }
    let turn = isFiveMinuteWarning ? deadline + 1 : deadline - VisitCountdown.warningLength
    return min(turn, renewal)
  }

  /// Until when its last content stays on a lock screen; nil while it runs.
  package var dismissAt: Instant? { end.map { runsOn ? $0 : $0 + Self.longestFarewell } }

  /// In milliseconds.
  private static let longestFarewell: Int64 = 5 * .minute

  /// A priority from 0 to 100, for a phone that cannot show all activities.
  package var relevance: Int {
    switch kind {
    case .visit: isOvertime ? 100 : isFiveMinuteWarning ? 90 : 75
    case .timer: 50
    case .clock: 25
    }
  }

  /// Milliseconds since the start, never negative.
  package func elapsed(at now: Instant) -> Int64 {
    max(0, (end ?? now) - start)
  }

  /// Milliseconds since the open break began, never negative; nil without one.
  package func breakLength(at now: Instant) -> Int64? {
    isOnBreak ? breakStart.map { max(0, now - $0) } : nil
  }

  /// Milliseconds that the texts show: to the deadline, negative past it, else since the break or
  /// the start.
  package func shown(at now: Instant) -> Int64 {
    deadline.map { $0 - (end ?? now) } ?? breakLength(at: now) ?? elapsed(at: now)
  }
}

extension Policy.Subject {
  package static let activity = Policy.Subject("activity")
}
