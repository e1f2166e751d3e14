/// A time away from the keyboard while something ran.
package struct AwayTime: Hashable, Sendable {
  /// What to do with it.
  package enum Answer: String, CaseIterable, Sendable {
    case keep, discard, stop, task, `break`

    /// How the entries change; nil if they stay as they are.
    package var cut: CutOut.Way? { CutOut.Way(rawValue: rawValue) }
  }

  /// The id of its alert.
  package var id: String
  package var userId: String
  package var time: Interval
  /// When its alert was first delivered.
  package var deliveredAt: Instant?
  package var answer: Answer?
  /// The last change that the answer made; undoing it takes back the answer.
  package var change: Int64?

  package init(
    id: String, userId: String, time: Interval, deliveredAt: Instant? = nil,
    answer: Answer? = nil, change: Int64? = nil
  ) {
    self.id = id
    self.userId = userId
    self.time = time
    self.deliveredAt = deliveredAt
    self.answer = answer
    self.change = change
  }

  /// In milliseconds: reports come once a minute, so an entry that the last key press began may
  /// seem to begin later.
  package static let blur: Int64 = .minute

  /// The part of an entry during the time away; nil if the entry did not run throughout, or
  /// somebody has corrected that part.
  package func part(of entry: Entry, _ gaps: [Gap]) -> Interval? {
    let part = Interval(max(time.start, entry.start), time.end)
    guard entry.start <= time.start + Self.blur, part.end <= entry.end ?? .latest,
      part.length > 0, entry.createdAt <= time.end,
      entry.source != .manual || entry.isRunning
    else { return nil }
    // A deleted gap counts too: somebody has declared that time as worked.
    return gaps.contains { part.overlap(with: $0.taken) > 0 } ? nil : part
  }

  /// Whether the entry is unchanged since the time away began, so that an automatic change loses
  /// nothing.
  package func isUntouched(_ entry: Entry) -> Bool { entry.updatedAt <= time.start + Self.blur }
}

/// What to do about time away when the member returns.
package enum IdleAction: String, CaseIterable, Sendable {
  case ask, keep, discard, `break`
}

/// A stretch of time to take out of the entries that ran through it.
package struct CutOut: Hashable, Sendable {
  package enum Way: String, CaseIterable, Sendable {
    /// Entries end where the time begins, and new ones begin where it ends.
    case discard
    /// Running entries end where the time begins.
    case stop
    /// The time becomes work on a task.
    case task
    /// The time becomes a break of the shift, and not work on a task.
    case `break`
  }

  package let time: Interval
  package let way: Way
  package let entryIds: [String]
  package var taskId: String?

  package init(_ time: Interval, _ way: Way, of entryIds: [String], taskId: String? = nil) {
    self.time = time
    self.way = way
    self.entryIds = entryIds
    self.taskId = taskId
  }
}
