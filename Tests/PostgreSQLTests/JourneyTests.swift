import ClockTestSupport
import JSON
import Testing

/// An engine's round trips to its server, counted by a proxy.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct JourneyTests {
  private let server: PostgreSQLServer
  private let store: String

  /// Uses a store that existed before.
  init() throws {
    server = try PostgreSQLServer.shared.get()
    store = try server.address()
    #expect(try PeerEngine(onServer: store).call("task.list")?.reason == nil)
  }

  private func engine(behind proxy: CuttingProxy) throws -> PeerEngine {
    try PeerEngine(
      onServer: store.replacing("host=\(server.folder)", with: "host=\(proxy.folder)"),
      ["--log", "debug"])
  }

  /// The latest number in the engine's log about something.
  private func logged(_ engine: PeerEngine, _ what: String) throws -> Int {
    let line = try #require(
      engine.process.standardError.split(separator: "\n").last { $0.contains(" \(what) ") })
    let words = line.split(separator: " ")
    return try #require(Int(words[words.count - 2]))
  }

  /// The round trips before the reply, and those after it until a method without round trips was
  /// answered.
  private func journeys(
    _ method: String, _ engine: PeerEngine, _ proxy: CuttingProxy
  ) throws -> (own: Int, all: Int) {
    let before = proxy.journeys
    #expect(try engine.call(method)?.reason == nil)
    _ = try engine.call("ping")
    return (try logged(engine, method), proxy.journeys - before)
  }

  @Test func `a status takes one journey, a mutation at most eight and a tick none`() throws {
    let proxy = try CuttingProxy(before: server.folder, isCalm: true)
    defer { proxy.close() }
    let engine = try engine(behind: proxy)
    let first = try journeys("clock.status", engine, proxy)
    #expect((2...12).contains(first.all), "\(first)")
    #expect(try journeys("clock.status", engine, proxy).own == 1)
    // The first call of its kind by this engine.
    let began = try journeys("clock.in", engine, proxy)
    #expect((2...8).contains(began.own) && began.all >= began.own, "\(began)")
    for method in ["clock.out", "clock.in", "clock.out"] {
      _ = try journeys(method, engine, proxy)
    }
    for method in ["clock.in", "clock.out", "clock.in"] {
      let again = try journeys(method, engine, proxy)
      #expect((2...5).contains(again.own) && again.all == again.own, "\(method): \(again)")
    }
    let status = try journeys("clock.status", engine, proxy)
    #expect(status.own == 1 && status.all == 1, "\(status)")
    _ = try engine.call("subscribe", ["topics": ["clock", "tick"]])
    // By then the engine listens for notices, and everything shown is cached.
    _ = try engine.notification("tick")
    let before = proxy.journeys
    for _ in 0..<3 { #expect(try engine.notification("tick") != nil) }
    #expect(proxy.journeys == before)
  }

  @Test func `the first request of an engine may be a mutation, and takes at most eight`() throws {
    let proxy = try CuttingProxy(before: server.folder, isCalm: true)
    defer { proxy.close() }
    let engine = try engine(behind: proxy)
    let first = try journeys("clock.in", engine, proxy)
    #expect((2...8).contains(first.own), "\(first)")
    let opening = try logged(engine, "opened")
    #expect((1...4).contains(opening) && first.all == first.own + opening, "\(first), \(opening)")
  }

  @Test func `an engine far from its server makes no more journeys than one beside it`() throws {
    let proxy = try CuttingProxy(before: server.folder, isCalm: true, delay: 10)
    defer { proxy.close() }
    let (far, near) = (try engine(behind: proxy), try PeerEngine(onServer: store))
    for _ in 0..<4 {
      for method in ["clock.in", "clock.out"] {
        #expect(try journeys(method, far, proxy).own <= 8, "\(method)")
        #expect(try near.call("task.create", ["name": .string(method)])?.reason == nil)
      }
    }
    #expect(try far.end() == 0 && near.end() == 0)
    #expect(try PostgreSQLServer.punchline(["--store", store, "check"]).status == 0)
  }

  @Test func `a list takes few journeys, however long it is`() throws {
    let first = try PeerEngine(onServer: store)
    func made(_ method: String, _ parameters: JSON) throws -> JSON {
      let reply = try first.call(method, parameters)
      return try #require(reply?.member("result")?.member("id"), "\(method): \(reply?.line ?? "")")
    }
    for index in 10..<30 {
      let name = JSON.string("\(index)")
      let member: JSON = [
        "firstName": name, "lastName": "Lee", "role": "sitter",
        "email": .string("\(index)@example.org"),
      ]
      let userId = try made("member.create", member)
      #expect(try first.call("clock.in", ["userId": userId])?.reason == nil)
      let day = "2026-10-\(index)T"
      let taskId = try made("task.create", ["name": name])
      let entry: JSON = [
        "kind": "task", "taskId": taskId, "start": .string("\(day)09:00:00Z"),
        "end": .string("\(day)10:00:00Z"),
      ]
      _ = try made("entry.create", entry)
      let visit: JSON = [
        "sitterId": userId, "clientId": name, "scheduledStart": .string("\(day)11:00:00Z"),
        "scheduledEnd": .string("\(day)12:00:00Z"),
      ]
      _ = try made("visit.create", visit)
      let session: JSON = [
        "schoolId": try made("school.create", ["name": name]), "date": "2031-11-30",
        "startTime": "09:00", "endTime": "10:00", "sessionTypes": ["sports"],
        "photographerIds": ["me"],
      ]
      _ = try made("session.create", session)
    }
    let engine = try PeerEngine(onServer: store, ["--log", "debug"])
    #expect(try engine.call("clock.status")?.reason == nil)
    let lists: [(String, JSON)] = [
      ("change.list", [:]), ("clock.list", [:]), ("entry.list", ["everyone": true]),
      ("task.list", [:]), ("visit.list", [:]), ("activity.menu", [:]), ("alert.list", [:]),
      ("payroll.get", ["everyone": true]),
      ("report.get", ["everyone": true, "from": "2026-10-01", "to": "2026-10-31"]),
      ("session.calendar", ["containing": "2031-11-30"]),
    ]
    for (method, parameters) in lists {
      #expect(try engine.call(method, parameters)?.reason == nil, "\(method)")
      // By then the due alerts are raised.
      for _ in 0..<2 { #expect(try engine.call(method, parameters)?.reason == nil, "\(method)") }
      #expect(try logged(engine, method) <= 12, "\(method)")
    }
  }

  @Test func `a mutation among those of others takes at most eight journeys`() throws {
    let proxy = try CuttingProxy(before: server.folder, isCalm: true)
    defer { proxy.close() }
    let (engine, other) = (try engine(behind: proxy), try PeerEngine(onServer: store))
    for round in 0..<8 {
      for method in ["clock.in", "clock.out"] {
        #expect(try other.call("task.create", ["name": .string(method)])?.reason == nil)
        let count = try journeys(method, engine, proxy)
        // The engine's first clock-out makes some queries for the first time.
        if round > 0 { #expect((2...8).contains(count.own), "\(method): \(count)") }
      }
    }
  }
}
