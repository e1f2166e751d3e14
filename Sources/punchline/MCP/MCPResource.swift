import JSON
import JSONRPC
import TimeClock

/// The resources that an assistant can read and subscribe to.
enum MCPResource {
  case status, week, balance, proposals
  case day(String)

  private static let scheme = "punchline://"
  private static let dayScheme = "punchline://day/"
  static let known =
    "punchline://status, punchline://week, punchline://balance, punchline://proposals, "
    + "punchline://day/{date}"

  init?(uri: String) {
    switch uri {
    case Self.scheme + "status": self = .status
    case Self.scheme + "week": self = .week
    case Self.scheme + "balance": self = .balance
    case Self.scheme + "proposals": self = .proposals
    case let uri where uri.hasPrefix(Self.dayScheme):
      self = .day(String(uri.dropFirst(Self.dayScheme.count)))
    default: return nil
    }
  }

  /// A read, and the name of its result in the content.
  struct Read {
    let name: String
    let method: String
    /// The parameters of the live read that follows it: the first page of a list.
    let followed: JSON
    let result: (AssistantHost) throws(RPCError) -> JSON

    init<Result: WireRecord>(_ name: String, _ call: Call<Result>) {
      (self.name, method, followed) = (name, call.method, call.parameters)
      result = { host throws(RPCError) in try host.ask(call).json }
    }

    /// A read of a list in pages.
    init<Page: WirePage>(_ name: String, _ call: Call<Page>, list: String) {
      (self.name, method, followed) = (name, call.method, call.page(after: nil).parameters)
      result = { host throws(RPCError) in try host.whole(call, list).json }
    }
  }

  /// The reads that make up its content.
  func reads() throws(RPCError) -> [Read] {
    switch self {
    case .status:
      return [
        Read("clock", Wire.clockStatus()), Read("timer", Wire.timerStatus()),
        Read("alerts", Wire.alertList()),
      ]
    case .week:
      return [
        Read("attendance", Wire.weekGet()),
        Read(
          "taskTime", Wire.reportGet(range: .week, by: [.day, .task], kind: .task), list: "parts"),
      ]
    case .balance: return [Read("balance", Wire.balanceGet(by: .month))]
    case .proposals:
      return [Read("waiting", Wire.proposalList(state: .waiting), list: "proposals")]
    case .day(let text):
      guard let date = CivilDate(text) else {
        throw .invalidParams(field: "date", expected: "a date, such as 2026-11-21")
      }
      return [
        Read("attendance", Wire.dayGet(date: date)),
        Read(
          "taskTime", Wire.reportGet(from: date, to: date, by: [.task], kind: .task),
          list: "parts"),
        Read("taskEntries", Wire.entryList(from: date, to: date, kind: .task), list: "entries"),
      ]
    }
  }

  func content(_ host: AssistantHost) throws(RPCError) -> JSONObject {
    if case .status = self { return try host.status() }
    var content = JSONObject()
    for read in try reads() { content.append(read.name, try read.result(host)) }
    return content
  }

  static let listed: [JSON] = [
    described(
      "uri", scheme + "status", "The clock, the timer, the break, today and the alerts, now."),
    described(
      "uri", scheme + "week",
      "This week by day: attendance has the shifts, taskTime the work on tasks, each its total."),
    described(
      "uri", scheme + "balance",
      "By month, how far one is ahead of the plan or behind, and the days of vacation left."),
    described(
      "uri", scheme + "proposals",
      "The corrections of recorded time that wait for both sides' consent."),
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
