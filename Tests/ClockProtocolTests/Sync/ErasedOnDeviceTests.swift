import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// A record that the office erases is gone from a device after a cycle.
struct ErasedOnDeviceTests {
  private let office: Office
  private let device: DeviceHarness

  init() throws {
    office = try Office()
    device = try office.device()
  }

  /// The whole contents of a device's store, as text.
  private func kept(by other: DeviceHarness? = nil) throws -> String {
    let store = try (other ?? device).harness.store
    try store.beginRead()
    var text = ""
    for (table, columns) in try Schema.punchline.pristine().tables() {
      try store.connection.visit("SELECT \(columns.joined(separator: ", ")) FROM \(table)") {
        row throws(ClockError) in
        for _ in columns { text += "\(row.value()) " }
      }
    }
    return text
  }

  private func shift(_ notes: String) throws -> JSON {
    let start = device.harness.now - 7_200_000
    return try device.call(
      "entry.create",
      [
        "kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000),
        "notes": .string(notes), "idempotencyKey": "shift",
      ])["id"]
  }

  /// Has the sitter propose another start for a shift of old with notes; returns its id.
  private func proposed(_ notes: String) throws -> JSON {
    let (harness, start) = (office.harness, office.harness.now - 10 * 86_400_000)
    try harness.act(as: "admin")
    try harness.call("member.update", ["id": "sitter", "displayName": "Zebedee"])
    try harness.act(as: "sitter")
    let id = try harness.call(
      "entry.create",
      [
        "kind": "shift", "start": JSON(start), "end": JSON(start + 7_200_000),
        "notes": .string(notes),
      ])["id"]
    try harness.act(as: "admin")
    try harness.call("organization.update", ["consent": "both"])
    try harness.act(as: "sitter")
    try harness.call(
      "proposal.create",
      ["method": "entry.update", "params": ["id": id, "start": JSON(start + 3_600_000)]])
    return id
  }

  private func follow(_ erasure: Erasure, of memberId: String) throws {
    let store = try device.harness.store
    let image = RecordImage(
      topic: Erasure.topic, id: erasure.id,
      record: ChangeSide(Erasure.self, erasure.values).json)
    try store.follow(FollowedErasures([image], [], nil, of: memberId, in: store))
  }

  @Test(arguments: ["admin", "manager"])
  func `who is erased is named nowhere on another's device, which keeps its own rows`(
    user: String
  ) throws {
    _ = try proposed("Migraine")
    try office.harness.act(as: "admin")
    try office.harness.call(
      "session.create",
      [
        "schoolId": office.harness.call("school.create", ["name": "High"])["id"],
        "date": "2026-12-01", "startTime": "09:00", "endTime": "12:00",
        "sessionTypes": ["sports"], "photographerIds": ["sitter"], "notes": "Bring flags",
        "photographerNotes": ["sitter": "Reefknot"],
      ])
    let other = try office.device(2, of: user)
    let alerts = try other.call("alert.list")["alerts"].elements
    #expect(alerts.contains { $0["kind"] == "proposal.waiting" })
    #expect(try kept(by: other).contains("Zebedee") && kept(by: other).contains("Reefknot"))
    try office.harness.act(as: "admin")
    try office.harness.call("member.update", ["id": "sitter", "isActive": false])
    try office.harness.call("member.erase", ["id": "sitter", "confirm": "ERASE"])
    try office.advance([other], minutes: 29 * 1_440)
    try other.exchange()
    let left = try kept(by: other)
    #expect(!left.contains("Zebedee") && !left.contains("Migraine"))
    #expect(!left.contains("Reefknot") && left.contains("Bring flags"))
    let rows = try other.harness.store.changes(
      where: "record_id = ? AND topic = ?", [.text(user), .text(Member.topic)])
    #expect(!rows.isEmpty && rows.allSatisfy { !$0.lacksTexts })
    #expect(try other.call("sync.witness")["discrepancies"] == [])
    try office.check(other)
  }

  @Test func `an erased text is in no proposal on another's device, and a later text stays`() throws
  {
    let id = try proposed("Migraine")
    let other = try office.device(2, of: "admin")
    #expect(try kept(by: other).contains("Migraine"))
    try office.harness.call("record.erase", ["topic": "entry", "id": id])
    try office.harness.call("entry.update", ["id": id, "notes": "Inventory"])
    try other.exchange()
    let left = try kept(by: other)
    #expect(!left.contains("Migraine") && left.contains("Inventory"))
    try office.check(other)
  }

  @Test func `a text that its member had erased is in no table of the device`() throws {
    let id = try shift("Migraine")
    try device.exchange()
    #expect(try kept().contains("Migraine"))
    try office.harness.call("record.erase", ["topic": "entry", "id": id])
    try device.exchange()
    #expect(try !kept().contains("Migraine"))
    #expect(try device.call("entry.list")["entries"][0]["notes"] == .null)
    try office.check(device)
  }

  @Test func `what was joined into a record that its member had erased is gone from the device`()
    throws
  {
    let cut = JSON(device.harness.now - 6_600_000)
    let id = try shift("Migraine")
    try device.exchange()
    try office.harness.call("entry.split", ["id": id, "at": cut])
    try device.exchange()
    let parts = try office.harness.call("entry.list")["entries"].elements.map { $0["id"] }
    try #require(parts.count == 2)
    try office.harness.call("entry.join", ["ids": .array(parts)])
    try device.exchange()
    #expect(try kept().contains("Migraine"))
    try office.harness.call("record.erase", ["topic": "entry", "id": id])
    try device.exchange()
    #expect(try !kept().contains("Migraine"))
    try office.check(device)
  }

  /// Two shifts of the photographer's with notes, one right after the other; returns their ids.
  private func parts(_ notes: String..., in engine: EngineHarness) throws -> [JSON] {
    var start = engine.now - 7_200_000
    return try notes.map { text in
      start = start + 1_800_000
      return try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(start - 1_800_000), "end": JSON(start),
          "notes": .string(text),
        ])["id"]
    }
  }

  @Test(arguments: ["admin", "manager"], [false, true])
  func `a part pulled before it was joined is gone from another's device`(
    user: String, pullsJoined: Bool
  ) throws {
    let ids = try parts("Migraine", "Relapse", in: office.harness)
    let other = try office.device(2, of: user)
    #expect(try kept(by: other).contains("Relapse"))
    try office.harness.call("entry.join", ["ids": .array(ids)])
    if pullsJoined { try other.exchange() }
    try office.harness.call("record.erase", ["topic": "entry", "id": ids[0]])
    try other.exchange()
    let left = try kept(by: other)
    #expect(!left.contains("Migraine") && !left.contains("Relapse"))
    try office.check(other)
  }

  @Test(arguments: [false, true])
  func `a text is gone from the device of a manager who became a sitter`(
    isSitterBefore: Bool
  ) throws {
    let id = try parts("Migraine", in: office.harness)[0]
    let other = try office.device(2, of: "manager")
    try office.harness.act(as: "admin")
    try office.harness.call("member.update", ["id": "manager", "role": "sitter"])
    if isSitterBefore { try other.exchange() }
    #expect(try kept(by: other).contains("Migraine"))
    try office.harness.act(as: "photographer")
    try office.harness.call("record.erase", ["topic": "entry", "id": id])
    try other.exchange()
    #expect(try !kept(by: other).contains("Migraine"))
    try office.check(other)
  }

  @Test func `an erased school is named on no device`() throws {
    try office.harness.act(as: "admin")
    let id = try office.harness.call("school.create", ["name": "Hilltop"])["id"]
    try device.exchange()
    #expect(try kept().contains("Hilltop"))
    try office.harness.call("record.erase", ["topic": "school", "id": id])
    try device.exchange()
    #expect(try !kept().contains("Hilltop"))
    try office.check(device)
  }

  @Test(arguments: ["entry.join", "entry.split"])
  func `a text that a device copied offline is gone once the office has erased it`(
    method: String
  ) throws {
    let ids = try parts("Inventory", "Relapse", in: device.harness)
    try device.exchange()
    device.cut()
    let end = office.harness.now - 3_600_000
    try device.call(
      method,
      method == "entry.join"
        ? ["ids": .array(ids)] : ["id": ids[1], "at": JSON(end - 600_000)])
    try office.harness.call("record.erase", ["topic": "entry", "id": ids[1]])
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["refused"] == 0)
    let left = try kept()
    #expect(left.contains("Inventory") && !left.contains("Relapse"))
    #expect(try device.call("sync.witness")["discrepancies"] == [])
    try office.check(device)
  }

  @Test func `a device is told what was erased of what its member may see, page by page`() throws {
    let first = try office.connect("manager").call("sync.pull")
    #expect(first["erased"] == [])
    let cursor: JSON = ["epoch": first["epoch"], "seq": first["seq"], "hash": first["hash"]]
    func erased(_ user: String) throws -> [JSON] {
      try office.connect(user).call("sync.pull", ["since": cursor])["erased"].elements
        .map { $0["id"] }
    }
    let ids = try parts("Migraine", "Relapse", in: office.harness)
    for id in ids { try office.harness.call("record.erase", ["topic": "entry", "id": id]) }
    #expect(try erased("manager") == ids)
    let seq = try #require(first["seq"].integer)
    #expect(try erased("photographer") == [])
    #expect(try erased("sitter") == [])
    // The next page has the cursor of the first one.
    let now = try office.connect("manager").call("sync.pull")
    let since: JSON = ["epoch": now["epoch"], "seq": now["seq"], "hash": now["hash"]]
    let rest = try office.connect("manager").call(
      "sync.pull", ["since": since, "page": .string("\(seq) 1")])
    #expect(rest["erased"].elements.map { $0["id"] } == [ids[1]])
    #expect(rest["records"].count > 0)
    #expect(
      try office.connect("manager").error(
        "sync.pull", ["since": cursor, "page": .string("\(seq) -1")]
      ).reason == "validation")
  }

  @Test func `an alert that is kept no more at the office is gone from the device`() throws {
    let (store, now) = (try device.harness.store, device.harness.now)
    func alert(_ id: String, at instant: Instant, _ kind: Alert.Kind) -> Alert {
      Alert(
        id: id, kind: kind, subject: id, userId: "me", organizationId: "local", at: instant,
        title: "Old news", body: "", data: .none, createdAt: instant)
    }
    try device.harness.engine.beginWrite()
    store.authorship = Authorship(at: now, method: Change.upstreamMethod)
    try store.save(alert("old", at: now - 1_000, .weekSummary))
    try store.save(alert("own", at: now - 1_000, .historyChanged))
    try store.save(alert("new", at: now + 1_000, .weekSummary))
    let erasure = Erasure(
      id: "e", organizationId: "local", userId: "me", ground: .retention, halves: .all,
      before: now, createdAt: now)
    try follow(erasure, of: "me")
    #expect(
      try ["old", "own", "new"].map { try store.find(Alert.self, $0) != nil }
        == [false, true, true])
    #expect(try store.changes(after: 0).allSatisfy { $0.recordId != "old" })
    try device.harness.engine.commit()
  }

  @Test func `what somebody else had erased of the device's own member stays on the device`()
    throws
  {
    let erasure = Erasure(
      id: "e", organizationId: "local", userId: "photographer", ground: .record, halves: .texts,
      record: .init("entry", try shift("Migraine").string ?? ""), authorId: "boss",
      createdAt: device.harness.now)
    try device.harness.engine.beginWrite()
    try follow(erasure, of: "photographer")
    try device.harness.engine.commit()
    #expect(try kept().contains("Migraine"))
  }
}
