import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// What a device tells of a shift that its office refused.
struct SyncRefusedTests {
  private let office: Office

  init() throws { office = try Office() }

  /// The alert of a shift on a device that was cut off while somebody clocked in at the office.
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
    let alerts = try device.call("alert.list")["alerts"].elements
    return try #require(alerts.first { $0["kind"] == "sync.refused" })
  }

  @Test(arguments: [600_000, -600_000] as [Int64])
  func `a refused shift is offered by the office's clock, and told by it`(ahead: Int64) throws {
    try office.harness.advance(30_000)
    let start = office.harness.now
    let alert = try alert(after: 30, ahead: ahead)
    let offered = alert["actions"][0]
    #expect(offered["method"] == "entry.create")
    for (member, wanted) in [("start", start), ("end", start + 1_800_000)] {
      let told = try #require(offered["params"][member].string.flatMap { Instant(rfc3339: $0) })
      #expect(abs(told - wanted) < 10, "\(member)")
    }
    #expect(alert["body"].string?.hasPrefix("Clock-in at 9:00 AM: ") == true)
  }

  @Test func `a refused shift that is too short for one is not offered`() throws {
    #expect(try alert(after: 0)["actions"].elements.map { $0["method"] } == ["alert.dismiss"])
  }
}
