import ClockOperations
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

private let seeds = Effort.seeds(usually: Effort.isLong ? 400 : 16)

/// Devices of one person with and without a network, beside an office that others and time change
/// too.
private final class SyncSimulation {
  private static let user = "photographer"

  private struct Device {
    let device: DeviceHarness
    /// The keys of accepted queued calls, in order.
    var keys: [String] = []
    var tasks: [JSON] = []
  }

  private let folder: TemporaryFolder
  private var random: SeededGenerator
  private let place: Comment
  private let path: String
  private var now: Instant = "2026-10-30T12:00:00Z"
  private var office: EngineHarness
  private var devices: [Device] = []
  /// The same calls on an engine that is always online; nil if devices conflict with each other.
  private var oracle: EngineHarness?
  private var copies = 0
  private let mayRestore: Bool
  private let mayWait: Bool

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
    place = "seed \(seed)"
    path = folder.file("office.db")
    var settings = EngineHarness.Settings()
    (settings.store, settings.isVirtual, settings.now) = (path, false, now)
    office = try Household(settings).harness
    let count = Int.random(in: 1...3, using: &random)
    mayRestore = Bool.random(using: &random)
    mayWait = Int.random(in: 0..<4, using: &random) == 0
    if count == 1 {
      settings.store = ":memory:"
      oracle = try Household(settings).harness
      try oracle?.call("initialize", ["actor": ["userId": .string(Self.user)]])
    }
    for number in 1...count {
      // A single device must match the oracle to the millisecond.
      let skew = count == 1 ? 0 : Int64.random(in: -400_000...400_000, using: &random)
      devices.append(Device(device: try device(number, skew: skew)))
    }
    for index in devices.indices { try exchange(index) }
  }

  private func device(_ number: Int, skew: Int64) throws -> DeviceHarness {
    var settings = EngineHarness.Settings()
    (settings.store, settings.isVirtual) = (folder.file("\(number).db"), false)
    settings.now = now + skew
    // A store's name comes from its creation, and no two devices share one.
    _ = try Store(
      path: settings.store, schema: .punchline,
      birth: .init(now: now, epoch: "device \(number) of \(place)"))
    let device = DeviceHarness(settings) { [unowned self] in connect() }
    device.officeNow = { [unowned self] in self.now }
    return device
  }

  private func connect() -> EngineHarness {
    var settings = EngineHarness.Settings()
    (settings.store, settings.isVirtual, settings.now) = (path, false, now)
    (settings.user, settings.isActorFixed) = (Self.user, true)
    return EngineHarness(settings)
  }

  func run(steps: Int) throws {
    for step in 0..<steps {
      // The organization refuses older calls, which the oracle does not know.
      let wait: Int64 = (oracle == nil ? 40 : 20) * 1_440
      try pass(mayWait && step == steps / 2 ? wait : Int64.random(in: 0...40, using: &random))
      let index = Int.random(in: devices.indices, using: &random)
      switch Int.random(in: 0..<24, using: &random) {
      case 0: devices[index].device.cut()
      case 1, 2:
        devices[index].device.isOnline = true
        try exchange(index)
      case 3:
        // The network breaks in the middle, or the device does.
        devices[index].device.isOnline = true
        try exchange(index, steps: Int.random(in: 1...7, using: &random))
        if Bool.random(using: &random) { try restart(index) } else { devices[index].device.cut() }
      case 4:
        devices[index].device.isOnline = true
        devices[index].device.losesReplyTo =
          ["subscribe", "sync.push", "sync.pull"].randomElement(using: &random)
        try exchange(index)
        devices[index].device.losesReplyTo = nil
      case 5: try restart(index)
      case 6 where mayRestore: try restore()
      default: try ask(index)
      }
    }
    try finish()
  }

  private func pass(_ minutes: Int64) throws {
    let length = minutes * 60_000
    now = now + length
    try office.advance(length)
    try oracle?.advance(length)
    for device in devices { try device.device.harness.advance(length) }
  }

  private func exchange(_ index: Int, steps: Int = 4_000) throws {
    try devices[index].device.exchange(steps: steps)
  }

  private func restart(_ index: Int) throws {
    devices[index].device.restart()
    try devices[index].device.call("sync.status")
  }

  /// Restores the office to an earlier state, from which it continues.
  private func restore() throws {
    copies += 1
    let copy = folder.file("copy \(copies).db")
    try Backup.write(path, to: copy, schema: .punchline)
    for index in devices.indices where Bool.random(using: &random) {
      devices[index].device.isOnline = true
      try exchange(index)
    }
    for index in devices.indices { devices[index].device.cut() }
    // Only the devices know what was confirmed since.
    office.engine.finish()
    try Restore.read(
      copy, into: path, schema: .punchline,
      birth: .init(now: now, epoch: "restored \(copies)"))
    office = connect()
  }

  private func past(_ engine: EngineHarness, _ minutes: Int64) -> JSON {
    JSON(engine.now - Int64.random(in: 0...minutes, using: &random) * 60_000)
  }

  private func ask(_ index: Int) throws {
    let engine = devices[index].device.harness
    let key = "\(index) \(now.milliseconds) \(Int.random(in: 0...999_999, using: &random))"
    let (method, given) = request(engine, devices[index])
    var object: JSONObject = [:]
    if case .object(let members) = given { object = members }
    object.append("idempotencyKey", .string(key))
    let parameters = JSON.object(object)
    let line = JSON.object([
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters,
    ]).line
    func answer(_ engine: EngineHarness) throws -> JSON {
      try engine.send(line).map { try JSONReader.parse($0) }.first { $0["id"] == 1 } ?? .null
    }
    let reply = try answer(engine)
    if let oracle {
      let expected = try answer(oracle)
      #expect(
        (reply["error"] == .null) == (expected["error"] == .null),
        "\(line) \(reply.line) \(expected.line) \(place)")
    }
    guard reply["error"] == .null else {
      let code = reply["error"]["code"].integer ?? 0
      #expect([400, 404, 409].contains(code), "\(reply.line) \(place)")
      return
    }
    if method == "task.create" { devices[index].tasks.append(reply["result"]["id"]) }
    if try engine.engine.store().call(key: key) != nil { devices[index].keys.append(key) }
  }

  private func request(_ engine: EngineHarness, _ device: Device) -> (String, JSON) {
    func any(_ method: String, _ list: String) -> JSON {
      let found = (try? engine.call(method, ["limit": 20])[list].elements) ?? []
      return found.randomElement(using: &random)?["id"] ?? "none"
    }
    let task = device.tasks.randomElement(using: &random) ?? "none"
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: return ("clock.in", Bool.random(using: &random) ? [:] : ["at": past(engine, 90)])
    case 2: return ("clock.out", Bool.random(using: &random) ? [:] : ["at": past(engine, 20)])
    case 3: return ("clock.toggle", [:])
    case 4: return ("clock.adjust", ["start": past(engine, 120)])
    case 5: return ("gap.start", [:])
    case 6: return ("gap.end", [:])
    case 7: return ("task.create", ["name": .string("Task \(device.tasks.count)")])
    case 8, 9: return ("timer.start", ["taskId": task])
    case 10: return ("timer.stop", ["name": "Done"])
    case 11: return ("timer.adjust", ["start": past(engine, 60)])
    case 12:
      let start = engine.now - Int64.random(in: 60...4_000, using: &random) * 60_000
      return (
        "entry.create",
        [
          "kind": "shift", "start": JSON(start), "end": JSON(start + 1_800_000), "notes": "by hand",
        ]
      )
    case 13: return ("entry.update", ["id": any("entry.list", "entries"), "notes": "corrected"])
    case 14: return ("entry.delete", ["id": any("entry.list", "entries")])
    case 15:
      let minutes = Int64.random(in: 5...60, using: &random)
      return ("settings.update", ["graceMinutes": .integer(minutes)])
    case 16: return ("change.undo", ["key": key(of: device)])
    default: return ("change.redo", ["key": key(of: device)])
    }
  }

  private func key(of device: Device) -> JSON {
    .string(device.keys.suffix(6).randomElement(using: &random) ?? "none")
  }

  /// After enough time with a network, all agree.
  private func finish() throws {
    for _ in 0..<3 {
      for index in devices.indices {
        devices[index].device.isOnline = true
        try exchange(index)
      }
    }
    let expected = try records(office)
    for (index, device) in devices.enumerated() {
      #expect(try device.device.status["state"] == "online", place)
      #expect(try device.device.status["queued"] == 0, place)
      let differences = Set(try records(device.device.harness)).symmetricDifference(expected)
      #expect(differences.sorted() == [], "device \(index) \(place)")
      try account(for: device)
      let store = try device.device.harness.engine.store()
      // An honest office is never taken for a rewritten one.
      let found = try store.discrepancies(limit: 100)
      #expect(found.filter { !$0.isRestored || copies == 0 }.map(\.flaw) == [], place)
      let findings = try Check(store.connection, store.schema).findings
      #expect(findings == [], place)
    }
    if let oracle {
      // Nothing arrives late if the network never breaks.
      let there = try records(office, ofDevices: false)
      let differences = Set(try records(oracle, ofDevices: false)).symmetricDifference(there)
        .sorted()
      #expect(differences == [], place)
    }
    #expect(try Check(path: path, schema: .punchline).findings == [], place)
  }

  /// Each accepted call is either confirmed or listed as refused; others were undone before they
  /// were sent.
  private func account(for device: Device) throws {
    #expect(!device.keys.isEmpty, place)
    let store = try device.device.harness.engine.store()
    let there = try office.engine.store()
    for key in device.keys {
      let state = try store.call(key: key)?.state
      let isConfirmed = try there.keptResult(actorId: Self.user, key: key) != nil
      switch state {
      case nil, .confirmed: #expect(isConfirmed, "\(key) is lost; \(place)")
      case .refused: #expect(!isConfirmed, "\(key) is refused and confirmed; \(place)")
      case .withdrawn: #expect(!isConfirmed, "\(key) is withdrawn and confirmed; \(place)")
      case .queued, .sent: Issue.record("\(key) is still queued; \(place)")
      }
    }
  }

  /// The stored records of the member's own time, without the instants of automatic changes.
  private func records(_ engine: EngineHarness, ofDevices: Bool = true) throws -> [String] {
    let store = try engine.engine.store()
    func all<R: Record>(_ type: R.Type, _ member: String) throws -> [String] {
      try store.records(R.self, in: .only(member: member, Self.user), after: "", limit: 100_000)
        .map { RecordImage($0).record.line(withArrival: ofDevices) }
    }
    try store.beginRead()
    defer { try? store.rollback() }
    return try all(Entry.self, "userId") + all(Gap.self, "userId") + all(WorkTask.self, "userId")
      + all(Settings.self, "id")
  }
}

extension JSON {
  /// The record, with or without the traces of a device.
  fileprivate func line(withArrival: Bool) -> String {
    guard !withArrival, case .object(let object) = self else { return line }
    return JSON.object(
      JSONObject(object.members.filter { !["arrivedAt", "needsReview"].contains($0.name) })
    ).line
  }
}

@Suite struct `Devices that come and go` {
  @Test(arguments: seeds)
  func `devices end where their office is, and no accepted call is lost or done twice`(
    seed: UInt64
  ) throws {
    try SyncSimulation(seed: seed).run(steps: Effort.calls(usually: 120))
  }
}
