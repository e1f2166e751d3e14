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

  /// The first page of a list, with the records of all the others in it too, unless what hears of
  /// each page wants no more.
  func whole<Page: WirePage>(
    _ call: Call<Page>, _ list: String, _ goesOn: () -> Bool = { true }
  ) throws(CommandFailure) -> Page {
    var first: JSONObject?
    var records: [JSON] = []
    try forEachPage(call) { page in
      if first == nil, case .object(let object) = page.json { first = object }
      records += page.json[list].items
      return goesOn()
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

  /// The instant that somebody typed; nil for nothing typed. A time that names no day comes after
  /// what it ends.
  func instant(_ text: String?, after: Instant? = nil) throws(CommandFailure) -> Instant? {
    guard let text else { return nil }
    return try ask(Wire.timeParse(text: text, wanted: .time, after: after)).at
  }

  /// A time or a range of time that somebody typed; a time that names no day comes after `start`.
  func timeOrRange(
    _ text: String, after start: Instant?
  ) throws(CommandFailure) -> Wire.TimeParseResult {
    let time = try ask(Wire.timeParse(text: text))
    if time.start != nil { return time }
    return try ask(Wire.timeParse(text: text, wanted: .time, after: start))
  }

  /// The start or the end of an entry that begins, or began, at `start`: a time that names no day is
  /// on the entry's own, or the next one after its start.
  func instant(
    _ text: String, ofEntryFrom start: Instant, isEnd: Bool, in zone: String? = nil
  ) throws(CommandFailure) -> Instant? {
    var (date, after): (CivilDate?, Instant?) = (nil, start)
    if !isEnd {
      date = try ask(Wire.timeParse(text: start.rfc3339, timeZone: zone)).day
      after = nil
    }
    return try ask(
      Wire.timeParse(text: text, wanted: .time, on: date, after: after, timeZone: zone)
    ).at
  }

  /// The dates that somebody typed, or those of `usual`.
  func dates(
    _ text: String?, usual: String
  ) throws(CommandFailure) -> ClosedRange<CivilDate> {
    let text = text ?? usual
    let time = try ask(Wire.timeParse(text: text, wanted: .days))
    guard let from = time.from ?? time.date, let to = time.to ?? time.date, from <= to else {
      throw .message("\"\(text)\" has no days")
    }
    return from...to
  }

  /// The day that somebody typed; nil for nothing typed.
  func date(_ text: String?) throws(CommandFailure) -> CivilDate? {
    guard let text else { return nil }
    return try ask(Wire.timeParse(text: text, wanted: .day)).date
  }
}
