import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockProtocol

/// Values from front ends, and their schemas.
struct WireValueTests {
  @Test(arguments: ["60000", "60000.0", "6e4", "6.0E+4"])
  func `an integer may be written with a fraction or an exponent`(number: String) {
    let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
    let lines = engine.send(
      #"{"jsonrpc":"2.0","id":1.0,"method":"time.advance","params":{"ms":\#(number)}}"#)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(#"{"jsonrpc":"2.0","id":1.0,"result":{"now":"2026-11-21T14:01:00"#))
  }

  @Test(arguments: ["60000.5", "1e-3", "1e16", "9007199254740992", "\"60000\""])
  func `a number that is no integer is refused`(number: String) {
    let engine = EngineHarness()
    let lines = engine.send(
      #"{"jsonrpc":"2.0","id":1,"method":"time.advance","params":{"ms":\#(number)}}"#)
    #expect(lines.count == 1 && lines[0].contains(#""code":-32602"#))
  }

  @Test func `the same request is the same however its integers are written`() {
    let engine = EngineHarness()
    func replies(_ hours: String) -> [String] {
      engine.send(
        #"{"jsonrpc":"2.0","id":1,"method":"settings.update","params":{"longShiftHours":\#(hours),"#
          + #""idempotencyKey":"k"}}"#)
    }
    #expect(replies("12") == replies("12.0"))
  }

  @Test func `the same request is the same with null for what is absent, not for what it clears`()
    throws
  {
    let engine = EngineHarness()
    let first = try engine.call("clock.in", ["idempotencyKey": "k"])
    #expect(try engine.call("clock.in", ["idempotencyKey": "k", "notes": nil]) == first)
    try engine.call("settings.update", ["idempotencyKey": "s"])
    let clearing: JSON = ["idempotencyKey": "s", "graceMinutes": nil]
    #expect(try engine.error("settings.update", clearing).reason == "idempotency_mismatch")
  }

  @Test func `every wrong field of the settings is named at once, with its range`() throws {
    let engine = EngineHarness()
    func wrong(_ parameters: JSON) throws -> (reason: String?, fields: JSON) {
      let error = try engine.error("settings.update", parameters)
      #expect(error.code == 400)
      return (error.reason, error.data?["fields"] ?? .null)
    }
    let zone = try wrong(["timeZone": "X/Y"])
    #expect(zone.reason == "zone_unknown")
    #expect(zone.fields["timeZone"].string?.contains("X/Y") == true)
    let workplace: JSON = ["latitude": 0, "longitude": 0, "radiusM": .number(99.5)]
    let (reason, fields) = try wrong([
      "timeZone": "X/Y", "hourCycle": .number(12.5), "graceMinutes": 90,
      "longShiftHours": .number(1.5), "workplace": workplace,
    ])
    #expect(reason == "validation")
    #expect(fields["timeZone"].string?.contains("X/Y") == true)
    #expect(fields["hourCycle"] == "Hour cycle must be 12 or 24")
    #expect(fields["graceMinutes"] == "Paid time away must be 5 to 60 whole minutes")
    #expect(fields["longShiftHours"] == "Long shift must be 1 to 16 whole hours")
    #expect(fields["radiusM"] == "Radius must be 50 to 300 m")
    #expect(try engine.error("settings.update", ["longShiftHours": "ten"]).code == -32_602)
  }

  @Test func `every integer's schema has its range`() throws {
    func integers(_ schema: JSON) -> [JSON] {
      guard case .object(let object) = schema else {
        guard case .array(let items) = schema else { return [] }
        return items.flatMap(integers)
      }
      return (object["type"] == "integer" ? [schema] : [])
        + object.members.flatMap { integers($0.value) }
    }
    let found = integers(Families.openRPC(version: "1"))
    #expect(found.count > 50)
    for schema in found {
      let least = try #require(schema["minimum"].integer, "\(schema)")
      let most = try #require(schema["maximum"].integer, "\(schema)")
      #expect(least <= most && least >= -JSON.integerLimit && most <= JSON.integerLimit)
    }
  }

  @Test func `the range of a schema is what the rule allows`() throws {
    let engine = EngineHarness()
    for (method, field) in [
      ("entry.list", "limit"), ("settings.update", "graceMinutes"),
      ("settings.update", "longShiftHours"), ("organization.update", "editWindowDays"),
      ("subscribe", "tickMs"),
    ] {
      let declared = try #require(Families.method(named: method)).parameters
      var schema = try #require(declared.first { $0.name == field }).schema
      if schema["anyOf"] != .null { schema = schema["anyOf"][0] }
      let least = try #require(schema["minimum"].integer)
      let most = try #require(schema["maximum"].integer)
      func parameters(_ value: Int64) -> JSON {
        var parameters: JSONObject = method == "subscribe" ? ["topics": ["tick"]] : [:]
        parameters.append(field, .integer(value))
        return .object(parameters)
      }
      for value in [least, most] { try engine.call(method, parameters(value)) }
      for value in [least - 1, most + 1] {
        #expect(try engine.error(method, parameters(value)).reason == "validation")
      }
    }
  }

  @Test func `half-typed dates and times are wrong fields among others`() throws {
    let engine = EngineHarness()
    let form: JSON = [
      "date": "2027-02-29", "startTime": "24:00", "endTime": " ",
      "notes": .string(
        String(repeating: "x", count: 501)),
    ]
    let wrong: JSON = [
      "schoolId": "School is required",
      "date": "Date must be a day of the calendar, like 2026-11-21",
      "startTime": "Start time must be 00:00 to 23:59, like 09:30",
      "endTime": "End time is required",
      "sessionTypes": "At least one session type is required",
      "notes": "Notes cannot exceed 500 characters",
    ]
    #expect(try engine.call("session.validate", form)["fields"] == wrong)
    #expect(try engine.error("session.create", form).data?["fields"] == wrong)
    let typing: JSON = ["date": "2026-1", "startTime": "9:"]
    let typed = try engine.call("session.validate", typing)["fields"]
    for field in ["date", "startTime"] { #expect(typed[field] == wrong[field]) }
    #expect(try engine.error("session.validate", ["date": 5]).code == -32602)
  }
}
