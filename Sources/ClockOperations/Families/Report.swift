internal import ClockStore
package import TimeClock

/// What a report is asked for.
package struct ReportQuery: Sendable {
  /// The dates in each member's zone; nil for no end on that side.
  package var from: CivilDate?
  package var to: CivilDate?
  package var by: [ReportDimension] = []
  /// Nil for both.
  package var kind: Entry.Kind?
  /// Whether it is about all members of the organization, and not only the context's.
  package var isOfEveryone = false
  package var taskId: String?
  package var sessionId: String?
  package var tag: String?

  package init() {}
}

/// The time of some entries, and how it is divided.
package struct Report: Sendable {
  package let parts: [ReportPart]
  /// Of all entries, each counted once.
  package let total: ReportTime
  package let isRunning: Bool

  /// Milliseconds that the parts have beyond the total, because an entry with several tags counts
  /// for each of them.
  package var countedAgain: Int64 { parts.reduce(0) { $0 + $1.time.sum } - total.sum }
}

/// Milliseconds of attendance and of work on tasks, which may run side by side.
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
}

extension Context {
  /// Sums up entries over a range of dates, running ones up to now.
  package func report(_ query: ReportQuery) throws(OperationError) -> Report {
    try checked(ReportDimension.check(query.by))
    let sum = try ReportSummation(query, self)
    var total: ReportTime?
    if query.by.contains(.tag) {
      var whole = query
      whole.by = []
      total = try ReportSummation(whole, self).time
    }
    return Report(
      parts: try sum.parts(), total: total ?? sum.time, isRunning: sum.isRunning)
  }

  /// The members whose entries a report sums up.
  fileprivate func members(of query: ReportQuery) throws(OperationError) -> [String] {
    guard query.isOfEveryone else { return [userId] }
    try checkMayAll(.read, .entry)
    return try stored(store.members(of: actor.organizationId)).map(\.id).sorted()
  }

  /// The actor's zone in force, others' as they have it in their settings.
  fileprivate func zone(ofMember id: String) throws(OperationError) -> TimeZone {
    guard id != userId, let name = try find(Settings.self, id)?.timeZone else { return zone }
    return zone(ofRecord: name)
  }
}

/// Sums up what a report is asked for: a sum of the store for each day, week or month of each
/// member and kind.
private struct ReportSummation {
  private let query: ReportQuery
  private let context: Context
  private let unit: ReportUnit
  private let columns: [ReportScope.Column]
  /// Where the columns stand among what the report is divided by.
  private let columnIndices: [Int]
  /// What the parts are called, by its dimension; a key has the numbers of these.
  private var values: [ReportValues]
  private var sums: [ReportKey: ReportTime] = [:]
  private(set) var time = ReportTime()
  private(set) var isRunning = false

  init(_ query: ReportQuery, _ context: Context) throws(OperationError) {
    self.query = query
    self.context = context
    unit = ReportUnit(query.by)
    columns = query.by.compactMap(\.column)
    columnIndices = query.by.indices.filter { query.by[$0].column != nil }
    values = query.by.map { _ in ReportValues() }
    for userId in try context.members(of: query) {
      for kind in query.kind.map({ [$0] }) ?? Entry.Kind.allCases {
        try add(kind, of: userId)
      }
    }
  }

  private mutating func add(_ kind: Entry.Kind, of userId: String) throws(OperationError) {
    // Only tasks' entries have a task.
    if kind == .shift, query.taskId != nil { return }
    let (store, now) = (context.store, context.now)
    let zone = try context.zone(ofMember: userId)
    guard
      let first = try stored(store.firstStart(kind, of: userId)),
      let latest = try stored(store.latestEntry(kind, of: userId))
    else { return }
    let end = zone.date(of: max(first, max(latest.start, latest.end ?? now)))
    let last = min(query.to ?? end, end)
    var date = max(query.from ?? .earliest, zone.date(of: first))
    let scope = ReportScope(
      userId: userId, kind: kind, columns: columns, taskId: query.taskId,
      sessionId: query.sessionId, tag: query.tag)
    var reaches = true
    while date <= last {
      let unitEnd = min(unit.last(from: date), last)
      let interval = Interval(
        zone.startOfDay(date), zone.startOfDay(unitEnd.adding(days: 1)))
      var start = interval.start
      if reaches {
        start = try stored(store.lastStart(kind, of: userId, before: start)) ?? start
      }
      let found = try stored(store.sums(scope, within: interval, from: start, now: now))
      let unitKey = key(userId, date)
      for sum in found { add(sum.length, kind, sum.key, to: unitKey) }
      if kind == .shift, !found.isEmpty {
        for sum in try stored(store.gapSums(scope, within: interval, from: start, now: now)) {
          add(-sum.length, kind, sum.key, to: unitKey)
        }
      }
      reaches = found.contains { $0.latestEnd > interval.end }
      date = unitEnd.adding(days: 1)
      // Where nothing was, the next unit may be far.
      if found.isEmpty {
        guard
          let next = try stored(store.nextStart(kind, of: userId, from: interval.end))
        else { break }
        date = max(date, unit.first(of: zone.date(of: next)))
      }
    }
    if latest.isRunning, latest.start < zone.startOfDay(last.adding(days: 1)),
      query.from.map({ zone.startOfDay($0) <= now }) ?? true, matches(latest)
    {
      isRunning = true
    }
  }

  private func matches(_ entry: Entry) -> Bool {
    (query.taskId == nil || query.taskId == entry.taskId)
      && (query.sessionId == nil || query.sessionId == entry.sessionId)
      && (query.tag.map(entry.tags.contains) ?? true)
  }

  /// What all of a member's time in a unit has in common.
  private mutating func key(_ userId: String, _ date: CivilDate) -> ReportKey {
    var key = ReportKey()
    for (index, dimension) in query.by.enumerated() {
      let value: String? =
        switch dimension {
        case .day: date.text
        case .week: date.monday.text
        case .month: date.firstOfMonth.text
        case .member: userId
        case .task, .tag, .session, .name: nil
        }
      if let value { key[index] = values[index].number(of: value) }
    }
    return key
  }

  private mutating func add(
    _ length: Int64, _ kind: Entry.Kind, _ found: [String?], to unitKey: ReportKey
  ) {
    time.add(length, kind)
    var key = unitKey
    for (index, value) in zip(columnIndices, found) {
      key[index] = values[index].number(of: value)
    }
    sums[key, default: ReportTime()].add(length, kind)
  }

  /// Those with any time, in the order of what they are divided by.
  func parts() throws(OperationError) -> [ReportPart] {
    var names = ReportNames(context)
    var groups: [[ReportGroup]] = []
    var ranks: [[Int]] = []
    for (dimension, values) in zip(query.by, values) {
      var known: [ReportGroup] = []
      for value in values.all { known.append(try names.group(dimension, value)) }
      var rank = Array(repeating: 0, count: known.count)
      let order = known.indices.sorted { known[$0].position < known[$1].position }
      for (place, number) in order.enumerated() { rank[number] = place }
      groups.append(known)
      ranks.append(rank)
    }
    var placed: [(place: ReportKey, key: ReportKey, time: ReportTime)] = []
    for (key, time) in sums where time != ReportTime() {
      var place = ReportKey()
      for index in ranks.indices { place[index] = ranks[index][key[index]] }
      placed.append((place, key, time))
    }
    placed.sort { $0.place < $1.place }
    return placed.map { found in
      ReportPart(
        groups: groups.indices.map { groups[$0][found.key[$0]] }, time: found.time)
    }
  }
}

extension ReportDimension {
  fileprivate var column: ReportScope.Column? {
    switch self {
    case .task: .task
    case .tag: .tag
    case .session: .session
    case .name: .name
    case .day, .week, .month, .member: nil
    }
  }
}
