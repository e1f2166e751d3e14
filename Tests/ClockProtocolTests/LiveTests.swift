import ClockOperations
import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

struct LiveTests {
  private let minute: Int64 = 60_000
  private let hour: Int64 = 3_600_000

  /// Starts a read and gives its id.
  private func start(
    _ engine: EngineHarness, _ method: String, _ params: JSON = [:], every: Int64? = nil
  ) throws -> JSON {
    try engine.call(
      "live.start",
      [
        "method": .string(method), "params": params,
        "everyMs": every.map { .integer($0) } ?? .null,
      ])["id"]
  }

  private func told(_ engine: EngineHarness) throws -> [JSON] {
    try engine.notifications("live").map { $0["params"] }
  }

  /// A request as a line.
  private func line(_ id: Int64, _ method: String, _ params: JSON = [:]) -> String {
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params,
    ]
    return request.line
  }

  @Test func `a live read begins with what the method answers`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    let live = try engine.call("live.start", ["method": "clock.status"])
    #expect(live["id"] == 1)
    #expect(try live["result"] == engine.call("clock.status"))
    #expect(try start(engine, "day.get") == 2)
    #expect(try told(engine) == [])
  }

  @Test func `a commit is told to what it changes, and to nothing else`() throws {
    let engine = EngineHarness()
    let clock = try start(engine, "clock.status")
    let schools = try start(engine, "school.list")
    try engine.call("clock.in")
    var lines = try told(engine)
    #expect(lines.map { $0["id"] } == [clock])
    #expect(try lines[0]["result"] == engine.call("clock.status"))
    try engine.call("school.create", ["name": "Elm"])
    lines = try told(engine)
    #expect(lines.map { $0["id"] } == [schools])
    #expect(lines[0]["result"]["schools"][0]["name"] == "Elm")
    try engine.call("settings.update", ["graceMinutes": 20])
    #expect(try told(engine) == [])
  }

  @Test func `requests that share a commit are told of once`() throws {
    let engine = EngineHarness(isVirtual: false)
    _ = try start(engine, "task.list")
    let lines = engine.send(
      (1...9).map { line($0, "task.create", ["name": .string("T\($0)")]) }
        .joined(separator: "\n"))
    let live = lines.filter { $0.contains(#""method":"live""#) }
    #expect(lines.count == 10)
    #expect(live.count == 1)
    #expect(lines.last == live.first)
    #expect(try JSONReader.parse(live.first ?? "")["params"]["result"]["tasks"].count == 9)
  }

  @Test func `what another engine commits is told too`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let peer = engine.peer()
    let id = try start(engine, "timer.status")
    let task = try peer.call("task.create", ["name": "T"])["id"]
    #expect(try told(engine) == [])
    try peer.call("timer.start", ["taskId": task])
    let lines = try told(engine)
    #expect(lines.map { $0["id"] } == [id])
    #expect(lines.first?["result"]["taskName"] == "T")
    try peer.call("task.update", ["id": task, "name": "Renamed"])
    #expect(try told(engine).map { $0["result"]["taskName"] } == ["Renamed"])
  }

  @Test func `more than is told one by one is read anew`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let peer = engine.peer()
    _ = try start(engine, "task.list", ["limit": 1])
    for number in 0...Engine.catchUpLimit {
      try peer.call("task.create", ["name": .string("\(number)")])
    }
    #expect(try told(engine).count == 1)
  }

  @Test func `figures are told at their rhythm while they run, and else not`() throws {
    let engine = EngineHarness()
    _ = try start(engine, "clock.status", every: minute)
    try engine.advance(3 * minute)
    #expect(try told(engine) == [])
    try engine.call("clock.in", ["at": JSON(engine.now - 500)])
    _ = try told(engine)
    try engine.advance(3 * minute)
    // They follow the elapsed time of what runs, as ticks do.
    #expect(
      try told(engine).map { $0["result"]["elapsedMs"] } == [60_000, 120_000, 180_000])
    try engine.call("clock.out")
    _ = try told(engine)
    try engine.advance(hour)
    #expect(try told(engine) == [])
  }

  @Test func `figures without a rhythm are told with the next change only`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    _ = try start(engine, "clock.status")
    try engine.advance(hour)
    #expect(try told(engine) == [])
    try engine.call("gap.start")
    #expect(try told(engine).map { $0["result"]["elapsedMs"] } == [.integer(hour)])
  }

  @Test func `nothing wakes an engine for what is live while nothing runs`() throws {
    let engine = EngineHarness(isVirtual: false)
    for method in ["settings.get", "school.list", "timer.status", "visit.list"] {
      _ = try start(engine, method, every: 200)
    }
    #expect(engine.conversation.nextDeadline == nil)
    let day = try start(engine, "day.get", every: 200)
    let midnight: Instant = "2026-11-22T05:00:00Z"
    #expect(engine.conversation.nextDeadline == midnight.milliseconds)
    try engine.call("clock.in")
    #expect(engine.conversation.nextDeadline == engine.now.milliseconds + 200)
    try engine.call("clock.out")
    try engine.call("live.stop", ["id": day])
    #expect(engine.conversation.nextDeadline == nil)
  }

  @Test func `the flags of a visit are told at their instants, whoever's it is`() throws {
    let engine = EngineHarness()
    try engine.addMember("sitter", .sitter)
    let end = engine.now + 30 * minute
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(engine.now), "scheduledEnd": JSON(end), "sitterId": "sitter",
        "clientId": "Rex",
      ])["id"]
    try engine.call("visit.start", ["id": visit])
    _ = try start(engine, "visit.list")
    try engine.advance(hour)
    let visits = try told(engine).map { $0["result"]["visits"][0] }
    #expect(visits.map { $0["remainingMs"] } == [.integer(5 * minute), -1])
    #expect(visits.map { $0["isFiveMinuteWarning"] } == [true, true])
    #expect(visits.map { $0["isOvertime"] } == [false, true])
  }

  @Test func `midnight turns today, and Monday the week`() throws {
    let engine = EngineHarness()
    let day = try start(engine, "day.get")
    let week = try start(engine, "week.get")
    try engine.call("time.advance", ["to": "2026-11-23T05:00:00Z"])
    let lines = try told(engine)
    #expect(lines.map { $0["id"] } == [day, day, week])
    #expect(lines[1]["result"]["date"] == "2026-11-23")
    #expect(lines[2]["result"]["weekStarting"] == "2026-11-23")
  }

  @Test func `a day that is over keeps its total, though the shift goes on`() throws {
    let engine = EngineHarness(at: "2026-11-22T04:30:00Z")
    try engine.call("clock.in")
    _ = try start(engine, "day.get", ["date": "2026-11-21"])
    try engine.advance(5 * hour)
    #expect(try told(engine).map { $0["result"]["totalMs"] } == [.integer(30 * minute)])
  }

  @Test func `a planned alert moves from what is coming to what stands`() throws {
    let engine = EngineHarness()
    _ = try start(engine, "alert.list")
    try engine.call("clock.in")
    let planned = try told(engine).last?["result"]["planned"][0]
    #expect(planned?["kind"] == "clock.long")
    try engine.advance(10 * hour)
    let list = try told(engine).last?["result"]
    #expect(list?["alerts"][0]["kind"] == "clock.long")
    try engine.call("alert.dismiss", ["id": list?["alerts"][0]["id"] ?? .null])
    #expect(try told(engine).last?["result"]["alerts"] == [])
  }

  @Test func `what cannot be read any more is told once, and goes on when it can`() throws {
    let folder = try TemporaryFolder()
    let admin = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    try admin.addMember("ann", .manager)
    let ann = admin.peer(user: "ann")
    let school = try start(ann, "school.list")
    let clock = try start(ann, "clock.status")
    try admin.call("member.update", ["id": "ann", "role": "client"])
    var lines = try told(ann)
    #expect(lines.map { $0["id"] } == [school, clock])
    #expect(
      lines.map { $0["error"]["data"]["reason"] } == ["permission_denied", "permission_denied"])
    try admin.call("school.create", ["name": "Elm"])
    try admin.call("member.update", ["id": "ann", "isActive": false])
    lines = try told(ann)
    #expect(lines.map { $0["error"]["code"] } == [404, 404])
    try admin.call("school.create", ["name": "Oak"])
    #expect(try told(ann) == [])
    #expect(ann.conversation.nextDeadline == nil)
    try admin.call("member.update", ["id": "ann", "isActive": true, "role": "manager"])
    lines = try told(ann)
    #expect(lines.map { $0["id"] } == [school, clock])
    #expect(lines.first?["result"]["schools"].count == 2)
  }

  @Test func `a deleted record is told as not found, and again once it is back`() throws {
    let engine = EngineHarness()
    let entry = try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T15:00:00Z")["id"]
    _ = try start(engine, "entry.get", ["id": entry])
    try engine.call("entry.delete", ["id": entry])
    #expect(try told(engine).map { $0["error"]["data"]["reason"] } == ["not_found"])
    try engine.call("change.undo")
    #expect(try told(engine).map { $0["result"]["entry"]["id"] } == [entry])
  }

  @Test func `what is shown in another zone or hour cycle is told anew`() throws {
    let engine = EngineHarness(timeZone: "")
    try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T15:00:00Z")
    _ = try start(engine, "entry.list")
    let range = { try self.told(engine).map { $0["result"]["entries"][0]["text"]["range"] } }
    try engine.call("settings.update", ["timeZone": "America/New_York"])
    #expect(try range() == ["9:00 AM – 10:00 AM"])
    try engine.call("settings.update", ["hourCycle": 24])
    #expect(try range() == ["09:00 – 10:00"])
    try engine.call("initialize", ["timeZone": "Europe/Dublin"])
    #expect(try range() == ["14:00 – 15:00"])
    try engine.call("initialize", ["timeZone": "Europe/Dublin"])
    #expect(try range() == [])
  }

  @Test func `another member begins with nothing live`() throws {
    let engine = EngineHarness()
    try engine.addMember("ann", .manager)
    let id = try start(engine, "clock.status")
    try engine.act(as: "me")
    try engine.call("clock.in")
    #expect(try told(engine).count == 1)
    try engine.act(as: "ann")
    #expect(try engine.error("live.stop", ["id": id]).reason == "not_found")
    try engine.act(as: "me")
    try engine.call("clock.out")
    #expect(try told(engine) == [])
    #expect(try start(engine, "clock.status") == 2)
  }

  @Test func `a token that ends is told once, and signing in again goes on`() throws {
    var settings = EngineHarness.Settings()
    settings.requiresSignIn = true
    let folder = try TemporaryFolder()
    settings.store = folder.file("store.db")
    var open = settings
    open.requiresSignIn = false
    try EngineHarness(open).call(
      "member.create",
      [
        "firstName": "Ann", "lastName": "Lee", "email": "a@b.org", "role": "sitter",
        "password": "correct horse",
      ])
    let engine = EngineHarness(settings)
    let login: JSON = ["email": "a@b.org", "password": "correct horse"]
    #expect(try engine.error("live.start", ["method": "settings.get"]).reason == "unauthenticated")
    try engine.call("auth.login", login)
    _ = try start(engine, "clock.status", every: hour)
    #expect(throws: EngineHarness.Unexpected.self) { try engine.advance(31 * 24 * hour) }
    let lines = try told(engine)
    #expect(lines.count(where: { $0["error"] != .null }) == 1)
    #expect(lines.last?["error"]["data"]["reason"] == "token_expired")
    try engine.call("auth.login", login)
    #expect(try told(engine).map { $0["result"]["clockedIn"] } == [false])
  }

  @Test func `so many reads may be live and no more`() throws {
    let engine = EngineHarness()
    for _ in 0..<LiveRead.limit { _ = try start(engine, "settings.get") }
    #expect(
      try engine.error("live.start", ["method": "settings.get"]).reason == "too_many_live")
    try engine.call("live.stop", ["id": 1])
    #expect(try start(engine, "settings.get") == .integer(Int64(LiveRead.limit) + 1))
  }

  @Test(arguments: ["clock.in", "ping", "subscribe", "live.start", "auth.logout", "no.such"])
  func `what does not read cannot be live`(method: String) throws {
    let error = try EngineHarness().error("live.start", ["method": .string(method)])
    #expect(error.reason == "validation")
    #expect(error.message.contains("clock.status, "))
  }

  @Test(
    arguments: [
      ("day.get", ["date": 3]), ("day.get", ["day": "2026-11-20"]), ("entry.get", [:]),
      ("entry.get", ["id": "none"]), ("entry.list", ["userId": "none"]),
      ("entry.list", ["cursor": "x"]), ("visit.list", ["from": "2026-11-20", "to": "2026-11-01"]),
      ("stats.get", ["timeZone": "Mars/Base"]),
    ] as [(String, JSON)])
  func `wrong params are refused as the method refuses them`(method: String, params: JSON) throws {
    let engine = EngineHarness()
    let error = try engine.error(method, params)
    #expect(
      try engine.error("live.start", ["method": .string(method), "params": params]) == error)
    #expect(engine.conversation.subscriber.state.live.isEmpty)
  }

  @Test(arguments: [199, 3_600_001, -1] as [JSON])
  func `the rhythm has bounds`(every: JSON) throws {
    let error = try EngineHarness().error(
      "live.start", ["method": "clock.status", "everyMs": every])
    #expect(error.reason == "validation" || error.code == -32602)
  }

  @Test func `a group that fails takes back what it kept live`() throws {
    let engine = EngineHarness()
    _ = try start(engine, "clock.status")
    let agreement = engine.conversation.agreement
    _ = try start(engine, "day.get")
    try engine.call("clock.in")
    engine.conversation.takeBack(agreement)
    #expect(try engine.error("live.stop", ["id": 2]).reason == "not_found")
    #expect(engine.conversation.subscriber.state.live.map(\.id) == [1])
  }

  @Test func `the time itself can be live`() throws {
    let engine = EngineHarness()
    _ = try start(engine, "time.now", every: 1_000)
    try engine.advance(3_000)
    #expect(
      try told(engine).map { $0["result"]["now"] } == [
        "2026-11-21T14:00:01.000Z", "2026-11-21T14:00:02.000Z", "2026-11-21T14:00:03.000Z",
      ])
  }

  @Test func `every method reads, mutates, or is known to do neither`() {
    let others = Families.methods.filter { !$0.mutates && $0.reads == nil }.map(\.name)
    #expect(
      others == [
        "initialize", "ping", "shutdown", "subscribe", "unsubscribe", "live.start", "live.stop",
        "rpc.discover", "time.advance", "time.set", "auth.login", "auth.logout",
      ])
  }
}
