import JSON
import JSONRPC
import TimeClock

/// What an assistant can read and follow.
enum MCPResource {
  case status, week
  case day(String)

  private static let scheme = "punchline://"
  private static let dayScheme = "punchline://day/"
  static let known = "punchline://status, punchline://week, punchline://day/{date}"

  init?(uri: String) {
    switch uri {
    case Self.scheme + "status": self = .status
    case Self.scheme + "week": self = .week
    case let uri where uri.hasPrefix(Self.dayScheme):
      self = .day(String(uri.dropFirst(Self.dayScheme.count)))
    default: return nil
    }
  }

  /// A method that reads, what it is asked, and what its result is called in the content.
  struct Read {
    let name: String
    let method: String
    var parameters: JSONObject = [:]
    /// What the list in the result is called, where it comes in pages.
    var list: String?

    /// What is asked to follow it: the first page of a list.
    var followed: JSONObject {
      var followed = parameters
      if list != nil { followed.append("limit", MethodCaller.pageLimit) }
      return followed
    }
  }

  /// What its content follows from.
  var reads: [Read] {
    switch self {
    case .status:
      [
        Read(name: "clock", method: "clock.status"), Read(name: "timer", method: "timer.status"),
        Read(name: "alerts", method: "alert.list"),
      ]
    case .week:
      [
        Read(name: "attendance", method: "week.get"),
        Read(
          name: "taskTime", method: "report.get",
          parameters: ["range": "week", "kind": "task", "by": ["day", "task"]], list: "parts"),
      ]
    case .day(let date):
      [
        Read(name: "attendance", method: "day.get", parameters: ["date": .string(date)]),
        Read(
          name: "taskTime", method: "report.get",
          parameters: [
            "from": .string(date), "to": .string(date), "kind": "task", "by": ["task"],
          ], list: "parts"),
        Read(
          name: "taskEntries", method: "entry.list",
          parameters: ["from": .string(date), "to": .string(date), "kind": "task"],
          list: "entries"),
      ]
    }
  }

  func content(_ desk: EngineDesk) throws(RPCError) -> JSONObject {
    if case .status = self { return try desk.status() }
    var content = JSONObject()
    for read in reads {
      content.append(read.name, .object(try desk.whole(read)))
    }
    return content
  }

  static let listed: [JSON] = [
    described(
      "uri", scheme + "status", "The clock, the timer, the break, today and the alerts, now."),
    described(
      "uri", scheme + "week",
      "This week by day: attendance has the shifts, taskTime the work on tasks, each its total."),
  ]

  static let template = described(
    "uriTemplate", dayScheme + "{date}",
    "A date, such as 2026-11-21: attendance has its shifts and breaks, taskTime the work on tasks, "
      + "each with its total, and taskEntries the entries that began on it.")

  private static func described(_ member: String, _ uri: String, _ meaning: String) -> JSON {
    let name = uri.dropFirst(scheme.count).prefix { $0 != "/" }
    var described = JSONObject()
    described.append(member, .string(uri))
    described.append("name", .string(String(name)))
    described.append("description", .string(meaning))
    described.append("mimeType", "application/json")
    return .object(described)
  }
}
