import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// A device's alert about a shift that its office refused.
struct SyncRefusedTests {
  private let office: Office

  init() throws { office = try Office() }

  /// The alert about a device's offline shift that overlaps a clock-in at the office.
  private func alert(after minutes: Int64, ahead: Int64 = 0) throws -> JSON {
    let device = try office.device(ahead: ahead)
    device.cut()
    try office.harness.call("clock.in", ["at": JSON(office.harness.now - 60_000)])
    try device.call("clock.in")
    try office.advance([device], minutes: minutes)
    try device.call("clock.out")
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 2)
    // Deleted again, so that all of the refused shift's time is free.
    let there = try office.harness.call("clock.out")["entry"]["id"]
    try office.harness.call("entry.delete", ["id": there])
    try device.exchange()
    let alerts = try device.call("alert.list")["alerts"].elements
    return try #require(alerts.first { $0["kind"] == "sync.refused" })
  }

  @Test(arguments: [600_000, -600_000] as [Int64])
  func `a refused shift is offered and shown by the office's clock`(ahead: Int64) throws {
    try office.harness.advance(30_000)
    let start = office.harness.now
    let alert = try alert(after: 30, ahead: ahead)
    let offered = alert["actions"][0]
    #expect(offered["method"] == "entry.create")
    for (member, wanted) in [("start", start), ("end", start + 1_800_000)] {
      let sent = try #require(offered["params"][member].string.flatMap { Instant(rfc3339: $0) })
      #expect(abs(sent - wanted) < 10, "\(member)")
    }
    #expect(alert["body"].string?.hasPrefix("Clock-in at 9:00 AM: ") == true)
  }

  @Test func `a refused shift that is too short for one is not offered`() throws {
    #expect(try alert(after: 0)["actions"].elements.map { $0["method"] } == ["alert.dismiss"])
  }

  private func ago(_ minutes: Int64) -> JSON { JSON(office.harness.now - minutes * 60_000) }

  private func offers(on device: DeviceHarness) throws -> [JSON] {
    let alerts = try device.call("alert.list")["alerts"].elements
    let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
    return alert["actions"].elements.filter { $0["method"] == "entry.create" }
      .map { $0["params"] }
  }

  @Test func `a refused shift is offered as far as it is free, with notes, tags and breaks`() throws
  {
    let device = try office.device()
    device.cut()
    try office.harness.call(
      "entry.create", ["kind": "shift", "start": ago(60), "end": ago(40)])
    try device.call("clock.in", ["at": ago(45), "notes": "Front desk", "tags": ["a", "b"]])
    for (method, minutes) in [
      ("gap.start", 42), ("gap.end", 38), ("gap.start", 30), ("gap.end", 20), ("clock.out", 10),
    ] as [(String, Int64)] {
      try device.call(method, ["at": ago(minutes)])
    }
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 6)
    let offered = try offers(on: device)
    #expect(
      offered == [
        [
          "kind": "shift", "start": ago(40), "end": ago(10), "notes": "Front desk",
          "tags": ["a", "b"],
          "gaps": [
            ["exitTime": ago(40), "returnTime": ago(38)],
            ["exitTime": ago(30), "returnTime": ago(20)],
          ],
        ]
      ])
    let entry = try device.call("entry.create", try #require(offered.first))
    #expect(entry["gapMs"] == 720_000)
    try device.exchange()
    #expect(try device.status["refused"] == 6)
    #expect(try device.status["queued"] == 0)
    #expect(try offers(on: device) == [])
    #expect(try office.harness.call("entry.get", ["id": entry["id"]])["gaps"].count == 2)
    try office.check(device)
  }

  @Test func `a refused shift is offered around what the office has in its midst`() throws {
    let device = try office.device()
    device.cut()
    try device.call("clock.in", ["at": ago(60)])
    try device.call("clock.out", ["at": ago(10)])
    try office.harness.call(
      "entry.create", ["kind": "shift", "start": ago(40), "end": ago(30)])
    device.isOnline = true
    try device.exchange()
    let offered = try offers(on: device)
    #expect(offered.map { $0["start"] } == [ago(60), ago(30)])
    #expect(offered.map { $0["end"] } == [ago(40), ago(10)])
    // Only the times tell the two buttons apart.
    let alerts = try device.call("alert.list")["alerts"].elements
    let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
    let labels = alert["actions"].elements.filter { $0["method"] == "entry.create" }
      .compactMap { $0["label"].string }
    #expect(Set(labels).count == 2 && labels.allSatisfy { $0.hasPrefix("Add Shift ") })
  }

  @Test func `the timer of a refused shift ends where the shift was to end`() throws {
    let device = try office.device()
    device.cut()
    try office.harness.call(
      "entry.create", ["kind": "shift", "start": ago(60), "end": ago(40)])
    try device.call("task.create", ["name": "Alpha"])
    try device.call("clock.in", ["at": ago(45)])
    try device.call("timer.start", ["taskName": "Alpha", "at": ago(30)])
    try device.call("clock.out", ["at": ago(10)])
    // The next shift ends at the office with no timer.
    try device.call("clock.in", ["at": ago(5)])
    try device.call("clock.out")
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 2)
    for engine in [device.harness, office.harness] {
      let work = try engine.call("entry.list", ["kind": "task"])["entries"].elements
      #expect(work.map { [$0["start"], $0["end"]] } == [[ago(30), ago(10)]])
    }
    try office.check(device)
  }

  @Test func `what was worked after the office ended the shift is named and offered`() throws {
    let device = try office.device()
    try device.call("clock.in", ["at": ago(60)])
    try device.exchange()
    device.cut()
    try office.harness.call("clock.out", ["at": ago(40)])
    try device.call("clock.out", ["at": ago(10)])
    device.isOnline = true
    try device.exchange()
    let call = try #require(device.queued.first)
    let reason = try #require(call["text"]["reason"].string)
    #expect(reason.hasPrefix("This shift has already ended ("), "\(reason)")
    let offered = try #require(offers(on: device).first)
    #expect([offered["start"], offered["end"]] == [ago(40), ago(10)])
    try device.call("entry.create", offered)
    try device.exchange()
    #expect(try offers(on: device) == [])
    try office.check(device)
  }

  @Test func `a refused break is offered for the shift that the office has ended`() throws {
    let device = try office.device()
    try device.call("clock.in", ["at": ago(60)])
    try device.exchange()
    device.cut()
    try office.harness.call("clock.out", ["at": ago(10)])
    try device.call("gap.start", ["at": ago(40)])
    try device.call("gap.end", ["at": ago(20)])
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 2)
    func buttons() throws -> [JSON] {
      let alerts = try device.call("alert.list")["alerts"].elements
      let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
      return alert["actions"].elements.filter { $0["method"] == "gap.create" }
    }
    let button = try #require(buttons().first)
    #expect(button["label"] == "Add Break")
    try device.call("gap.create", button["params"])
    try device.exchange()
    #expect(try buttons() == [])
    let shift = try office.harness.call("entry.list")["entries"][0]
    #expect(shift["gapMs"] == 1_200_000)
    try office.check(device)
  }

  @Test func `a retry is refused in the member's language`() throws {
    let device = try office.device()
    try device.call("settings.update", ["language": "de"])
    try device.exchange()
    try office.refusePunches(of: device)
    let key = try device.queued[0]["key"]
    let message = try device.harness.error("sync.retry", ["key": key]).message
    #expect(message.hasPrefix("Überschneidung mit: Schicht"), "\(message)")
  }

  @Test func `a refused entry is named by its time, in the alert and in the list`() throws {
    let device = try office.device()
    device.cut()
    let shift: JSON = ["kind": "shift", "start": ago(60), "end": ago(30)]
    try device.call("entry.create", shift)
    try office.harness.call("entry.create", shift)
    device.isOnline = true
    try device.exchange()
    let alerts = try device.call("alert.list")["alerts"].elements
    let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
    let title = try #require(device.queued[0]["text"]["title"].string)
    #expect(title.contains(", shift ") && title.contains(" – "), "\(title)")
    #expect(alert["body"].string?.hasPrefix("\(title): ") == true)
  }

  @Test func `the break of a refused shift lands in no other shift`() throws {
    let device = try office.device()
    device.cut()
    try office.harness.call("clock.in", ["at": ago(60)])
    try device.call("clock.in", ["at": ago(45)])
    try device.call("gap.start", ["at": ago(30)])
    try device.call("gap.end", ["at": ago(20)])
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 3)
    #expect(try device.status["queued"] == 0)
    let running = try office.harness.call("clock.status")["entry"]
    #expect(running["start"] == ago(60))
    #expect(running["gapMs"] == 0)
    try office.check(device)
  }

  @Test func `a call that is refused on a later day is shown with its date`() throws {
    try office.harness.advance(30_000)
    let device = try office.device()
    device.cut()
    try device.call("task.create", ["name": "Alpha"])
    try device.call("timer.start", ["taskName": "Alpha"])
    try device.call("timer.update", ["notes": "a"])
    try office.advance([device], minutes: 40 * 1_440)
    device.isOnline = true
    try device.exchange()
    let alerts = try device.call("alert.list")["alerts"].elements
    let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
    let body = try #require(alert["body"].string)
    #expect(body.hasPrefix("Making a task on Sat, Nov 21, 9:00 AM, task Alpha: "), "\(body)")
    #expect(body.contains(" Change of the timer on Sat, Nov 21, 9:00 AM: "), "\(body)")
  }
}
