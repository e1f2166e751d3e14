internal import ClockStore
internal import TimeClock

/// Adds up a report: each entry and gap of the range once, cut at the end of a day, a week or a
/// month.
struct ReportSummation {
  /// The members whose entries are fetched from a server together, and are in memory meanwhile.
  private static let membersAtOnce = 32

  private let query: ReportQuery
  private let context: Context
  private let weekStart: Weekday
  private let columns: [ReportScope.Column]
  /// The index of each column among the report's dimensions.
  private let columnIndices: [Int]
  /// The values of the member dimension and of each column; a key holds indices into them, and day
  /// numbers for dates.
  private var members = ReportValues()
  private var values: [ReportValues]
  private var sums: [ReportKey: ReportTime] = [:]
  /// The part of the key that all of the member's time in the last found unit shares.
  private var unitKey = ReportKey()
  /// The last sum, not yet added to `sums`: the next stretch often belongs to the same part.
  private var pending = (key: ReportKey(), time: ReportTime())
  private(set) var time = ReportTime()
  private(set) var isRunning = false

  init(_ query: ReportQuery, _ context: Context) throws(ClockError) {
    self.query = query
    self.context = context
    weekStart = try OrganizationDesk(context).weekStart()
    columns = query.by.compactMap(\.column)
    columnIndices = query.by.indices.filter { query.by[$0].column != nil }
    values = columns.map { _ in ReportValues() }
    let members = try ReportDesk(context).members(of: query)
    let empty = self
    for first in stride(from: 0, to: members.count, by: Self.membersAtOnce) {
      let some = members[first...].prefix(Self.membersAtOnce)
      try context.store.anticipate { () throws(ClockError) in
        var trial = empty
        for userId in some { try? trial.add(userId) }
      }
      for userId in some { try add(userId) }
    }
    addPending()
  }

  private mutating func add(_ userId: String) throws(ClockError) {
    for kind in query.kind.map({ [$0] }) ?? Entry.Kind.allCases { try add(kind, of: userId) }
    if query.hasAllTasks { try addTasks(of: userId) }
  }

  /// Makes each task a part, with or without time.
  private mutating func addTasks(of userId: String) throws(ClockError) {
    for isHidden in [false, true] {
      let tasks = try context.store.tasks(of: userId, hidden: isHidden, after: nil, limit: .max)
      for task in tasks where query.taskId.map({ $0 == task.id }) ?? true {
        var key = ReportKey()
        key[0] = values[0].number(of: task.id)
        sums[key, default: ReportTime()].add(ReportTime())
      }
    }
  }

  private mutating func add(_ kind: Entry.Kind, of userId: String) throws(ClockError) {
    // Shifts have no task.
    if kind == .shift, query.taskId != nil { return }
    let (store, now) = (context.store, context.now)
    guard let latest = try store.latestEntry(kind, of: userId) else { return }
    let scope = ReportScope(
      userId: userId, kind: kind, columns: columns, taskId: query.taskId,
      sessionId: query.sessionId, tag: query.tag)
    var units = ReportUnits(
      ReportUnit(query.by), try ReportDesk(context).zone(ofMember: userId), weekStart,
      from: query.from, to: query.to)
    let whole = units.whole
    let first = try store.lastStart(kind, of: userId, before: whole.start) ?? whole.start
    var values = values
    try store.visitEntries(scope, from: first, before: whole.end, &values) { entry in
      add(entry, to: entry.end ?? now, of: userId, &units) { $0.add($1, kind) }
    }
    if kind == .shift {
      try store.visitGaps(scope, from: first, before: whole.end, &values) { gap in
        var end = gap.end ?? now
        // Clocks may have been set back since the gap ended; a running shift counts until now.
        if latest.isRunning, latest.start <= gap.start { end = min(end, now) }
        add(gap, to: end, of: userId, &units) { $0.add(-$1, kind) }
      }
    }
    self.values = values
    if latest.isRunning, latest.start < whole.end, whole.start <= now, matches(latest) {
      isRunning = true
    }
  }

  /// Adds each piece of a stretch to its part.
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

  /// The part of the key that all of a member's time in a unit shares.
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

  /// Whether a part without time stands for a listed task.
  private func isTask(_ key: ReportKey) -> Bool {
    guard query.hasAllTasks, values[0].all.indices.contains(key[0]) else { return false }
    return values[0].all[key[0]] != nil
  }

  /// The parts with time, or all tasks, in the order of the dimensions.
  func parts() throws(ClockError) -> ReportParts {
    let names = ReportNames(context)
    var groups: [ReportParts.Groups] = []
    // The rank of each value in its dimension; dates are already in order.
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
