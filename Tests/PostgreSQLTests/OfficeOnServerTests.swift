import ClockTestSupport
import Foundation
import JSON
import Testing

/// A device in a file as a witness of its office, whose store is on a server or in a file.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct OfficeOnServerTests {
  private let folder: TemporaryFolder
  private let server: PostgreSQLServer
  private let office: String
  private let device: String

  init() throws {
    folder = try TemporaryFolder()
    server = try PostgreSQLServer.shared.get()
    (office, device) = (try server.address(), folder.file("device.db"))
  }

  private func run(_ words: [String]) throws -> String {
    let (output, error, status) = try PostgreSQLServer.punchline(words)
    try #require(status == 0, "\(words): \(output) \(error)")
    return output
  }

  /// Exchanges with the office, with these words in its command.
  private func exchange(with office: String, at instant: String? = nil) throws {
    let time = instant.map { ["--virtual-time", $0, "--time-zone", "UTC"] } ?? []
    let command =
      (["'\(try EngineBinary.dynamic())'", "--store", "'\(office)'", "--as", "me"] + time)
      .joined(separator: " ")
    _ = try run(["--store", device, "--upstream", command, "sync"] + time)
  }

  private func call(
    _ method: String, _ parameters: JSON = [:], store: String
  ) throws -> JSON {
    try JSONReader.parse(
      run(["--store", store, "--no-require-auth", "call", method, parameters.line]))
  }

  private func shift(_ notes: String, day: Int) throws -> JSON {
    try call(
      "entry.create",
      [
        "kind": "shift", "start": .string("2026-11-\(day)T09:00:00Z"),
        "end": .string("2026-11-\(day)T17:00:00Z"), "notes": .string(notes),
      ], store: office
    ).member("id") ?? .null
  }

  private func found() throws -> [JSON] {
    try call("sync.witness", store: device).member("discrepancies")?.elements ?? []
  }

  private func alerts() throws -> [JSON?] {
    let alerts = try call("alert.list", store: device).member("alerts")?.elements ?? []
    return alerts.map { $0.member("kind") }
      .filter { $0?.string?.hasPrefix("history.") == true }
  }

  @Test func `a device finds nothing at an honest office on a server`() throws {
    let entry = try shift("Inventory", day: 10)
    try exchange(with: office)
    _ = try call("entry.update", ["id": entry, "notes": "More"], store: office)
    let other = try shift("Stock", day: 11)
    try exchange(with: office)
    _ = try call("record.erase", ["topic": "entry", "id": entry], store: office)
    _ = try call("entry.delete", ["id": other], store: office)
    _ = try call("change.undo", store: office)
    try exchange(with: office)
    let kept = try call("entry.list", store: device).member("entries")?.elements
    #expect(kept?.map { $0.member("notes") } == ["Stock", .null])
    #expect(try found() == [] && alerts() == [])
  }

  @Test func `an hour that is rewritten on a server is found, and named by its row`() throws {
    let entry = try shift("Inventory", day: 10)
    try exchange(with: office)
    let schema = try #require(office.split(separator: "#").last)
    try server.sql(
      """
      UPDATE \(schema).change SET after = replace(after, '2026-11-10T17:00', '2026-11-10T16:00')
      WHERE topic = 'entry'
      """)
    try server.sql("UPDATE \(schema).entry SET end_at = end_at - 3600000")
    // Hashing the journal again changes all hashes.
    try server.sql("UPDATE \(schema).change SET hash = md5(hash) || md5(facts_salt)")
    try exchange(with: office)
    let found = try found()
    #expect(found.map { $0.member("flaw") } == ["rewritten"])
    #expect(found.first?.member("recordId") == entry)
    #expect(found.first?.member("before")?.member("end") == "2026-11-10T17:00:00.000Z")
    #expect(found.first?.member("now")?.member("end") == "2026-11-10T16:00:00.000Z")
    #expect(try alerts() == ["history.changed"])
  }

  @Test func `a store on a server that was put back to a backup is told apart`() throws {
    let entry = try shift("Inventory", day: 10)
    try exchange(with: office)
    let backup = folder.file("backup.db")
    _ = try run(["--store", office, "backup", backup])
    _ = try call("entry.update", ["id": entry, "notes": "More"], store: office)
    try exchange(with: office)
    _ = try run(["--store", office, "restore", backup])
    try exchange(with: office)
    let found = try found()
    #expect(found.map { $0.member("flaw") } == ["missing"])
    #expect(found.first?.member("restored") == true)
    #expect(found.first?.member("now")?.member("notes") == "Inventory")
    #expect(try alerts() == ["history.restored"])
    #expect(try run(["--store", device, "check"]).hasPrefix("ok: "))
  }

  enum Place: CaseIterable { case server, file }

  @Test(arguments: Place.allCases)
  func `who left is erased on another's device too, which finds nothing wrong in that`(
    place: Place
  ) throws {
    let office = place == .server ? office : folder.file("office.db")
    func engine(_ user: String, at instant: String) throws -> PeerEngine {
      try PeerEngine(
        onServer: office, ["--virtual-time", instant, "--time-zone", "UTC", "--user", user])
    }
    let ann = try LeavingMember { try engine($0, at: LeavingMember.present) }
    try exchange(with: office, at: "2026-11-20T12:10:00Z")
    #expect(try foundOnDevice().isSuperset(of: ["Annabel", "leigh.example", "Migraine"]))
    let admin = try engine("me", at: "2026-11-20T12:30:00Z")
    try ann.erase(by: admin)
    #expect(try admin.end() == 0)
    try exchange(with: office, at: "2026-12-20T12:00:00Z")
    #expect(try foundOnDevice() == [])
    #expect(try found() == [] && alerts() == [])
    let members = try call("member.list", store: device).member("members")?.elements ?? []
    #expect(members.contains { $0.member("name") == "Former member 1" })
    #expect(try run(["--store", device, "check"]).hasPrefix("ok: "))
  }

  /// The words that occur in the device's files.
  private func foundOnDevice() throws -> Set<String> {
    var found: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasPrefix("device.db") {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
      found.formUnion(LeavingMember.words.filter { data.range(of: Data($0.utf8)) != nil })
    }
    return found
  }
}
