import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// One conversation of random requests, each compared with the model.
struct ModelRun {
  struct Kept {
    let request: String
    let result: JSON
  }

  let seed: UInt64
  let engine: EngineHarness
  private(set) var outcomes: Set<String> = []
  private var model: Model
  private var calls: RandomCalls
  private var actor = "me"
  private var number = 0
  private var place: Comment = ""
  private var journalEnd: Int64 = 0
  /// The highest seq sent.
  private var sent: Int64 = 0
  private var kept: [String: Kept] = [:]
  private var keyed: [String: (call: ModelCall, key: String)] = [:]

  init(seed: UInt64, store: String = ":memory:") throws {
    self.seed = seed
    calls = RandomCalls(random: SeededGenerator(seed: seed))
    engine = EngineHarness(store: store, at: "2026-10-30T12:00:00Z")
    model = try Model(now: engine.now)
    for (id, role) in Model.roles where id != "me" { try engine.addMember(id, role) }
    let people = [(Model.idle, Role.photographer)]
    for (id, role) in people {
      try engine.save(
        Member(
          id: id, organizationId: "local", email: nil, firstName: id, lastName: "",
          displayName: nil, photoURL: nil, isActive: false, role: role, createdAt: engine.now,
          updatedAt: engine.now))
    }
    try engine.save(
      School(
        id: "school", organizationId: "local", name: "School", isActive: true,
        createdAt: engine.now, updatedAt: engine.now))
    journalEnd = try engine.store.latestSeq()
    try become("me")
  }

  mutating func call() throws {
    number += 1
    if calls.chance(9) { try become(calls.pick(Model.members, "me")) }
    if calls.chance(12) { return try sendBroken() }
    var call = calls.next(model, actor)
    var key: String?
    if call.sent == nil, calls.chance(5) {
      if let last = keyed[actor], calls.chance(2) {
        (call, key) = (last.call, last.key)
      } else {
        key = "key \(Int.random(in: 0..<40, using: &calls.random))"
      }
    }
    try ask(call, key: key)
    try advance(calls.chance(3) ? 0 : Int64.random(in: 0...60, using: &calls.random) * Model.minute)
  }

  /// Compares everything once at the end.
  func checkAll() throws {
    let store = try engine.store
    // Outside a transaction a server does not show a single consistent state.
    try store.beginRead()
    defer { try? store.rollback() }
    let findings = try Check(store.connection, store.schema).findings
    #expect(findings == [], "seed \(seed)")
    #expect(try count("entry") == model.spans.count, "seed \(seed)")
    #expect(try count("gap") == model.gaps.count, "seed \(seed)")
    #expect(try count("visit") == model.visits.count, "seed \(seed)")
    #expect(try count("session") == model.jobs.count, "seed \(seed)")
  }

  private func count(_ table: String) throws -> Int {
    Int(try engine.store.connection.integer("SELECT count(*) FROM \(table)") ?? 0)
  }

  private mutating func become(_ member: String) throws {
    actor = member
    try engine.act(as: member)
    let topics = Topic.allCases.map { JSON.string($0.rawValue) }
    try engine.call("subscribe", ["topics": .array(topics), "tickMs": 3_600_000])
    // Drops the alerts that waited for a listening front end.
    _ = try engine.notifications()
  }

  private mutating func ask(_ call: ModelCall, key: String?) throws {
    var parameters = call.parameters
    if let key { parameters.append("idempotencyKey", .string(key)) }
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(Int64(number)), "method": .string(call.method),
      "params": .object(parameters),
    ]
    place = "seed \(seed), call \(number) of \(actor) at \(model.now.rfc3339): \(request.line)"
    let rehearsed = try rehearse(call.method, parameters)
    let lines = try engine.send(request.line).map { try JSONReader.parse($0) }
    let replies = lines.filter { $0.member("method") == nil }
    try #require(replies.map { $0["id"] } == [.integer(Int64(number))], place)
    try #require(lines.first == replies.first, place)
    let reply = replies[0]
    if let rehearsed {
      try #require(rehearsed["result"] == reply["result"], place)
      try #require(rehearsed["error"] == reply["error"], place)
    }
    let asked = "\(call.method) \(JSON.object(call.parameters).line)"
    let earlier = key.flatMap { kept["\(actor) \($0)"] }

    var next = model
    var refusal: Model.Refused?
    do throws(Model.Refused) {
      guard model.mayEver(actor, call.action, call.subject) else {
        throw Model.Refused("permission_denied")
      }
      if let earlier {
        if earlier.request != asked { throw Model.Refused("idempotency_mismatch") }
      } else {
        try call.step(&next)
      }
    } catch {
      refusal = error
    }
    let reason = reply["error"]["data"]["reason"].string
    let wrong = reply["error"]["data"]["fields"].members.map(\.name).sorted()
    let answer: Comment = "\(place) \(reply.line) expected \(refusal.debugDescription)"
    try #require(reason == refusal?.reason && reply["error"]["code"].integer ?? 400 >= 400, answer)
    if refusal != nil { try #require(wrong == refusal?.fields, answer) }
    outcomes.insert("\(call.method) \(reason ?? "done")")
    try checkDeclared(reason, call.method, answer)

    let rows = try engine.store.changes(after: journalEnd).filter { $0.topic != "alert" }
    // Time may raise alerts after any call, and the topic `sync` reports every commit.
    let states = lines.filter { $0["method"] == "state" }.map { $0["params"] }
      .filter { $0["topic"] != "alert" && $0["topic"] != "sync" }
    if refusal != nil || earlier != nil {
      try #require(rows.isEmpty && states.isEmpty, answer)
      if let earlier, refusal == nil { try #require(reply["result"] == earlier.result, answer) }
      return
    }
    for (member, value) in call.sent?(model) ?? [:] {
      try #require(reply["result"][member] == value, answer)
    }
    try learn(rows, &next, by: actor, call.method)
    try checkStates(states, rows, answer)
    if let key {
      kept["\(actor) \(key)"] = Kept(request: asked, result: reply["result"])
      keyed[actor] = (call, key)
    }
  }

  /// The result of a mutation with `dryRun`, which sends and journals nothing; nil for a read.
  private func rehearse(_ name: String, _ parameters: JSONObject) throws -> JSON? {
    guard Families.method(named: name)?.mutates == true else { return nil }
    var parameters = parameters
    parameters.append("dryRun", true)
    let request: JSON = [
      "jsonrpc": "2.0", "id": "rehearsal", "method": .string(name), "params": .object(parameters),
    ]
    let end = try engine.store.latestSeq()
    let lines = try engine.send(request.line).map { try JSONReader.parse($0) }
    try #require(lines.map { $0["id"] } == ["rehearsal"], place)
    try #require(try engine.store.latestSeq() == end, place)
    return lines[0]
  }

  /// Checks that the method declares its reason for refusing.
  private func checkDeclared(_ reason: String?, _ name: String, _ place: Comment) throws {
    guard let reason, let method = Families.method(named: name) else { return }
    let declared = (method.refusals + [.permissionDenied]).map(\.rawValue)
    try #require(declared.contains(reason), "\(reason) is not declared: \(place)")
  }

  /// Checks that each changed record of one's own is sent, with a seq that never falls.
  private mutating func checkStates(
    _ states: [JSON], _ rows: [Change], _ place: Comment
  ) throws {
    for state in states {
      try #require(state["seq"].integer == rows.first?.group, place)
      try #require(state["seq"].integer ?? 0 >= sent, place)
      sent = state["seq"].integer ?? sent
    }
    for row in rows where row.ownerId == actor && ["entry", "gap", "task"].contains(row.topic) {
      let own = states.filter {
        $0["topic"].string == row.topic && $0["value"]["id"].string == row.recordId
      }
      let isGone = row.after == .null
      try #require(own.count == 1, "\(row.topic) \(row.recordId) \(place)")
      try #require((own[0]["value"]["record"] == .null) == isGone, place)
    }
  }

  private mutating func advance(_ length: Int64) throws {
    let target = model.now + length
    place = "seed \(seed), after call \(number)"
    while let end = model.nextGraceEnd, end.at <= target {
      try travel(to: max(end.at, model.now))
      var next = model
      while let due = next.nextGraceEnd, due.at <= next.now { next.settle(due.member) }
      try learnNew(&next)
    }
    try travel(to: target)
    var next = model
    try learnNew(&next)
  }

  private mutating func learnNew(_ next: inout Model) throws {
    let rows = try engine.store.changes(after: journalEnd).filter { $0.topic != "alert" }
    try learn(rows, &next, by: nil, nil)
  }

  private mutating func travel(to instant: Instant) throws {
    guard instant > model.now else { return }
    try engine.advance(instant - model.now)
    model.now = instant
    for state in try engine.notifications("state").map({ $0["params"] })
    where state["topic"] != "sync" {
      try #require(state["seq"].integer ?? 0 >= sent, place)
      sent = state["seq"].integer ?? sent
    }
  }

  /// Compares the journal with the model's changes, and adopts the new model.
  private mutating func learn(
    _ rows: [Change], _ next: inout Model, by actor: String?, _ method: String?
  ) throws {
    try next.learn(rows, from: model, by: actor, method, place)
    journalEnd = try engine.store.latestSeq()
    model = next
  }

  /// Lines that are refused without any effect, and the error code.
  private static let broken: [(line: String, code: Int64)] = [
    ("{", -32700), (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","id":7}"#, -32700),
    ("7", -32600), ("[]", -32600), (#"{"jsonrpc":"1.0","id":7,"method":"clock.in"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"clock.in"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.inn"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","params":["now"]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","params":{"at":7}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","params":{"att":null,"x":1}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"timer.adjust"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"visit.amend","params":{}}"#, -32602),
    ("\u{1}", -32700), ("\"\u{7f}\"", -32600),
  ]

  private mutating func sendBroken() throws {
    let (line, code) = calls.pick(Self.broken, ("{", -32700))
    let replies = try engine.send(line).map { try JSONReader.parse($0) }
    try #require(
      replies.map { $0["error"]["code"].integer } == [code],
      "seed \(seed), call \(number) of \(actor): \(line) \(replies)")
  }
}
