internal import ClockStore
internal import TimeClock

/// Sums up what a report is asked for: each entry and gap of the range once, cut where a day, a
/// week or a month ends.
struct ReportSummation {
  private let query: ReportQuery
  private let context: Context
  private let weekStart: Weekday
  private let columns: [ReportScope.Column]
  /// Where the columns stand among what the report is divided by.
  private let columnIndices: [Int]
  /// What the members are, and what each column has; a key has the numbers of these, and the days
  /// of dates.
  private var members = ReportValues()
  private var values: [ReportValues]
  private var sums: [ReportKey: ReportTime] = [:]
  /// What all of the member's time in the unit found last has in common.
  private var unitKey = ReportKey()
  /// What was added last and is not in the sums yet: what follows is often of the same part.
  private var pending = (key: ReportKey(), time: ReportTime())
  private(set) var time = ReportTime()
  private(set) var isRunning = false

  init(_ query: ReportQuery, _ context: Context) throws(ClockError) {
    self.query = query
    self.context = context
    weekStart = try context.weekStart()
    columns = query.by.compactMap(\.column)
    columnIndices = query.by.indices.filter { query.by[$0].column != nil }
    values = columns.map { _ in ReportValues() }
    for userId in try context.members(of: query) {
      for kind in query.kind.map({ [$0] }) ?? Entry.Kind.allCases {
        try add(kind, of: userId)
      }
    }
    addPending()
    if query.hasAllTasks { try addTasks() }
  }

  /// Makes every task a part, whether there is time on it or not.
  private mutating func addTasks() throws(ClockError) {
    for userId in try context.members(of: query) {
      for isHidden in [false, true] {
        let tasks = try context.store.tasks(of: userId, hidden: isHidden, after: nil, limit: .max)
        for task in tasks where query.taskId.map({ $0 == task.id }) ?? true {
          var key = ReportKey()
          key[0] = values[0].number(of: task.id)
          sums[key, default: ReportTime()].add(ReportTime())
        }
      }
    }
  }

  private mutating func add(_ kind: Entry.Kind, of userId: String) throws(ClockError) {
    // Only tasks' entries have a task.
    if kind == .shift, query.taskId != nil { return }
    let (store, now) = (context.store, context.now)
    guard let latest = try store.latestEntry(kind, of: userId) else { return }
    let scope = ReportScope(
      userId: userId, kind: kind, columns: columns, taskId: query.taskId,
      sessionId: query.sessionId, tag: query.tag)
    var units = ReportUnits(
      ReportUnit(query.by), try context.zone(ofMember: userId), weekStart, from: query.from,
      to: query.to)
    let whole = units.whole
    let first = try store.lastStart(kind, of: userId, before: whole.start) ?? whole.start
    var values = values
    try store.visitEntries(scope, from: first, before: whole.end, &values) { entry in
      add(entry, to: entry.end ?? now, of: userId, &units) { $0.add($1, kind) }
    }
    if kind == .shift {
      try store.visitGaps(scope, from: first, before: whole.end, &values) { gap in
        var end = gap.end ?? now
        // Clocks may have been set back since it ended; what runs is counted up to now.
        if latest.isRunning, latest.start <= gap.start { end = min(end, now) }
        add(gap, to: end, of: userId, &units) { $0.add(-$1, kind) }
      }
    }
    self.values = values
    if latest.isRunning, latest.start < whole.end, whole.start <= now, matches(latest) {
      isRunning = true
    }
  }

  /// Adds each piece of a stretch to what it belongs to.
  private mutating func add(
    _ stretch: ReportStretch, to end: Instant, of userId: String, _ units: inout ReportUnits,
    _ add: (inout ReportTime, Int64) -> Void
  ) {
    let last = min(end, units.whole.end)
    var start = max(stretch.start, units.whole.start)
    while start < last {
      if units.find(start) { unitKey = key(userId, units.date) }
      let end = min(last, units.found.end)
      var key = unitKey
      for column in columnIndices.indices { key[columnIndices[column]] = stretch.key[column] }
      if key != pending.key {
        addPending()
        pending.key = key
      }
      add(&pending.time, end - start)
      start = end
    }
  }

  private mutating func addPending() {
    sums[pending.key, default: ReportTime()].add(pending.time)
    time.add(pending.time)
    pending.time = ReportTime()
  }

  private func matches(_ entry: Entry) -> Bool {
    (query.taskId == nil || query.taskId == entry.taskId)
      && (query.sessionId == nil || query.sessionId == entry.sessionId)
      && (query.tag.map { EntryTags.contains(entry.tags, $0) } ?? true)
  }

  /// What all of a member's time in a unit has in common.
  private mutating func key(_ userId: String, _ date: CivilDate) -> ReportKey {
    var key = ReportKey()
    for (index, dimension) in query.by.enumerated() {
      switch dimension {
      case .day: key[index] = date.daysSinceEpoch
      case .week: key[index] = date.startOfWeek(weekStart).daysSinceEpoch
      case .month: key[index] = date.firstOfMonth.daysSinceEpoch
      case .member: key[index] = members.number(of: userId)
      case .task, .tag, .session, .name: break
      }
    }
    return key
  }

  /// Whether a part without time is one of all tasks.
  private func isTask(_ key: ReportKey) -> Bool {
    guard query.hasAllTasks, values[0].all.indices.contains(key[0]) else { return false }
    return values[0].all[key[0]] != nil
  }

  /// The parts with any time, or all tasks, in the order of what they are divided by.
  func parts() throws(ClockError) -> ReportParts {
    let names = ReportNames(context)
    var groups: [ReportParts.Groups] = []
    // Where each value stands among those of its dimension; dates are in order already.
    var ranks: [[Int]?] = []
    var rest = values[...]
    for dimension in query.by {
      guard !dimension.isOfDates else {
        groups.append(.dates(dimension))
        ranks.append(nil)
        continue
      }
      let values = dimension == .member ? members : rest.removeFirst()
      var known: [ReportGroup] = []
      for value in values.all { known.append(try names.group(dimension, value)) }
      let order = known.indices.sorted { known[$0].precedes(known[$1]) }
      var rank = Array(repeating: 0, count: known.count)
      for (place, number) in order.enumerated() { rank[number] = place }
      groups.append(.listed(order.map { known[$0] }))
      ranks.append(rank)
    }
    var sorted: [ReportParts.Sum] = []
    sorted.reserveCapacity(sums.count)
    for (key, time) in sums where time != ReportTime() || isTask(key) {
      var places = key
      for (index, rank) in ranks.enumerated() {
        if let rank { places[index] = rank[key[index]] }
      }
      sorted.append((places, time))
    }
    sorted.sort { $0.places < $1.places }
    return ReportParts(groups: groups, sums: sorted, clockText: context.clockText)
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
