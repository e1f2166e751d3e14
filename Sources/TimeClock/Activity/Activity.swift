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
  package let sessionId: String?
  package let taskId: String?

  package init(
    id: String, kind: Kind, name: String, start: Instant, sessionId: String?, taskId: String?
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.start = start
    self.sessionId = sessionId
    self.taskId = taskId
  }
}
