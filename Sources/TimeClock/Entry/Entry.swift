/// A member's time, `[start, end)`; an entry without an end is running.
package struct Entry: Hashable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case running, ended
  }

  package enum Kind: String, CaseIterable, Sendable {
    /// Attendance, from the clock.
    case shift
    /// Work on a task, from the timer.
    case task
  }

  package enum Source: String, CaseIterable, Sendable {
    case clock, fence, timer, manual
  }

  package var id: String
  package var kind: Kind
  package var userId: String
  package var organizationId: String
  /// The local date of the start, in the zone the entry was written in.
  package var date: CivilDate
  package var timeZone: String
  package var start: Instant
  package var end: Instant?
  package var sessionId: String?
  package var taskId: String?
  package var name: String?
  package var notes: String?
  /// Tags as `EntryTags` keeps them.
  package var tags: [String]
  package var source: Source
  /// Whether it ended automatically or arrived late, and nobody has corrected or confirmed it
  /// since.
  package var needsReview: Bool
  package var createdAt: Instant
  /// When it arrived from a device; nil if it was made here.
  package var arrivedAt: Instant?
  package var updatedAt: Instant

  package init(
    id: String, kind: Kind, userId: String, organizationId: String, date: CivilDate,
    timeZone: String, start: Instant, end: Instant? = nil, sessionId: String? = nil,
    taskId: String? = nil, name: String? = nil, notes: String? = nil, tags: [String] = [],
    source: Source, needsReview: Bool = false, createdAt: Instant, arrivedAt: Instant? = nil,
    updatedAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.userId = userId
    self.organizationId = organizationId
    self.date = date
    self.timeZone = timeZone
    self.start = start
    self.end = end
    self.sessionId = sessionId
    self.taskId = taskId
    self.name = name
    self.notes = notes
    self.tags = tags
    self.source = source
    self.needsReview = needsReview
    self.createdAt = createdAt
    self.arrivedAt = arrivedAt
    self.updatedAt = updatedAt
  }

  package var isRunning: Bool { end == nil }

  /// When this store first knew the entry.
  package var arrival: Instant { arrivedAt ?? createdAt }

  /// Its time, up to `now` while it is running; never of negative length.
  package func interval(at now: Instant) -> Interval {
    Interval(start, max(start, end ?? now))
  }
}

extension Policy.Subject {
  package static let entry = Policy.Subject("entry")
}
