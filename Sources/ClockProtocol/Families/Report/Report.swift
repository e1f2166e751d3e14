internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `report.*`: sums over any range, divided by any dimensions.
enum ReportFamily: Family {
  static let prefix = "report"
  static let methods = [get]

  private static let by = Maybe(
    "by", WireType<ReportDimension>.word.list,
    "up to three different dimensions to divide the time by; default one sum")

  private static let allTasks = Maybe(
    "allTasks", .boolean,
    "true to list every task, also tasks without time and hidden ones; only with `by` task alone")

  private static let get = Method(
    "report.get",
    "Sums up the time of a range of dates, cut at local midnight, with running time up to now.",
    access: .needs(.read, .entry), actsForMembers: true,
    parameters: Method.dates
      + [
        by, EntryFamily.onlyKind, Method.everyone, EntryFamily.onlyTask,
        EntryFamily.onlySession, EntryFamily.onlyTag, allTasks, Page.limit, Page.cursor,
      ],
    refusals: [.validation, .notFound]
  ) { call in
    let (parameters, context) = (call.parameters, try call.context)
    var page = try Page(call)
    var (from, to) = try Method.dates(parameters, context)
    (from, to) = try page.hold(from, to)
    let query = try query(parameters, from: from, to: to, context)
    let report = try ReportDesk(context).report(query)
    let parts = try page.part { (last: (String, String, String)?, limit) in
      let rest = last.map { report.parts(after: [$0.0, $0.1, $0.2]) } ?? report.parts[...]
      return Array(rest.prefix(limit))
    } position: { part in
      let position = part.paddedPosition
      return (position[0], position[1], position[2])
    }
    return ReportView(query: query, report: report, parts: parts, context: context)
  }

  private static func query(
    _ parameters: Parameters, from: CivilDate?, to: CivilDate?, _ context: Context
  ) throws -> ReportQuery {
    var query = ReportQuery()
    (query.from, query.to) = (from, to)
    query.by = try parameters[by] ?? []
    query.kind = try parameters[EntryFamily.onlyKind]
    query.taskId = try parameters[EntryFamily.onlyTask]
    query.sessionId = try parameters[EntryFamily.onlySession]
    query.tag = try parameters[EntryFamily.onlyTag]?.trimmed
    query.hasAllTasks = try parameters[allTasks] ?? false
    query.isOfEveryone = try Method.isOfEveryone(parameters)
    return query
  }
}

extension Report {
  /// The parts after a position, found by binary search.
  fileprivate func parts(after position: [String]) -> Slice<ReportParts> {
    var range = parts.startIndex..<parts.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBehind = position.lexicographicallyPrecedes(parts[middle].paddedPosition) {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
      if isBehind {
        range = range.lowerBound..<middle
      } else {
        range = (middle + 1)..<range.upperBound
      }
    }
    return parts[range.lowerBound...]
  }
}

extension ReportPart {
  /// The position, padded with empty texts to the most dimensions of a report.
  fileprivate var paddedPosition: [String] {
    position + Array(repeating: "", count: ReportDimension.limit - groups.count)
  }
}

extension ReportDimension: WireWord {}

/// The result of `report.get`.
private struct ReportView: WireObject {
  let query: ReportQuery
  let report: Report
  let parts: Page.Part<ReportPart>
  let context: Context

  static func declare(_ members: inout some Members<ReportView>) {
    members.add("from", "The first date; null for no limit.") { $0.query.from }
    members.add("to", "The last date; null for no limit.") { $0.query.to }
    members.add("by", "The dimensions that divide the time, in order.") { $0.query.by }
    members.add("parts", "The parts of this page, in the order of these dimensions.") {
      $0.parts.records
    }
    members.addAll { ReportTimeView(time: $0.report.total) }
    members.add(
      "countedAgainMs",
      "By how much all parts exceed `totalMs`: an entry with several tags counts for each tag."
    ) { Milliseconds($0.query.by.isEmpty ? 0 : $0.report.countedAgain) }
    members.add("running", "Whether running time is included, up to `now`.") {
      $0.report.isRunning
    }
    members.add(
      "timeZone", "The zone of your own dates; other members' dates are in their zones."
    ) {
      $0.context.zone.identifier
    }
    members.add("now", "The instant of these figures.") { $0.context.now }
    members.addObject("text", "The texts to show.") { text in
      text.addAll {
        DurationTexts(milliseconds: $0.report.total.sum, clockText: $0.context.clockText)
      }
    }
    members.add("cursor", "Where the next page begins; null on the last one.") { $0.parts.cursor }
  }
}

extension ReportPart: Listed {
  static var listName: StaticString { "parts" }

  static func declare(_ members: inout some Members<ReportPart>) {
    members.addIfPresent("day", "The local date.") { $0.value(.day) }
    members.addIfPresent("week", "The first day of the week.") { $0.value(.week) }
    members.addIfPresent("month", "The first date of the month.") { $0.value(.month) }
    members.addIfPresent("taskId", "The task.") { $0.value(.task) }
    members.addIfPresent("tag", "The tag.") { $0.value(.tag) }
    members.addIfPresent("userId", "The member.") { $0.value(.member) }
    members.addIfPresent("sessionId", "The session.") { $0.value(.session) }
    members.addIfPresent("name", "The name of the entries.") { $0.value(.name) }
    members.addAll { ReportTimeView(time: $0.time) }
    members.add(
      "labels", "A label for each dimension of `by`: a date, a name, or \"No task\"."
    ) { $0.groups.map(\.label) }
    members.addObject("text", "The texts to show.") { text in
      text.addAll {
        DurationTexts(milliseconds: $0.time.sum, clockText: $0.clockText)
      }
    }
  }
}

/// The times of a report or of a part.
private struct ReportTimeView: WireObject {
  let time: ReportTime

  static func declare(_ members: inout some Members<ReportTimeView>) {
    members.add("totalMs", "The time of shifts, without gaps, and of task entries.") {
      Milliseconds($0.time.sum)
    }
    members.add("shiftMs", "The part of `totalMs` from shifts.") {
      Milliseconds($0.time.shift)
    }
    members.add("taskMs", "The part of `totalMs` from task entries.") {
      Milliseconds($0.time.task)
    }
  }
}

/// The texts of a report's time.
private struct DurationTexts: WireObject {
  let milliseconds: Int64
  let clockText: ClockText

  static func declare(_ members: inout some Members<DurationTexts>) {
    members.add("total", "`totalMs` like `8h 30m`.") {
      DurationText(milliseconds: $0.milliseconds).hoursMinutes
    }
    members.add("hours", "`totalMs` in decimal hours, one decimal, halves up.") {
      $0.clockText.decimalHours($0.milliseconds)
    }
  }
}
