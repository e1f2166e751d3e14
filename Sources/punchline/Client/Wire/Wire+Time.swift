// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum TimeNowResultTimeZoneSource: String, WireName { case initialize, argument, settings, environment, system, none }
  enum TimeNowResultMode: String, WireName { case system, virtual }
  enum TimeParseWanted: String, WireName { case time, day, days, range, length }
  enum TimeParseResultForm: String, WireName { case time, hour, digits, spoken, ago, ahead, dated, stamp, day, date, month, period, recent, since, all, days, range, span, length }
  enum TimeParseResultAssumed: String, WireName { case day, half, week, twice }
  struct TimeNowResult: WireRecord {
    let json: JSON
    var now: Instant { json.member("now") }
    var timeZone: String { json.member("timeZone") }
    var timeZoneSource: TimeNowResultTimeZoneSource { json.member("timeZoneSource") }
    var mode: TimeNowResultMode { json.member("mode") }
    var text: TimeNowResultText { json.member("text") }
    var warning: String? { json.member("warning") }
  }
  struct TimeNowResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String { json.member("time") }
  }
  struct TimeAdvanceResult: WireRecord {
    let json: JSON
    var now: Instant { json.member("now") }
    var timeZone: String { json.member("timeZone") }
    var timeZoneSource: TimeNowResultTimeZoneSource { json.member("timeZoneSource") }
    var mode: TimeNowResultMode { json.member("mode") }
    var text: TimeAdvanceResultText { json.member("text") }
    var warning: String? { json.member("warning") }
  }
  struct TimeAdvanceResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String { json.member("time") }
  }
  struct TimeSetResult: WireRecord {
    let json: JSON
    var now: Instant { json.member("now") }
    var timeZone: String { json.member("timeZone") }
    var timeZoneSource: TimeNowResultTimeZoneSource { json.member("timeZoneSource") }
    var mode: TimeNowResultMode { json.member("mode") }
    var text: TimeSetResultText { json.member("text") }
    var warning: String? { json.member("warning") }
  }
  struct TimeSetResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String { json.member("time") }
  }
  struct TimeParseResult: WireRecord {
    let json: JSON
    var kind: String { json.member("kind") }
    var form: TimeParseResultForm { json.member("form") }
    var assumed: [TimeParseResultAssumed] { json.member("assumed") }
    var at: Instant? { json.member("at") }
    var start: Instant? { json.member("start") }
    var end: Instant? { json.member("end") }
    var day: CivilDate? { json.member("day") }
    var date: CivilDate? { json.member("date") }
    var from: CivilDate? { json.member("from") }
    var to: CivilDate? { json.member("to") }
    var durationMs: Int64? { json.member("durationMs") }
    var text: TimeParseResultText { json.member("text") }
  }
  struct TimeParseResultText: WireRecord {
    let json: JSON
    var date: String? { json.member("date") }
    var time: String? { json.member("time") }
    var note: String? { json.member("note") }
    var input: String { json.member("input") }
  }

  static func timeNow() -> Call<TimeNowResult> {
    Call("time.now", [])
  }
  static func timeAdvance(ms: Int64? = nil, to: Instant? = nil) -> Call<TimeAdvanceResult> {
    Call("time.advance", [("ms", ms.member), ("to", to.member)])
  }
  static func timeSet(to: Instant) -> Call<TimeSetResult> {
    Call("time.set", [("to", to.member)])
  }
  static func timeParse(text: String, wanted: TimeParseWanted? = nil, on: CivilDate? = nil, after: Instant? = nil, now: Instant? = nil, timeZone: String? = nil) -> Call<TimeParseResult> {
    Call("time.parse", [("text", text.member), ("wanted", wanted.member), ("on", on.member), ("after", after.member), ("now", now.member), ("timeZone", timeZone.member)])
  }
}
