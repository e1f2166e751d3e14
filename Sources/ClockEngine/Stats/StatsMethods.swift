internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `stats.*`: how long was worked on what.
enum StatsMethods {
  static let all = [get]

  private static let timeZone = Maybe(
    "timeZone", .string, "the IANA zone whose day is today, else the zone in force")

  private static let get = Method(
    "stats.get", "Today's and all time per task and together, running time included.",
    access: .needs(.read, .task), parameters: [timeZone, Page.limit, Page.cursor],
    refusals: [.validation, .zoneUnknown]
  ) { call in
    let zone = try call.parameters[timeZone].map(call.engine.zones.zone)
    return try call.context.stats(in: zone, try Page(call))
  }
}

extension Context {
  fileprivate func stats(in wanted: TimeZone?, _ page: Page) throws -> StatsView {
    let zone = wanted ?? zone
    let date = zone.date(of: now)
    let today = Interval(zone.startOfDay(date), zone.startOfDay(date.adding(days: 1)))
    let time = try TaskTime(of: actor.userId, today: today, self)
    let tasks = try store.tasksWithTime(
      of: actor.userId, after: try taskPosition(page), limit: page.rowLimit)
    let ended = try store.endedTimes(of: actor.userId)
    let items = tasks.map { task in
      StatsView.TaskItem(
        task: task, total: (ended[task.id] ?? 0) + time.running(task.id),
        today: time.today(task.id))
    }
    return StatsView(
      tasks: page.part(items) { Self.position(of: $0.task) },
      total: ended.values.reduce(time.runningTime, +), today: time.today(),
      running: time.runningTime)
  }
}
