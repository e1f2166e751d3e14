@testable import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

private let seeds = Effort.seeds(usually: Effort.isLong ? 1_000 : 3)

/// Two engines at work, and six people who look on through engines of their own.
final class ConvergenceRun {
  private let folder: TemporaryFolder
  private let path: String
  private let place: String
  private var random: SeededGenerator
  private var now: Instant = "2026-11-20T13:00:00Z"
  private var workers: [EngineHarness] = []
  private var pictures: [String: Picture] = [:]
  private var livePictures: [String: LivePicture] = [:]
  private static let people: [(id: String, role: Role)] = [
    ("manager", .manager), ("photographer", .photographer), ("sitter", .sitter),
    ("client", .client), ("newcomer", .photographer),
  ]
  private static let minute: Int64 = 60_000
  private var ids: [String] { ["me"] + Self.people.map(\.id) }

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    path = folder.file("store.db")
    random = SeededGenerator(seed: seed)
    place = "seed \(seed)"
    workers = [engine(of: "me"), engine(of: "me")]
    for (id, role) in Self.people { try workers[0].addMember(id, role) }
    for name in ["Elm", "Oak"] { try workers[0].call("school.create", ["name": .string(name)]) }
    for id in ids { pictures[id] = try Picture(engine(of: id)) }
  }

  /// Everything that can be read, kept live by every person.
  private func keepAllLive() throws {
    try workers[0].call("clock.in", ["at": JSON(now - Self.minute)])
    let task = try workers[0].call("task.create", ["name": "T"])["id"]
    try workers[0].call("timer.start", ["taskId": task])
    let reads = try LivePicture.reads(of: workers[0])
    for id in ids {
      livePictures[id] = LivePicture(engine(of: id), reads)
      livePictures[id]?.start()
    }
  }

  /// As `run`, of what is live; in the short form one person is asked at each step.
  func runLive(steps: Int) throws {
    try keepAllLive()
    for step in 0..<steps {
      let asked = try act()
      for picture in livePictures.values { try picture.fold() }
      let isLast = step == steps - 1
      for id in Effort.isLong || isLast ? ids : [pick(ids)] {
        let fresh = engine(of: id)
        // Some figures are told in tenths of hours.
        let later = EngineHarness(
          store: path, at: now + 7 * Self.minute, user: id, isVirtual: false)
        let differences = try livePictures[id]?.differences(from: fresh, later: later)
        try #require(differences == [], "\(place), step \(step), \(id) looks on: \(asked)")
        livePictures[id]?.start()
      }
    }
  }

  /// Lets somebody ask for something, and time pass now and then.
  private func act() throws -> String {
    let worker = workers[chance(2) ? 0 : 1]
    let user = chance(3) ? "me" : pick(ids)
    let isWelcome = (try? worker.act(as: user)) != nil
    let (method, parameters) = request(worker, user)
    let isDone = isWelcome && (try? worker.call(method, parameters)) != nil
    if chance(4) { try pass(Int64.random(in: 1...200, using: &random) * Self.minute) }
    return "\(method) \(parameters.line) of \(user), \(isDone ? "done" : "refused")"
  }

  private func engine(of user: String) -> EngineHarness {
    EngineHarness(store: path, at: now, user: user, isVirtual: false)
  }

  func run(steps: Int) throws {
    for step in 0..<steps {
      let asked = try act()
      if chance(8) { try pictures[pick(ids)]?.resume() }
      for (id, picture) in pictures.sorted(by: { $0.key < $1.key }) {
        try picture.fold()
        let fresh = try Picture.read(engine(of: id))
        try #require(
          difference(picture.records, fresh) == [],
          "\(place), step \(step), \(id) looks on: \(asked)")
      }
    }
  }

  /// The records that the two have otherwise, each as both have it.
  private func difference(_ folded: [String: JSON], _ fresh: [String: JSON]) -> [String] {
    Set(folded.keys).union(fresh.keys).sorted().compactMap { key in
      let (left, right) = (folded[key], fresh[key])
      guard left != right else { return nil }
      return "\(key): folded \(left?.line ?? "nothing"), is \(right?.line ?? "nothing")"
    }
  }

  private func pass(_ length: Int64) throws {
    now = now + length
    for engine in workers + pictures.values.map(\.engine) { try engine.advance(length) }
    for picture in livePictures.values { try picture.advance(length) }
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private func pick(_ ids: [String]) -> String { ids.randomElement(using: &random) ?? "" }

  private func past(_ minutes: Int64) -> JSON {
    JSON(now - Int64.random(in: 0...minutes, using: &random) * Self.minute)
  }

  private func any(_ table: String, _ engine: EngineHarness) -> JSON {
    let ids = try? engine.store.connection.query("SELECT id FROM \(table) ORDER BY id") {
      row throws(StoreError) in try row.text()
    }
    return .string(pick(ids ?? []))
  }

  private func request(_ engine: EngineHarness, _ user: String) -> (String, JSON) {
    switch Int.random(in: 0..<44, using: &random) {
    case 0, 1: return ("clock.toggle", [:])
    case 2: return ("clock.in", ["at": past(200)])
    case 3: return ("clock.adjust", ["start": past(400)])
    case 4: return ("gap.start", [:])
    case 5: return ("gap.end", [:])
    case 6:
      return (
        "gap.create",
        ["entryId": any("entry", engine), "exitTime": past(900), "returnTime": past(900)]
      )
    case 7: return (pick(["gap.delete", "gap.restore"]), ["id": any("gap", engine)])
    case 8, 9:
      return (
        "entry.create",
        [
          "kind": .string(pick(["shift", "task"])), "taskId": any("task", engine),
          "start": past(5_000), "durationMs": .integer(30 * Self.minute),
        ]
      )
    case 10:
      return ("entry.create", ["kind": "shift", "start": past(5_000), "durationMs": 900_000])
    case 11:
      return (
        "entry.update",
        ["id": any("entry", engine), "start": past(5_000), "taskId": any("task", engine)]
      )
    case 12: return ("entry.delete", ["id": any("entry", engine)])
    case 13, 14: return ("task.create", ["name": .string("T\(random.next() % 50)")])
    case 15: return ("task.update", ["id": any("task", engine), "name": "Renamed"])
    case 16: return ("task.delete", ["id": any("task", engine)])
    case 17, 18: return ("timer.start", ["taskId": any("task", engine)])
    case 19: return ("timer.stop", [:])
    case 20: return ("fence.enter", [:])
    case 21: return ("fence.exit", [:])
    case 22:
      return (
        "settings.update",
        [
          "hourCycle": chance(2) ? 12 : 24, "timeZone": chance(2) ? "Europe/Dublin" : .null,
          "graceMinutes": .integer(Int64.random(in: 5...60, using: &random)),
        ]
      )
    case 23, 24, 25, 26: return people(engine)
    case 27: return ("organization.update", ["sessionOrderColors": [.string(color)]])
    case 28: return ("school.update", ["id": any("school", engine), "name": .string(color)])
    case 29, 30: return ("change.undo", chance(2) ? [:] : ["seq": anySeq(engine)])
    case 31: return ("change.redo", chance(2) ? [:] : ["seq": anySeq(engine)])
    default: return plan(engine)
    }
  }

  private var color: String { pick(["#ff0000", "#00ff00", "#0000ff"]) }

  private func people(_ engine: EngineHarness) -> (String, JSON) {
    let id = JSON.string(pick(Self.people.map(\.id)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return ("member.update", ["id": id, "role": .string(pick(Role.allCases.map(\.rawValue)))])
    case 1, 2: return ("member.update", ["id": id, "isActive": .boolean(!chance(3))])
    default: return ("member.update", ["id": id, "firstName": .string("N\(random.next() % 9)")])
    }
  }

  private func plan(_ engine: EngineHarness) -> (String, JSON) {
    let visit = any("visit", engine)
    let session = any("session", engine)
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1:
      return (
        "visit.create",
        [
          "scheduledStart": past(100), "scheduledEnd": JSON(now + 30 * Self.minute),
          "sitterId": .string(pick(ids)), "clientId": .string(pick(["client", "newcomer"])),
        ]
      )
    case 2: return ("visit.update", ["id": visit, "sitterId": .string(pick(ids))])
    case 3: return ("visit.start", ["id": visit])
    case 4: return ("visit.end", ["id": visit])
    case 5: return ("visit.delete", ["id": visit])
    case 6, 7:
      return (
        "session.create",
        [
          "schoolId": any("school", engine), "date": "2026-11-24",
          "startTime": .string(pick(["08:00", "09:00", "10:00"])), "endTime": "11:00",
          "sessionTypes": ["sports"],
          "photographerIds": .array(ids.shuffled(using: &random).prefix(2).map { .string($0) }),
        ]
      )
    case 8: return (pick(["session.publish", "session.unpublish"]), ["id": session])
    case 9: return ("session.update", ["id": session, "startTime": "07:00"])
    default: return ("session.delete", ["id": session])
    }
  }

  private func anySeq(_ engine: EngineHarness) -> JSON {
    .integer(Int64.random(in: 1...max(1, (try? engine.store.latestSeq()) ?? 1), using: &random))
  }
}

struct ConvergenceTests {
  @Test(arguments: Effort.batches(of: seeds))
  func `states that are folded give what a fresh engine answers, for every role`(
    batch: Effort.Batch
  ) throws {
    for seed in batch.seeds { try ConvergenceRun(seed: seed).run(steps: Effort.isLong ? 200 : 80) }
  }

  @Test(arguments: Effort.batches(of: seeds))
  func `live results are what a fresh engine answers, for every role and read`(
    batch: Effort.Batch
  ) throws {
    let steps = Effort.isLong ? 200 : 40
    for seed in batch.seeds { try ConvergenceRun(seed: seed).runLive(steps: steps) }
  }

  @Test func `every method that reads is among those that are kept live`() throws {
    let engine = EngineHarness(at: "2026-11-20T13:00:00Z")
    for (id, role) in [("sitter", Role.sitter), ("photographer", .photographer)] {
      try engine.addMember(id, role)
    }
    try engine.call("school.create", ["name": "Elm"])
    let task = try engine.call("task.create", ["name": "T"])["id"]
    try engine.call("timer.start", ["taskId": task])
    let reads = try LivePicture.reads(of: engine)
    let methods = Families.methods.filter { $0.reads != nil }.map(\.name)
    #expect(Set(reads.map(\.method)) == Set(methods))
  }
}
