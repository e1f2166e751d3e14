/// What a lock screen or a status bar shows of one running thing; derived, never stored.
package struct Activity: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case visit, timer, clock
  }

  /// The id of the entry or the visit.
  package let id: String
  package let kind: Kind
  package let name: String
  package let start: Instant
  /// Set once it is over.
  package var end: Instant?
  /// Until when to count down; nil for what only counts up.
  package let deadline: Instant?
  package let sessionId: String?
  package let taskId: String?
  package let isFiveMinuteWarning: Bool
  package let isOvertime: Bool

  package init(
    id: String, kind: Kind, name: String, start: Instant, end: Instant? = nil,
    deadline: Instant? = nil, sessionId: String? = nil, taskId: String? = nil,
    isFiveMinuteWarning: Bool = false, isOvertime: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.start = start
    self.end = end
    self.deadline = deadline
    self.sessionId = sessionId
    self.taskId = taskId
    self.isFiveMinuteWarning = isFiveMinuteWarning
    self.isOvertime = isOvertime
  }

  /// Milliseconds since the start, never negative.
  package func elapsed(at now: Instant) -> Int64 {
    max(0, (end ?? now) - start)
  }

  /// Milliseconds that the texts show: to the deadline, negative past it, else since the start.
  package func shown(at now: Instant) -> Int64 {
    deadline.map { $0 - (end ?? now) } ?? elapsed(at: now)
  }
}
