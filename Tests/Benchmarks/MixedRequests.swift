/// A front end's requests, repeated in a fixed order.
struct MixedRequests {
  /// Short calls of every form: the cost of parsing, finding the method and replying.
  static let wire = MixedRequests(
    "calls",
    [
      ("ping", "{}"), ("time.now", "{}"), ("clock.status", "{}"), ("a notification", ""),
      ("timer.status", "{}"), ("ping", "{}"), ("no.such.method", "{}"), ("a batch of three", ""),
      ("time.now", #"{"unknown":true}"#), ("settings.get", "{}"),
    ])

  /// A front end's requests during a day: mostly the clock, the views that a person opens,
  /// sometimes a change or a mistake.
  static let day = MixedRequests(
    "requests of a day",
    [
      ("clock.status", "{}"), ("time.now", "{}"), ("clock.status", "{}"), ("timer.status", "{}"),
      ("day.get", #"{"date":"2026-11-10"}"#), ("clock.status", "{}"), ("entry.overlaps", overlap),
      ("ping", "{}"), ("clock.status", "{}"), ("timer.validateStart", "{}"), ("task.list", "{}"),
      ("clock.status", "{}"), ("week.get", #"{"containing":"2026-11-10"}"#),
      ("settings.get", "{}"), ("clock.status", "{}"), ("entry.list", #"{"limit":5}"#),
      ("entry.update", ""), ("no.such.method", "{}"), ("a notification", ""),
      ("clock.status", "{}"),
    ])

  private static let overlap =
    #"{"kind":"shift","start":"2026-11-10T09:50:00Z","end":"2026-11-10T09:55:00Z"}"#

  let name: String
  private let turns: [(method: String, params: String)]

  private init(_ name: String, _ turns: [(String, String)]) {
    self.name = name
    self.turns = turns
  }

  var caption: String {
    "Of each \(turns.count) \(name), "
      + counts.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      + "; the store has 10,000 shifts, two a day."
  }

  /// This many lines.
  func lines(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<count {
      let (method, params) = turns[index % turns.count]
      let line =
        switch method {
        case "entry.update":
          Self.request(index, method, #"{"id":"entry-9999","notes":"\#(index)"}"#)
        case "a notification": #"{"jsonrpc":"2.0","method":"ping"}"#
        case "a batch of three":
          "[" + (0..<3).map { Self.request($0, "ping", "{}") }.joined(separator: ",") + "]"
        default: Self.request(index, method, params)
        }
      bytes += (line + "\n").utf8
    }
    return bytes
  }

  private var counts: [(key: String, value: Int)] {
    Dictionary(turns.map { ($0.method, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }
}
