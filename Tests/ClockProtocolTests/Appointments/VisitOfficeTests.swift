import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// The office's notifications about its sitters' visits.
struct VisitOfficeTests {
  private let minute: Int64 = 60_000
  private let ten: Instant = "2026-11-21T15:00:00Z"
  private let folder: TemporaryFolder
  private let admin: EngineHarness
  private let manager: EngineHarness
  private let sitter: EngineHarness
  private let other: EngineHarness
  private let client: EngineHarness

  init() throws {
    folder = try TemporaryFolder()
    admin = EngineHarness(store: folder.file("store.db"), at: "2026-11-21T14:00:00Z")
    for (id, role) in [
      ("manager", Role.manager), ("sitter", .sitter), ("other", .sitter), ("client", .client),
    ] { try admin.addMember(id, role) }
    manager = admin.peer(user: "manager")
    sitter = admin.peer(user: "sitter")
    other = admin.peer(user: "other")
    client = admin.peer(user: "client")
    for engine in everybody {
      try engine.call("subscribe", ["topics": ["alert", "visit", "tick"], "tickMs": 60_000])
    }
  }

  private var everybody: [EngineHarness] { [admin, manager, sitter, other, client] }

  private func visit(minutes: Int64 = 60) throws -> JSON {
    try admin.call(
      "visit.create",
      [
        "scheduledStart": JSON(ten), "scheduledEnd": JSON(ten + minutes * minute),
        "sitterId": "sitter", "clientId": "client",
      ])["id"]
  }

  /// Each member's notifications until the instant: alerts, visit flags and ticks, in order.
  private func hear(until instant: Instant) throws -> [[String]] {
    try everybody.map { engine in
      try engine.advance(instant - engine.now)
      return try engine.notifications().compactMap { line in
        let value = line["params"]["value"]
        if line["method"] == "tick" { return "tick" }
        if line["params"]["topic"] == "alert" {
          return value["record"]["kind"].string ?? "gone"
        }
        let flags = ["isLate", "isMissed", "isFiveMinuteWarning", "isOvertime"]
        return flags.first { value["record"][$0] == true } ?? "visit"
      }
    }
  }

  private func ignore() throws { for engine in everybody { _ = try engine.notifications() } }

  @Test func `a visit that nobody starts is late, then missed, for sitter and office`() throws {
    _ = try visit()
    try ignore()
    #expect(try hear(until: ten + 10 * minute - 1) == [[], [], [], [], []])
    let late = ["isLate", "visit.late"]
    #expect(try hear(until: ten + 10 * minute) == [late, late, late, [], late])
    #expect(try hear(until: ten + 60 * minute) == [[], [], [], [], []])
    let missed = ["isMissed", "gone", "visit.missed"]
    #expect(
      try hear(until: ten + 60 * minute + 1) == [missed, missed, missed, [], ["isMissed", "gone"]])
    #expect(try client.call("alert.list")["alerts"] == [])
  }

  @Test func `a start ends what was said of lateness, at once and everywhere`() throws {
    let id = try visit()
    _ = try hear(until: ten + 10 * minute)
    try sitter.call("visit.start", ["id": id])
    let gone = ["visit", "gone"]
    let heard = try hear(until: ten + 10 * minute)
    #expect(heard == [gone, gone, gone, [], gone + ["visit.started"]])
  }

  @Test func `the office gets ticks, flags and alerts of a running visit`() throws {
    let id = try visit(minutes: 7)
    _ = try hear(until: ten)
    try sitter.call("visit.start", ["id": id])
    try ignore()
    let warned = ["tick", "isFiveMinuteWarning", "visit.five_minutes", "tick"]
    let seen = ["tick", "isFiveMinuteWarning", "tick"]
    #expect(try hear(until: ten + 2 * minute) == [warned, warned, warned, [], seen])
    _ = try hear(until: ten + 7 * minute)
    let over = ["isOvertime", "gone", "visit.overtime"]
    #expect(
      try hear(until: ten + 7 * minute + 1) == [over, over, over, [], ["isOvertime"]])
  }

  @Test func `only who may end or start a visit is offered it`() throws {
    let id = try visit(minutes: 12)
    _ = try hear(until: ten + 10 * minute)
    func labels(_ engine: EngineHarness) throws -> [JSON] {
      try engine.call("alert.list")["alerts"][0]["actions"].elements.map { $0["label"] }
    }
    #expect(try labels(admin) == ["Start Visit", "Dismiss"])
    #expect(try labels(sitter) == ["Start Visit", "Dismiss"])
    #expect(try labels(manager) == ["Dismiss"])
    try sitter.call("visit.start", ["id": id])
    #expect(try labels(admin) == ["End Visit", "Dismiss"])
    #expect(try labels(manager) == ["Dismiss"])
    #expect(
      try manager.call("alert.list")["alerts"][0]["body"]
        == "sitter's visit to client is to end at 10:12 AM.")
    try manager.call("alert.dismissAll")
    #expect(try labels(sitter) == ["End Visit", "Dismiss"])
  }

  @Test func `a visit that would be late only at its end is missed alone`() throws {
    _ = try visit(minutes: 10)
    try sitter.advance(ten + 11 * minute - sitter.now)
    #expect(try sitter.announced().map { $0["kind"] } == ["visit.missed"])
  }

  @Test func `an organization says how late is late`() throws {
    _ = try visit()
    try admin.call("organization.update", ["lateVisitMinutes": 30])
    try ignore()
    #expect(try hear(until: ten + 30 * minute - 1) == [[], [], [], [], []])
    #expect(try hear(until: ten + 30 * minute)[2] == ["isLate", "visit.late"])
    try admin.call("organization.update", ["lateVisitMinutes": nil])
    #expect(try admin.call("organization.get")["lateVisitMinutes"] == 10)
  }

  @Test func `a visit started after its end is in overtime only`() throws {
    let id = try visit()
    _ = try hear(until: ten + 70 * minute)
    try sitter.call("visit.start", ["id": id])
    #expect(try sitter.announced().map { $0["kind"] } == ["visit.overtime"])
    #expect(
      try sitter.call("alert.list")["alerts"].elements.map { $0["kind"] } == ["visit.overtime"])
  }

  @Test(arguments: [30, 57, 60, 61, 70])
  func `a start is sent once, whatever flag it brings`(started: Int64) throws {
    let id = try visit()
    _ = try hear(until: ten + started * minute - 1)
    _ = try hear(until: ten + started * minute)
    try sitter.call("visit.start", ["id": id])
    try sitter.advance(1)
    let sent = try sitter.notifications("state").map { $0["params"] }
      .filter { $0["topic"] == "visit" }
    // A millisecond after its end another flag changes.
    #expect(sent.count == (started == 60 ? 2 : 1))
    #expect(sent.first?["cause"]["method"] == "visit.start")
  }

  @Test func `a visit that is to end later is warned of again`() throws {
    let id = try visit(minutes: 30)
    try sitter.call("visit.start", ["id": id])
    _ = try hear(until: ten + 31 * minute)
    try admin.call("visit.update", ["id": id, "scheduledEnd": JSON(ten + 60 * minute)])
    #expect(try sitter.call("alert.list")["alerts"].count == 0)
    _ = try sitter.notifications()
    try sitter.advance(ten + 55 * minute - sitter.now)
    #expect(try sitter.announced().map { $0["kind"] } == ["visit.five_minutes"])
    try sitter.advance(5 * minute + 1)
    #expect(try sitter.announced().map { $0["kind"] } == ["visit.overtime"])
  }

  @Test func `a visit that is to end earlier is not warned of again`() throws {
    let id = try visit(minutes: 30)
    try sitter.call("visit.start", ["id": id])
    _ = try hear(until: ten + 31 * minute)
    let standing = try sitter.call("alert.list")["alerts"]
    try sitter.call("alert.dismiss", ["id": standing[0]["id"]])
    try admin.call("visit.update", ["id": id, "scheduledEnd": JSON(ten + 20 * minute)])
    #expect(try sitter.call("alert.list")["alerts"].count == 0)
    #expect(try sitter.announced() == [])
    // Moved later, it is warned of again, even if that was its end before.
    try admin.call("visit.update", ["id": id, "scheduledEnd": JSON(ten + 30 * minute)])
    #expect(try sitter.announced().map { $0["kind"] } == ["visit.overtime"])
  }

  @Test func `a missed visit is alerted to for a week`() throws {
    _ = try visit()
    _ = try hear(until: ten + 61 * minute)
    _ = try hear(until: ten + 60 * minute + 7 * 86_400_000 - 1)
    #expect(try manager.call("alert.list")["alerts"].count == 1)
    #expect(
      try hear(until: ten + 60 * minute + 7 * 86_400_000)
        == [["gone"], ["gone"], ["gone"], [], []])
  }
}
