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
    try store.follow(FollowedErasures([image], nil, of: memberId, in: store))
  }

  @Test(arguments: ["admin", "manager"])
  func `who is erased is named nowhere on another's device, which keeps its own rows`(
    user: String
  ) throws {
    _ = try proposed("Migraine")
    let other = try office.device(2, of: user)
    let alerts = try other.call("alert.list")["alerts"].elements
    #expect(alerts.contains { $0["kind"] == "proposal.waiting" })
    #expect(try kept(by: other).contains("Zebedee"))
    try office.harness.act(as: "admin")
    try office.harness.call("member.update", ["id": "sitter", "isActive": false])
    try office.harness.call("member.erase", ["id": "sitter", "confirm": "ERASE"])
    try office.advance([other], minutes: 29 * 1_440)
    try other.exchange()
    let left = try kept(by: other)
    #expect(!left.contains("Zebedee") && !left.contains("Migraine"))
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
