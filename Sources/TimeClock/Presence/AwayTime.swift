/// A time away from the keyboard while something ran.
package struct AwayTime: Hashable, Sendable {
  /// What is made of it.
  package enum Answer: String, CaseIterable, Sendable {
    case keep, discard, stop, task, `break`

    /// What becomes of the entries; nil where they stay as they are.
    package var cut: CutOut.Way? { CutOut.Way(rawValue: rawValue) }
  }

  /// The id of its alert.
  package var id: String
  package var userId: String
  package var time: Interval
  /// When its alert was first delivered.
  package var deliveredAt: Instant?
  package var answer: Answer?
  /// The last change that the answer made; the answer holds no longer once that is undone.
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

  /// In milliseconds: reports come once a minute, so what the last key began may seem to have begun
  /// after it.
  package static let blur: Int64 = 60_000

  /// The part of an entry that it is about; nil where the entry did not run all the time, or
  /// somebody has corrected it there.
  package func part(of entry: Entry, _ gaps: [Gap]) -> Interval? {
    let part = Interval(max(time.start, entry.start), time.end)
    guard entry.start <= time.start + Self.blur, part.end <= entry.end ?? .latest,
      part.length > 0, entry.createdAt <= time.end,
      entry.source != .manual || entry.isRunning
    else { return nil }
    // A deleted gap is time that somebody has called worked.
    return gaps.contains { part.overlap(with: $0.taken) > 0 } ? nil : part
  }

  /// Whether nobody has touched the entry since the time began, so that nothing is lost when it is
  /// changed without a question.
  package func isUntouched(_ entry: Entry) -> Bool { entry.updatedAt <= time.start + Self.blur }
}

/// What is done without a question once somebody is back.
package enum IdleAction: String, CaseIterable, Sendable {
  case ask, keep, discard, `break`
}

/// A stretch of time to take out of the entries that ran through it.
package struct CutOut: Hashable, Sendable {
  package enum Way: String, CaseIterable, Sendable {
    /// Entries end where it begins, and begin again where it ends.
    case discard
    /// What runs ends where it begins.
    case stop
    /// It becomes work on a task.
    case task
    /// It becomes a break of the shift, and no work on a task.
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
