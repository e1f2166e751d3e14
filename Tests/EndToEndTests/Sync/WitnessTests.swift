import ClockProtocol
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

@testable import ClockStore

/// A device finds what its office's owner has rewritten, over real pipes.
struct WitnessTests {
  private let pair: DevicePair
  private let entry: JSON

  init() throws {
    pair = try DevicePair()
    try pair.bind()
    entry =
      try pair.done(
        "entry.create",
        [
          "kind": "shift", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T17:00:00Z",
          "notes": "Inventory",
        ], store: pair.office
      ).member("id") ?? .null
    try exchange()
  }

  private func exchange() throws {
    let run = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
    try #require(run.status == 0, "\(run.standardOutput) \(run.standardError)")
  }

  private func found() throws -> [JSON] {
    try pair.done("sync.witness", store: pair.device).member("discrepancies")?.elements ?? []
  }

  private func alerts() throws -> [JSON] {
    let alerts = try pair.done("alert.list", store: pair.device).member("alerts")
    return (alerts?.elements ?? []).filter {
      $0.member("kind")?.string?.hasPrefix("history.") == true
    }
  }

  private func isSound(_ path: String) throws -> Bool {
    try Check(path: path, schema: .punchline).findings == []
  }

  @Test func `an hour that the office's owner rewrites is found by the device, row and record`()
    throws
  {
    #expect(try found().isEmpty)
    try ForgedStore(pair.office).execute(
      """
      UPDATE change SET after = replace(after, '2026-11-20T17:00', '2026-11-20T16:00'),
      before = replace(before, '2026-11-20T17:00', '2026-11-20T16:00') WHERE topic = 'entry'
      """)
    try ForgedStore(pair.office).execute("UPDATE entry SET end_at = end_at - 3600000")
    #expect(try isSound(pair.office))
    try exchange()
    let discrepancy = try #require(try found().first)
    #expect(try found().count == 1)
    #expect(discrepancy.member("flaw") == "rewritten")
    #expect(discrepancy.member("restored") == false)
    #expect(discrepancy.member("recordId") == entry)
    #expect(discrepancy.member("since")?.string != nil)
    #expect(discrepancy.member("before")?.member("end") == "2026-11-20T17:00:00.000Z")
    #expect(discrepancy.member("now")?.member("end") == "2026-11-20T16:00:00.000Z")
    #expect(discrepancy.member("factsBefore") != discrepancy.member("factsNow"))
    #expect(discrepancy.member("textsBefore") == discrepancy.member("textsNow"))
    let alert = try #require(try alerts().first)
    #expect(alert.member("kind") == "history.changed")
    #expect(alert.member("body")?.string?.contains("another than it was") == true)
    // The device follows, and says it once.
    let kept = try pair.done("entry.list", store: pair.device).member("entries")
    #expect(kept?.elements.first?.member("end") == "2026-11-20T16:00:00.000Z")
    try exchange()
    #expect(try found().count == 1)
    #expect(try isSound(pair.device))
  }

  @Test func `an office that was put back to a backup is told apart from a rewritten one`() throws {
    let backup = pair.folder.file("backup.db")
    #expect(
      try EngineProcess.run(arguments: ["--store", pair.office, "backup", backup]).status == 0)
    _ = try pair.done("entry.update", ["id": entry, "notes": "More"], store: pair.office)
    try exchange()
    #expect(
      try EngineProcess.run(arguments: ["--store", pair.office, "restore", backup]).status == 0)
    #expect(try isSound(pair.office))
    let export = try EngineProcess.run(arguments: ["--store", pair.office, "export"])
    let lines = try export.standardOutput.split(separator: "\n").map {
      try JSONReader.parse(String($0))
    }
    let last = lines.compactMap { $0.member("change") }.last
    #expect(last?.member("topic") == "history")
    let written = last?.member("after")?.string ?? ""
    #expect(try JSONReader.parse(written).member("seq") == 1)
    try exchange()
    let found = try found()
    #expect(found.map { $0.member("restored") } == [true])
    #expect(found.first?.member("flaw") == "missing")
    #expect(found.first?.member("before")?.member("notes") == "More")
    #expect(found.first?.member("now")?.member("notes") == "Inventory")
    #expect(try alerts().map { $0.member("kind") } == ["history.restored"])
    let verified = try EngineProcess.run(arguments: ["verify", backup, pair.office])
    #expect(verified.status == 0, "\(verified.standardOutput) \(verified.standardError)")
  }

  @Test func `what lies on the way to the office is found`() throws {
    _ = try pair.done(
      "entry.create",
      [
        "kind": "shift", "start": "2026-11-21T09:00:00Z", "end": "2026-11-21T17:00:00Z",
        "notes": "Stock",
      ], store: pair.office)
    let liar = #"\#(pair.command) | sed -u 's/"notes":"Stock"/"notes":"Party"/'"#
    let run = try EngineProcess.run(
      arguments: ["--store", pair.device, "--upstream", liar, "sync"])
    #expect(run.status == 0, "\(run.standardOutput) \(run.standardError)")
    #expect(try found().map { $0.member("flaw") } == ["unexplained"])
    #expect(try found().first?.member("now")?.member("notes") == "Party")
    #expect(try alerts().map { $0.member("kind") } == ["history.changed"])
  }

  @Test func `an erased text is no change of history`() throws {
    _ = try pair.done("record.erase", ["topic": "entry", "id": entry], store: pair.office)
    try exchange()
    let kept = try pair.done("entry.list", store: pair.device).member("entries")
    #expect(kept?.elements.first?.member("notes") == JSON.null)
    #expect(try found().isEmpty)
    #expect(try alerts().isEmpty)
  }
}
