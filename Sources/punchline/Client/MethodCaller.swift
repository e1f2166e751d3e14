import JSON
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// Asks the methods of an engine in this process one after the other.
final class MethodCaller {
  private let engine: HostedEngine
  private var lastId: Int64 = 0
  /// Takes what the engine tells ahead of a reply.
  var hear: (ArraySlice<UInt8>) -> Void = { _ in }

  init(_ engine: HostedEngine) {
    self.engine = engine
  }

  /// The result of one request.
  func ask<Result: Wired>(_ call: Call<Result>) throws(CommandFailure) -> Result {
    guard let result = Result(json: try answer(call.method, call.parameters)) else {
      fatalError("the reply to \(call.method) is not as it is declared: run examples/generate.py")
    }
    return result
  }

  private func answer(_ method: String, _ parameters: JSON) throws(CommandFailure) -> JSON {
    lastId += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(lastId), "method": .string(method), "params": parameters,
    ]
    engine.send(request.text)
    while true {
      engine.work()
      while let line = engine.nextLine() {
        guard let (isResult, content) = Reply.content(ofOnly: line, to: RequestID(lastId)) else {
          hear(line)
          continue
        }
        let json = (try? JSONReader.parse(Array(content))) ?? .null
        if isResult { return json }
        throw .refused(RefusedCall(json: json))
      }
      // Another engine holds the store; what it cannot wait for is refused in the end.
      if !engine.hasWork { usleep(10_000) }
    }
  }

  /// All records of a list, page by page.
  func all<Page: WirePage, Record>(
    _ call: Call<Page>, _ records: (Page) -> [Record]
  ) throws(CommandFailure) -> [Record] {
    var found: [Record] = []
    try forEachPage(call) { page in
      found += records(page)
      return true
    }
    return found
  }

  /// The first page of a list, with the records of all the others in it too.
  func whole<Page: WirePage>(
    _ call: Call<Page>, _ list: String
  ) throws(CommandFailure) -> Page {
    var first: JSONObject?
    var records: [JSON] = []
    try forEachPage(call) { page in
      if first == nil, case .object(let object) = page.json { first = object }
      records += page.json[list].items
      return true
    }
    var whole = JSONObject()
    for member in first?.members ?? [] {
      switch member.name {
      case list: whole.append(list, .array(records))
      case "cursor": whole.append("cursor", .null)
      default: whole.append(member.name, member.value)
      }
    }
    return Page(json: .object(whole))
  }

  /// The most records that a page holds.
  static let pageLimit: JSON = 100

  /// Visits the pages of a list, as long as `visit` says so.
  func forEachPage<Page: WirePage>(
    _ call: Call<Page>, _ visit: (Page) -> Bool
  ) throws(CommandFailure) {
    var cursor: String?
    repeat {
      let page = try ask(call.page(after: cursor))
      guard visit(page) else { return }
      cursor = page.cursor
    } while cursor != nil
  }

  /// What a text about time means, in a zone or in the one in force; `use` takes of it what is
  /// wanted.
  private func parsed<Value>(
    _ text: String, in zone: String? = nil, wanted: String,
    _ use: (Wire.TimeParseResult) -> Value?
  ) throws(CommandFailure) -> Value {
    do throws(CommandFailure) {
      if let value = use(try ask(Wire.timeParse(text: text, timeZone: zone))) { return value }
    } catch .refused(let error) {
      guard let reason = error.problem(with: "text") else { throw .refused(error) }
      if let told = Self.particular(reason) {
        throw .message("\"\(text)\" is no \(wanted): \(told)")
      }
    }
    throw .message("\"\(text)\" is no \(wanted)")
  }

  /// What `time.parse` finds wrong in a text; nil where it only lists the forms that there are.
  static func particular(_ reason: String) -> String? {
    reason.hasSuffix(TimePhrase.allowed) ? nil : reason
  }

  /// The instant that somebody typed; nil for nothing typed.
  func instant(_ text: String?, in zone: String? = nil) throws(CommandFailure) -> Instant? {
    guard let text else { return nil }
    return try parsed(text, in: zone, wanted: "time, such as 17:30 or 20 min ago") { $0.at }
  }

  /// A time or a range of time that somebody typed.
  func timeOrRange(_ text: String) throws(CommandFailure) -> Wire.TimeParseResult {
    try parsed(text, wanted: "time, such as 12:00, and no range of time, such as 12:00-12:30") {
      $0.at == nil && $0.start == nil ? nil : $0
    }
  }

  /// A time of day of an entry that begins, or began, at `start`: it is meant on that day, an end on
  /// the next where it would not be after the start. Nil for a text that is no time of day.
  func timeOfDay(
    _ text: String, ofEntryFrom start: Instant, isEnd: Bool, in zone: String? = nil
  ) -> Instant? {
    for day in ["today", "tomorrow"] {
      let call = Wire.timeParse(text: "\(day) \(text)", now: start, timeZone: zone)
      guard let at = (try? ask(call))?.at else { return nil }
      if !isEnd || at > start { return at }
    }
    return nil
  }

  /// The dates that somebody typed, or those of `usual`.
  func dates(
    _ text: String?, usual: String
  ) throws(CommandFailure) -> ClosedRange<CivilDate> {
    try parsed(
      Self.spelled(text ?? usual), wanted: "range of days, such as yesterday or last week"
    ) { time in
      if let date = time.date { return date...date }
      guard let from = time.from, let to = time.to, from <= to else { return nil }
      return from...to
    }
  }

  /// `week` is this week, as people say it.
  private static func spelled(_ text: String) -> String {
    ["week", "month", "year"].contains(text) ? "this \(text)" : text
  }

  /// The day that somebody typed; nil for nothing typed.
  func date(_ text: String?) throws(CommandFailure) -> CivilDate? {
    guard let text else { return nil }
    return try parsed(text, wanted: "day, such as yesterday or 2026-11-03") { $0.date }
  }
}
