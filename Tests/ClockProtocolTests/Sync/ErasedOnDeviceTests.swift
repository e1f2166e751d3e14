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

  /// The whole contents of the device's store, as text.
  private func kept() throws -> String {
    let store = try device.harness.store
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
    try store.follow([erasure], of: "me")
    #expect(
      try ["old", "own", "new"].map { try store.find(Alert.self, $0) != nil }
        == [false, true, true])
    #expect(try store.changes(after: 0).allSatisfy { $0.recordId != "old" })
    try device.harness.engine.commit()
  }

  @Test func `what somebody else had erased of the device's own member stays on the device`()
    throws
  {
    let store = try device.harness.store
    let erasure = Erasure(
      id: "e", organizationId: "local", userId: "me", ground: .record, halves: .texts,
      record: .init("entry", try shift("Migraine").string ?? ""), authorId: "boss",
      createdAt: device.harness.now)
    try device.harness.engine.beginWrite()
    try store.follow([erasure], of: "me")
    try device.harness.engine.commit()
    #expect(try kept().contains("Migraine"))
  }
}
