import ClockProtocol
import JSON
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// Calls methods of an engine in this process, one after the other.
final class MethodCaller {
  private let engine: HostedEngine
  private var lastId: Int64 = 0
  /// The reason for each correction of recorded time.
  var reason: String?
  /// What the latest typed time left open, in a sentence.
  private var assumption: String?
  /// Which of two instants with the typed time of day was taken, in a sentence.
  private(set) var choice: String?
  /// Receives the notifications that precede a reply.
  var hear: (ArraySlice<UInt8>) -> Void = { _ in }

  init(_ engine: HostedEngine) {
    self.engine = engine
  }

  /// The result of one call.
  func ask<Result: Wired>(_ call: Call<Result>) throws(CommandFailure) -> Result {
    guard let result = Result(json: try answer(call.method, call.parameters)) else {
      fatalError("the reply to \(call.method) is not as it is declared: run examples/generate.py")
    }
    if let time = result as? Wire.TimeParseResult {
      assumption = time.text.note
      if time.assumed.contains(.twice) { choice = assumption }
    }
    return result
  }

  private func answer(_ method: String, _ parameters: JSON) throws(CommandFailure) -> JSON {
    lastId += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(lastId), "method": .string(method),
      "params": explained(parameters, of: method),
    ]
    engine.send(request.text)
    while true {
      engine.work()
      while let line = engine.nextLine() {
        guard let (isResult, content) = Reply.content(ofOnly: line, to: RequestID(lastId)) else {
          hear(line)
          continue
        }
        guard let json = try? JSONReader.parse(Array(content)) else {
          throw .message("the engine's reply to \(method) cannot be read")
        }
        if isResult { return json }
        throw .refused(RefusedCall(json: json, assuming: assumption))
      }
      // Another engine holds the store; the engine refuses the request after a while.
      if !engine.hasWork { usleep(10_000) }
    }
  }

  /// The parameters with the reason, if the method takes one and has none of its own.
  private func explained(_ parameters: JSON, of method: String) -> JSON {
    guard let reason, case .object(var object) = parameters, object["reason"] == nil,
      Families.method(named: method)?.parameters.contains(where: { $0.name == "reason" }) == true
    else { return parameters }
    object.append("reason", .string(reason))
    return .object(object)
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

  /// The first page of a list, extended by the records of all other pages, as long as `goesOn`
  /// allows.
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

  /// Visits the pages of a list until `visit` returns false.
  func forEachPage<Page: WirePage>(
    _ call: Call<Page>, _ visit: (Page) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    var cursor: String?
    repeat {
      let page = try ask(call.page(after: cursor))
      guard try visit(page) else { return }
      cursor = page.cursor
    } while cursor != nil
  }

  /// The typed instant, after `after` if the text has no day; nil for no text.
  func instant(_ text: String?, after: Instant? = nil) throws(CommandFailure) -> Instant? {
    guard let text else { return nil }
    return try ask(Wire.timeParse(text: text, wanted: .time, after: after)).at
  }

  /// The typed time of what ends or interrupts `running`; a time without a day comes after its
  /// start.
  func instant(_ text: String?, since running: RunningKind?) throws(CommandFailure) -> Instant? {
    guard let text else { return nil }
    return try instant(text, after: try running.flatMap(start))
  }

  /// Nil if it does not run.
  func start(of running: RunningKind) throws(CommandFailure) -> Instant? {
    switch running {
    case .shift: try ask(Wire.clockStatus()).entry?.start
    case .gap: try ask(Wire.clockStatus()).gap?.exitTime
    case .timer: try ask(Wire.timerStatus()).start
    }
  }

  /// The typed time or range of time; a time without a day comes after `start`.
  func timeOrRange(
    _ text: String, after start: Instant?
  ) throws(CommandFailure) -> Wire.TimeParseResult {
    let time = try ask(Wire.timeParse(text: text))
    if let first = time.start {
      // Of an hour that comes twice, the second may be meant.
      guard time.assumed.contains(.twice), let start, first < start else { return time }
      return try ask(Wire.timeParse(text: text, wanted: .range, after: start))
    }
    return try ask(Wire.timeParse(text: text, wanted: .time, after: start))
  }

  /// The typed start or end of an entry that starts at `start`; a time without a day is on the
  /// entry's own day, or the next such time after its start.
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

  /// The typed dates, or those of `usual`.
  func dates(
    _ text: String?, usual: String
  ) throws(CommandFailure) -> ClosedRange<CivilDate> {
    try titledDates(text, usual: usual).dates
  }

  /// The same with their text for a heading.
  func titledDates(
    _ text: String?, usual: String
  ) throws(CommandFailure) -> (dates: ClosedRange<CivilDate>, title: String) {
    let text = text ?? usual
    let time = try ask(Wire.timeParse(text: text, wanted: .days))
    guard let dates = time.dates else { throw .message("\"\(text)\" has no days") }
    return (dates, time.text.date ?? "")
  }

  /// The typed day; nil for no text.
  func date(_ text: String?) throws(CommandFailure) -> CivilDate? {
    guard let text else { return nil }
    return try ask(Wire.timeParse(text: text, wanted: .day)).date
  }
}

/// What can run.
enum RunningKind {
  case shift, gap, timer
}

extension Wire.TimeParseResult {
  /// Nil for anything but days.
  var dates: ClosedRange<CivilDate>? {
    guard let from = from ?? date, let to = to ?? date, from <= to else { return nil }
    return from...to
  }
}
