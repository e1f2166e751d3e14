import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// No byte of an erased text is left in any file.
struct ErasedBytesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("store.db") }
  private static let words = ["Annabel", "leigh.example", "Migraine", "Reefknot", "15550123"]

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> (output: String, error: String, status: Int32) {
    let ended = try EngineProcess.run(arguments: ["--store", path] + words)
    return (ended.standardOutput, ended.standardError, ended.status)
  }

  /// An engine for calls that must succeed.
  private struct Asked {
    let engine: PeerEngine

    @discardableResult
    func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
      let reply = try #require(try engine.call(method, parameters))
      return try #require(reply.member("result"), "\(method): \(reply.line)")
    }

    func end() throws {
      engine.process.closeInput()
      #expect(try engine.process.waitForExit() == 0)
    }
  }

  private func engine(at instant: String, user: String = "me") throws -> Asked {
    Asked(
      engine: PeerEngine(
        process: try EngineProcess(
          arguments: [
            "--store", path, "--virtual-time", instant, "--time-zone", "UTC", "--user", user,
          ])))
  }

  /// The words that occur in any file beside or instead of the store.
  private func found(in names: [String]? = nil) throws -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    var found: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      guard names?.contains(name) ?? name.hasPrefix("store.db") else { continue }
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      found += Self.words.filter { data.range(of: Data($0.utf8)) != nil }.map { "\($0) in \(name)" }
    }
    return found
  }

  /// A member with texts in every kind of record, scheduled for erasure.
  private func fill() throws -> JSON {
    let office = try engine(at: "2026-11-20T12:00:00Z")
    let ann = try office.call(
      "member.create",
      [
        "firstName": "Annabel", "lastName": "Leigh", "email": "ann@leigh.example",
        "role": "employee", "idempotencyKey": "made",
      ])["id"]
    guard case .string(let id) = ann else { return .null }
    let own = try engine(at: "2026-11-20T12:00:00Z", user: id)
    _ = try own.call(
      "initialize", ["client": ["name": "Annabel's watch", "device": "Reefknot"]])
    _ = try own.call("settings.update", ["payrollRecipient": "+15550123"])
    _ = try own.call(
      "clock.in", ["notes": "Migraine", "at": "2026-11-20T08:00:00Z", "idempotencyKey": "in"])
    for number in 0..<40 {
      _ = try own.call(
        "clock.update",
        ["notes": .string("Migraine \(number) " + String(repeating: "x", count: 400))])
    }
    _ = try own.call("clock.out", ["idempotencyKey": "out"])
    _ = try own.call("timer.start", ["taskName": "Reefknot", "tags": ["Migraine"]])
    _ = try own.call("timer.stop")
    try own.end()
    _ = try office.call("member.update", ["id": ann, "isActive": false])
    try office.end()
    return ann
  }

  @Test func `who left is in no byte of the store, its log, a backup, or an older one restored`()
    throws
  {
    let ann = try fill()
    #expect(try Set(found().map { $0.prefix { $0 != " " } }).count == Self.words.count)
    let older = folder.file("older.db")
    try #require(try run("backup", older).status == 0)
    let office = try engine(at: "2026-11-20T12:30:00Z")
    _ = try office.call("member.erase", ["id": ann, "confirm": "ERASE"])
    _ = try office.call("time.advance", ["ms": .integer(29 * 86_400_000)])
    let erasures = try office.call("erasure.list")["erasures"]
    #expect(!erasures.elements.isEmpty)
    #expect(erasures.elements.allSatisfy { $0["physical"] == true })
    #expect(try found() == [])
    try office.end()
    let later = folder.file("later.db")
    try #require(try run("backup", later).status == 0)
    #expect(try found(in: ["store.db", "later.db"]) == [])
    #expect(try run("check").status == 0)
    let restored = try run("restore", older)
    #expect(restored.status == 0, "\(restored)")
    #expect(try found() == [])
    let checked = try run("check")
    #expect(checked.status == 0, "\(checked)")
    let members = try run("call", "member.list").output
    #expect(members.contains("Former member 1"))
  }

  @Test func `bytes stay while somebody reads, and are said to, until the log is emptied`() throws {
    let ann = try fill()
    let reader = try engine(at: "2026-11-20T12:30:00Z")
    try StoreInspection(path).reading {
      let entry = try reader.call("entry.list", ["userId": ann])["entries"][0]["id"]
      let erasure = try reader.call("record.erase", ["topic": "entry", "id": entry])
      #expect(erasure["ground"] == "record")
      #expect(try reader.call("erasure.list")["erasures"][0]["physical"] == false)
    }
    _ = try reader.call("time.advance", ["ms": 61_000])
    #expect(try reader.call("erasure.list")["erasures"][0]["physical"] == true)
    try reader.end()
  }
}

extension JSON {
  /// A member of an object; null where there is none.
  fileprivate subscript(name: String) -> JSON { member(name) ?? .null }
  fileprivate subscript(place: Int) -> JSON { elements.dropFirst(place).first ?? .null }
}
