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

  /// The result of one request; null parameters count as absent.
  func call(_ method: String, _ parameters: JSON = [:]) throws(CommandFailure) -> JSON {
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
        throw .refused(json)
      }
      // Another engine holds the store; what it cannot wait for is refused in the end.
      if !engine.hasWork { usleep(10_000) }
    }
  }

  /// All records of a list, page by page.
  func all(
    _ method: String, _ name: String, _ parameters: JSONObject = [:]
  ) throws(CommandFailure) -> [JSON] {
    var records: [JSON] = []
    try forEach(method, name, parameters) { record in
      records.append(record)
      return true
    }
    return records
  }

  /// Visits the records of a list, page by page, as long as `visit` says so.
  func forEach(
    _ method: String, _ name: String, _ parameters: JSONObject = [:], _ visit: (JSON) -> Bool
  ) throws(CommandFailure) {
    try forEachPage(method, parameters) { page in page[name].items.allSatisfy(visit) }
  }

  /// The first page of a list, with the records of all the others in it too.
  func whole(
    _ method: String, _ name: String, _ parameters: JSONObject
  ) throws(CommandFailure) -> JSONObject {
    var first: JSONObject?
    var records: [JSON] = []
    try forEachPage(method, parameters) { page in
      if first == nil, case .object(let object) = page { first = object }
      records += page[name].items
      return true
    }
    var whole = JSONObject()
    for member in first?.members ?? [] {
      switch member.name {
      case name: whole.append(name, .array(records))
      case "cursor": whole.append("cursor", .null)
      default: whole.append(member.name, member.value)
      }
    }
    return whole
  }

  /// The most records that a page holds.
  static let pageLimit: JSON = 100

  /// Visits the pages of a list, as long as `visit` says so.
  private func forEachPage(
    _ method: String, _ parameters: JSONObject, _ visit: (JSON) -> Bool
  ) throws(CommandFailure) {
    var cursor = JSON.null
    repeat {
      var page = parameters
      page.append("limit", Self.pageLimit)
      page.append("cursor", cursor)
      let result = try call(method, .object(page))
      guard visit(result) else { return }
      cursor = result["cursor"]
    } while cursor != .null
  }

  /// What a text about time means, in a zone or in the one in force; `kinds` are the answers of
  /// `time.parse` that are of use.
  func parsed(
    _ text: String, in zone: JSON = .null, as kinds: [String], wanted: String
  ) throws(CommandFailure) -> JSON {
    do throws(CommandFailure) {
      let time = try call("time.parse", ["text": .string(text), "timeZone": zone])
      if kinds.contains(time["kind"].stringValue ?? "") { return time }
    } catch .refused(let error) {
      guard let reason = error["data"]["fields"]["text"].stringValue else {
        throw .refused(error)
      }
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

  /// The instant that somebody typed; null for nothing typed.
  func instant(_ text: String?, in zone: JSON = .null) throws(CommandFailure) -> JSON {
    guard let text else { return .null }
    return try parsed(
      text, in: zone, as: ["instant"], wanted: "time, such as 17:30 or 20 min ago")["at"]
  }

  /// A time of day of an entry that begins, or began, at `start`: it is meant on that day, an end on
  /// the next where it would not be after the start. Nil for a text that is no time of day.
  func timeOfDay(
    _ text: String, ofEntryFrom start: JSON, isEnd: Bool, in zone: JSON = .null
  ) -> JSON? {
    for day in ["today", "tomorrow"] {
      let request: JSON = ["text": .string("\(day) \(text)"), "now": start, "timeZone": zone]
      guard let time = try? call("time.parse", request), time["kind"] == "instant"
      else { return nil }
      if !isEnd || time["at"].shown > start.shown { return time["at"] }
    }
    return nil
  }

  /// The dates that somebody typed, or those of `usual`.
  func dates(
    _ text: String?, usual: String
  ) throws(CommandFailure) -> (from: JSON, to: JSON) {
    let time = try parsed(
      Self.spelled(text ?? usual), as: ["date", "dates"],
      wanted: "range of days, such as yesterday or last week")
    return time["kind"] == "date" ? (time["date"], time["date"]) : (time["from"], time["to"])
  }

  /// `week` is this week, as people say it.
  private static func spelled(_ text: String) -> String {
    ["week", "month", "year"].contains(text) ? "this \(text)" : text
  }

  func date(_ text: String?) throws(CommandFailure) -> JSON {
    guard let text else { return .null }
    return try parsed(text, as: ["date"], wanted: "day, such as yesterday or 2026-11-03")["date"]
  }
}
