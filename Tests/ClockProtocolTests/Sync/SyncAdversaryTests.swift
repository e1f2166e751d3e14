import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

private let minute: Int64 = 60_000
private let day = 1_440 * minute

/// An office of all roles with a clock that is sometimes set, and devices with wrong clocks and two
/// engines each; roles change, links break, replies get lost.
private final class SyncAdversary {
  private final class Device {
    let userId: String
    let harness: DeviceHarness
    var peer: EngineHarness
    /// The keys of calls that it accepted.
    var keys: [String] = []

    init(_ userId: String, _ harness: DeviceHarness) {
      (self.userId, self.harness) = (userId, harness)
      peer = harness.peer()
    }
  }

  private let office: Office
  private let place: Comment
  private var random: SeededGenerator
  private var devices: [Device] = []
  private var keysMade = 0

  init(seed: UInt64) throws {
    (place, random) = ("seed \(seed)", SeededGenerator(seed: seed))
    office = try Office()
    let users = Role.allCases.map(\.rawValue) + ["other sitter"]
    for (number, user) in users.shuffled(using: &random).prefix(3).enumerated() {
      let skew = Int64.random(in: -900 * day...900 * day, using: &random)
      let isFar = Bool.random(using: &random)
      let harness = try office.device(
        Int64(number + 1), of: user, ahead: isFar ? skew : skew / 5_000,
        store: office.folder.file("device \(number).db"))
      devices.append(Device(user, harness))
    }
  }

  func run(steps: Int) throws {
    for _ in 0..<steps {
      try pass(Int64.random(in: 0...60, using: &random))
      let device = devices.randomElement(using: &random) ?? devices[0]
      switch Int.random(in: 0..<24, using: &random) {
      case 0: device.harness.cut()
      case 1, 2, 3: try exchange(device)
      case 4: try exchange(device, steps: Int.random(in: 1...9, using: &random))
      case 5:
        device.harness.losesReplyTo =
          ["initialize", "sync.push", "sync.pull"].randomElement(using: &random)
        try exchange(device)
        device.harness.losesReplyTo = nil
      case 6:
        device.harness.restart()
        device.peer = device.harness.peer()
      case 7: device.harness.clock.set(ahead: Int64.random(in: -day...day, using: &random))
      case 8: try setOfficeClock()
      case 9: try changeRole()
      default: try ask(device)
      }
    }
    try finish()
  }

  private func pass(_ minutes: Int64) throws {
    try office.advance(devices.map(\.harness), minutes: minutes)
    // The other engine's news comes from the store.
    for device in devices where Bool.random(using: &random) { _ = device.peer.hear() }
  }

  private func exchange(_ device: Device, steps: Int = 4_000) throws {
    device.harness.isOnline = true
    try device.harness.exchange(steps: steps)
  }

  private func setOfficeClock() throws {
    office.harness.set(ahead: Int64.random(in: -10 * minute...180 * minute, using: &random))
    _ = office.harness.hear()
  }

  private func changeRole() throws {
    let user = ["photographer", "sitter", "manager", "client"].randomElement(using: &random)
    let role = Role.allCases.randomElement(using: &random) ?? .sitter
    try act("admin", "member.update", ["id": .string(user ?? ""), "role": .string(role.rawValue)])
  }

  /// Makes a request at the office, which may be refused.
  private func act(_ user: String, _ method: String, _ parameters: JSON) throws {
    try office.harness.call("initialize", ["actor": ["userId": .string(user)]])
    _ = try office.harness.reply(method, parameters)
  }

  private func ask(_ device: Device) throws {
    let engine = Bool.random(using: &random) ? device.harness.harness : device.peer
    if Int.random(in: 0..<5, using: &random) == 0 {
      let (method, parameters) = request(office.harness)
      return try act(device.userId, method, parameters)
    }
    var (method, parameters) = request(engine)
    keysMade += 1
    let key = "\(device.userId) \(keysMade)"
    if case .object(var object) = parameters {
      object.append("idempotencyKey", .string(key))
      parameters = .object(object)
    }
    let reply = try engine.reply(method, parameters)
    if case .object(let error)? = reply["error"] {
      let code = error["code"]?.integer ?? 0
      #expect([400, 403, 404, 409, 503].contains(code), "\(method) \(error) \(place)")
    } else if try engine.engine.store().call(key: key) != nil {
      device.keys.append(key)
    }
  }

  private func request(_ engine: EngineHarness) -> (String, JSON) {
    func ago(_ minutes: Int64) -> JSON {
      JSON(engine.now - Int64.random(in: 0...minutes, using: &random) * minute)
    }
    func entry() -> JSON {
      let found = (try? engine.call("entry.list", ["limit": 10])["entries"].elements) ?? []
      return found.randomElement(using: &random)?["id"] ?? "none"
    }
    let notes = JSON.string("\(Int.random(in: 0...9, using: &random))")
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1: return ("clock.in", Bool.random(using: &random) ? [:] : ["at": ago(200)])
    case 2, 3: return ("clock.out", Bool.random(using: &random) ? [:] : ["at": ago(90)])
    case 4: return ("clock.toggle", [:])
    case 5: return ("gap.start", [:])
    case 6: return ("gap.end", [:])
    case 7: return ("timer.start", ["taskName": notes])
    case 8: return ("timer.stop", [:])
    case 9:
      let start = engine.now - Int64.random(in: 40...4_000, using: &random) * minute
      return ("entry.create", ["kind": "shift", "start": JSON(start), "durationMs": 1_800_000])
    case 10: return ("entry.update", ["id": entry(), "notes": notes])
    case 11: return ("entry.delete", ["id": entry()])
    case 12: return ("settings.update", ["graceMinutes": .integer(Int64(keysMade % 50 + 5))])
    case 13: return ("change.undo", [:])
    default: return ("school.create", ["name": .string("School \(keysMade)")])
    }
  }

  /// After enough time with a network, each device has exactly what its member may see.
  private func finish() throws {
    for _ in 0..<3 {
      for device in devices {
        try exchange(device)
      }
    }
    for device in devices {
      let status = try device.harness.status
      #expect(status["state"] == "online" && status["queued"] == 0, "\(status.line) \(place)")
      let (here, there) = (try copied(device), try visible(device))
      let differences = here.symmetricDifference(there).sorted()
      #expect(differences == [], "\(device.userId) \(place)")
      try account(for: device)
      let store = try device.harness.harness.engine.store()
      #expect(try store.discrepancies(limit: 100).map(\.flaw) == [], place)
      #expect(try Check(store.connection, store.schema).findings == [], place)
      _ = device.peer.hear()
      let now = try device.peer.call("time.now")["now"].string.flatMap { Instant(rfc3339: $0) }
      let shown = try #require(now) - office.harness.now
      #expect(abs(shown) <= 1_000, "the other engine is \(shown) ms ahead; \(place)")
    }
    try office.check()
  }

  /// Alerts are raised on both sides, so they are not compared.
  private func isCompared(_ topic: String) -> Bool { topic != Alert.table.name }

  private func copied(_ device: Device) throws -> Set<String> {
    let store = try device.harness.harness.engine.store()
    func lines<R: Record>(_ type: R.Type) throws -> [String] {
      try store.records(R.self, in: .organization("local"), after: "", limit: 10_000)
        .map { "\(R.table.name) \(RecordImage($0).record.line)" }
    }
    try store.beginRead()
    defer { try? store.rollback() }
    var all: Set<String> = []
    for type in store.schema.records where isCompared(type.table.name) {
      all.formUnion(try lines(type))
    }
    return all
  }

  private func visible(_ device: Device) throws -> Set<String> {
    let engine = office.connect(device.userId)
    var (page, since, all): (JSON, JSON, Set<String>) = (.null, .null, [])
    repeat {
      let reply = try engine.call("sync.pull", ["since": since, "page": page])
      for image in reply["records"].elements {
        guard let topic = image["topic"].string, isCompared(topic) else { continue }
        all.insert("\(topic) \(image["record"].line)")
      }
      since = ["epoch": reply["epoch"], "seq": reply["seq"], "hash": reply["hash"]]
      page = reply["page"]
    } while page != .null
    return all
  }

  /// Each accepted call is either confirmed or listed as refused.
  private func account(for device: Device) throws {
    let store = try device.harness.harness.engine.store()
    let there = try office.harness.engine.store()
    for key in device.keys {
      let state = try store.call(key: key)?.state
      let isDone = try there.keptResult(actorId: device.userId, key: key) != nil
      switch state {
      case nil, .confirmed: #expect(isDone, "\(key) is lost; \(place)")
      case .refused, .withdrawn: #expect(!isDone, "\(key) is \(state as Any) and done; \(place)")
      case .queued, .sent: Issue.record("\(key) still waits; \(place)")
      }
    }
  }
}

struct SyncAdversaryTests {
  private static let batches = Effort.batches(
    of: Effort.seeds(usually: Effort.isLong ? 1_000 : 12))

  @Test(arguments: batches)
  func `devices of all roles with wrong clocks have what the office has, and lose nothing`(
    batch: Effort.Batch
  ) throws {
    for seed in batch.seeds { try SyncAdversary(seed: seed).run(steps: 40) }
  }
}
