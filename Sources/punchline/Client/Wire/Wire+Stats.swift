// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct StatsGetResult: WirePage {
    let json: JSON
    var tasks: [StatsGetResultTasks] { json.member("tasks") }
    var totalMs: Int64 { json.member("totalMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var runningMs: Int64 { json.member("runningMs") }
    var date: CivilDate { json.member("date") }
    var text: StatsGetResultText { json.member("text") }
    var cursor: String? { json.member("cursor") }
  }
  struct StatsGetResultTasks: WireRecord {
    let json: JSON
    var taskId: String { json.member("taskId") }
    var taskName: String { json.member("taskName") }
    var totalMs: Int64 { json.member("totalMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var runningMs: Int64 { json.member("runningMs") }
    var text: StatsGetResultTasksText { json.member("text") }
  }
  struct StatsGetResultTasksText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var today: String { json.member("today") }
    var running: String { json.member("running") }
  }
  struct StatsGetResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var today: String { json.member("today") }
    var running: String { json.member("running") }
  }

  static func statsGet(timeZone: String? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<StatsGetResult> {
    Call("stats.get", [("timeZone", timeZone.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
}
