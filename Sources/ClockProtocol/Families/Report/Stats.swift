internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `stats.*`: the time worked on each task.
enum StatsFamily: Family {
  static let prefix = "stats"
  static let methods = [get]

  private static let timeZone = Maybe(
    "timeZone", .string, "the IANA zone that decides which day is today; default the zone in force")

  private static let get = Method(
    "stats.get",
    "Gives the time of today and in all, for each task and in total, running time included.",
    access: .needs(.read, .task), actsForMembers: true,
    parameters: [timeZone, Page.limit, Page.cursor],
    refusals: [.validation, .zoneUnknown]
  ) { call in
    let zone = try call.parameters[timeZone].map { name throws(ClockError) in
      try call.engine.zones.zone(named: name, in: timeZone.name)
    }
    let page = try Page(call)
    let context = try call.context
    let stats = try StatsDesk(context).view(in: zone)
    let tasks = try page.part { (last: (String, String)?, limit) in
      try stats.tasks(
        after: last.map { (sortName: $0.0, id: $0.1) }, limit: limit, context)
    } position: {
      ($0.task.sortName, $0.task.id)
    }
    return StatsPage(stats: stats, clockText: context.clockText.beside(stats.date), tasks: tasks)
  }
}

/// The result of `stats.get`.
private struct StatsPage: WireObject {
  let stats: StatsView
  let clockText: ClockText
  let tasks: Page.Part<StatsView.TaskItem>

  static func declare(_ members: inout some Members<StatsPage>) {
    members.add("tasks", "The tasks with time on them, by name, as many as fit in the page.") {
      $0.tasks.records
    }
    members.add("totalMs", "All time on all tasks, running time included.") {
      Milliseconds($0.stats.total)
    }
    members.add("todayMs", "Today's time on all tasks.") { Milliseconds($0.stats.today) }
    members.add("runningMs", "The part of `totalMs` from the running timer.") {
      Milliseconds($0.stats.running)
    }
    members.add("date", "Today's date.") { $0.stats.date }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.stats.date) }
      text.add("total", "`totalMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.stats.total).timer
      }
      text.add("today", "`todayMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.stats.today).timer
      }
      text.add("running", "`runningMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.stats.running).timer
      }
    }
    members.add("cursor", "Where the next page begins; null on the last one.") { $0.tasks.cursor }
  }
}

extension StatsView.TaskItem: Listed {
  static var listName: StaticString { "tasks" }

  static func declare(_ members: inout some Members<StatsView.TaskItem>) {
    members.add("taskId", "The task.") { $0.task.id }
    members.add("taskName", "The task's name.") { $0.name }
    members.add(
      "totalMs", "All time on the task, running time included."
    ) { Milliseconds($0.total) }
    members.add("todayMs", "Today's time on the task.") { Milliseconds($0.today) }
    members.add("runningMs", "The part of `totalMs` from the running timer.") {
      Milliseconds($0.running)
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("total", "`totalMs` like `1h 05m`.") { DurationText(milliseconds: $0.total).timer }
      text.add("today", "`todayMs` like `1h 05m`.") { DurationText(milliseconds: $0.today).timer }
      text.add("running", "`runningMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.running).timer
      }
    }
  }
}
