internal import ClockStore
package import TimeClock

/// Reports about recorded time.
package struct ReportDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Sums up entries over a range of dates, running ones up to now.
  package func report(_ query: ReportQuery) throws(ClockError) -> Report {
    try ReportDimension.check(query.by)
    if query.hasAllTasks, query.by != [.task] {
      throw .validation([
        .init("allTasks", "`allTasks` needs a report that is divided by task alone")
      ])
    }
    let sum = try ReportSummation(query, context)
    var total = sum.time
    if query.by.contains(.tag) {
      var whole = query
      whole.by = []
      total = try ReportSummation(whole, context).time
    }
    return Report(
      parts: try sum.parts(), total: total, isRunning: sum.isRunning,
      countedAgain: sum.time.sum - total.sum)
  }

  /// The members whose entries a report adds up.
  func members(of query: ReportQuery) throws(ClockError) -> [String] {
    guard query.isOfEveryone else { return [context.userId] }
    try context.checkMayAll(.read, .entry)
    return try context.store.members(of: context.actor.organizationId).map(\.id).sorted()
  }

  /// The zone in force for the context's member, the zone in their settings for others.
  func zone(ofMember id: String) throws(ClockError) -> TimeZone {
    guard id != context.userId, let name = try context.find(Settings.self, id)?.timeZone else {
      return context.zone
    }
    return context.zone(ofRecord: name)
  }
}

/// The parameters of a report.
package struct ReportQuery: Sendable {
  /// The dates in each member's zone; nil for an open end.
  package var from: CivilDate?
  package var to: CivilDate?
  package var by: [ReportDimension] = []
  /// Nil for both.
  package var kind: Entry.Kind?
  /// Whether it covers all members of the organization instead of only the context's.
  package var isOfEveryone = false
  package var taskId: String?
  package var sessionId: String?
  package var tag: String?
  /// Whether a report by task lists tasks without time, including hidden ones.
  package var hasAllTasks = false

  package init() {}
}

/// The time of some entries, and its division into parts.
package struct Report: Sendable {
  package let parts: ReportParts
  /// The time of all entries, each counted once.
  package let total: ReportTime
  package let isRunning: Bool

  /// How far the parts exceed the total, in milliseconds, because an entry counts for each of its
  /// tags.
  package let countedAgain: Int64
}

/// Milliseconds of attendance and of work on tasks, which may overlap.
package struct ReportTime: Equatable, Sendable {
  package var shift: Int64 = 0
  package var task: Int64 = 0

  package var sum: Int64 { shift + task }

  package mutating func add(_ length: Int64, _ kind: Entry.Kind) {
    switch kind {
    case .shift: shift += length
    case .task: task += length
    }
  }

  mutating func add(_ other: ReportTime) {
    shift += other.shift
    task += other.task
  }
}
