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

  /// A method that reads, and what it is asked.
  struct Read {
    let method: String
    var parameters: JSONObject = [:]
  }

  /// What its content follows from.
  var reads: [Read] {
    switch self {
    case .status: ["clock.status", "timer.status", "alert.list"].map { Read(method: $0) }
    case .week: [Read(method: "week.get")]
    case .day(let date): [Read(method: "day.get", parameters: ["date": .string(date)])]
    }
  }

  func content(_ desk: EngineDesk) throws(RPCError) -> JSONObject {
    if case .status = self { return try desk.status() }
    var content = JSONObject()
    for read in reads { content = try desk.ask(read.method, read.parameters) }
    return content
  }

  static let listed: [JSON] = [
    described(
      "uri", scheme + "status", "The clock, the timer, the break, today and the alerts, now."),
    described("uri", scheme + "week", "The hours of this week, by day."),
  ]

  static let template = described(
    "uriTemplate", dayScheme + "{date}", "The entries and breaks of a date, such as 2026-11-21.")

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
