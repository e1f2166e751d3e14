/// What a front end sends in the course of a day: looks at the clock above all, the views that a
/// person opens, now and then a change, and a mistake.
enum MixedRequests {
  static let caption =
    "Of each \(turns.count) mixed requests, " + counts.map { "\($1) \($0)" }.joined(separator: ", ")
    + "; the store has 10,000 shifts, two a day."

  /// So many requests, one on each line.
  static func lines(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in 0..<count {
      let (method, params) = turns[index % turns.count]
      let line =
        switch method {
        case "entry.update": request(index, method, #"{"id":"entry-9999","notes":"\#(index)"}"#)
        case "a notification": #"{"jsonrpc":"2.0","method":"ping"}"#
        default: request(index, method, params)
        }
      bytes += (line + "\n").utf8
    }
    return bytes
  }

  private static let turns = [
    ("clock.status", "{}"), ("time.now", "{}"), ("clock.status", "{}"), ("timer.status", "{}"),
    ("day.get", #"{"date":"2026-11-10"}"#), ("clock.status", "{}"), ("entry.overlaps", overlap),
    ("ping", "{}"), ("clock.status", "{}"), ("timer.validateStart", "{}"), ("task.list", "{}"),
    ("clock.status", "{}"), ("week.get", #"{"containing":"2026-11-10"}"#), ("settings.get", "{}"),
    ("clock.status", "{}"), ("entry.list", #"{"limit":5}"#), ("entry.update", ""),
    ("no.such.method", "{}"), ("a notification", ""), ("clock.status", "{}"),
  ]

  private static let overlap =
    #"{"kind":"shift","start":"2026-11-10T09:50:00Z","end":"2026-11-10T09:55:00Z"}"#

  private static var counts: [(key: String, value: Int)] {
    Dictionary(turns.map { ($0.0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }
}
