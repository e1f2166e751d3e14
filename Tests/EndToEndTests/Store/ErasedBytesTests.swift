import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// No byte of an erased text is left in any file.
struct ErasedBytesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("store.db") }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> (output: String, error: String, status: Int32) {
    let ended = try EngineProcess.run(arguments: ["--store", path] + words)
    return (ended.standardOutput, ended.standardError, ended.status)
  }

  private func engine(
    at instant: String = LeavingMember.present, user: String = "me"
  ) throws -> PeerEngine {
    PeerEngine(
      process: try EngineProcess(
        arguments: [
          "--store", path, "--virtual-time", instant, "--time-zone", "UTC", "--user", user,
        ]))
  }

  /// The words that occur in any file beside or instead of the store, or in the named files.
  private func found(in names: [String]? = nil, of store: String = "store.db") throws -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    var found: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      guard names?.contains(name) ?? name.hasPrefix(store) else { continue }
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      found += LeavingMember.words.filter { data.range(of: Data($0.utf8)) != nil }.map {
        "\($0) in \(name)"
      }
    }
    return found
  }

  @Test func `who left is in no byte of the store, its log, a backup, or an older one restored`()
    throws
  {
    let ann = try LeavingMember { try engine(user: $0) }
    #expect(try Set(found().map { $0.prefix { $0 != " " } }).count == LeavingMember.words.count)
    let older = folder.file("older.db")
    try #require(try run("backup", older).status == 0)
    let office = try engine(at: "2026-11-20T12:30:00Z")
    try ann.erase(by: office)
    let erasures = try office.result("erasure.list")["erasures"]
    #expect(!erasures.elements.isEmpty)
    #expect(erasures.elements.allSatisfy { $0["physical"] == true })
    #expect(try found() == [])
    #expect(try office.end() == 0)
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

  @Test func `who left is in no byte of another member's device after a cycle`() throws {
    let ann = try LeavingMember { try engine(user: $0) }
    let (binary, device) = (try EngineBinary.path(), folder.file("device.db"))
    func exchange(at instant: String) throws {
      let office = "'\(binary)' --store '\(path)' --virtual-time \(instant) --as me"
      let ended = try EngineProcess.run(
        arguments: ["--store", device, "--virtual-time", instant, "--upstream", office, "sync"])
      try #require(ended.status == 0, "\(ended)")
    }
    try exchange(at: "2026-11-20T12:10:00Z")
    #expect(try Set(found(of: "device.db").map { $0.prefix { $0 != " " } }).count > 1)
    let office = try engine(at: "2026-11-20T12:30:00Z")
    try ann.erase(by: office)
    #expect(try office.end() == 0)
    try exchange(at: "2026-12-19T13:00:00Z")
    #expect(try found(of: "device.db") == [])
    let checked = try EngineProcess.run(arguments: ["--store", device, "check"])
    #expect(checked.status == 0, "\(checked)")
  }

  @Test(arguments: ["admin", "manager"])
  func `a part joined since is in no byte of another's device, its log or its backup`(
    role: String
  ) throws {
    let (binary, device) = (try EngineBinary.path(), folder.file("device.db"))
    var minute = 10
    func now() -> String {
      minute += 1
      return "2026-11-20T12:\(minute):00Z"
    }
    func call(_ method: String, _ parameters: JSON, as user: String) throws -> JSON {
      let ended = try run(
        "--virtual-time", now(), "--as", user, "call", method, parameters.line)
      try #require(ended.status == 0, "\(ended)")
      return try JSONReader.parse(ended.output)
    }
    func member(_ name: String, _ role: String) throws -> String {
      let person: JSON = [
        "email": .string("\(name)@example.org"), "firstName": .string(name), "lastName": "Last",
        "role": .string(role),
      ]
      return try #require(try call("member.create", person, as: "me")["id"].string)
    }
    func found(in name: String) throws -> [String] {
      try ["Migraine", "Relapse"].filter { word in
        try FileManager.default.contentsOfDirectory(
          atPath: (device as NSString).deletingLastPathComponent
        ).contains { file in
          try file.hasPrefix(name)
            && Data(contentsOf: URL(fileURLWithPath: folder.file(file)))
              .range(of: Data(word.utf8)) != nil
        }
      }
    }
    let (worker, other) = (try member("Ann", "employee"), try member("Bob", role))
    func exchange() throws {
      let instant = now()
      let office = "'\(binary)' --store '\(path)' --virtual-time \(instant) --as \(other)"
      let ended = try EngineProcess.run(
        arguments: ["--store", device, "--virtual-time", instant, "--upstream", office, "sync"])
      try #require(ended.status == 0, "\(ended)")
    }
    let texts = [("Migraine", "08:00", "09:00"), ("Relapse", "09:00", "10:00")]
    let ids = try texts.map { notes, start, end in
      try call(
        "entry.create",
        [
          "kind": "shift", "start": .string("2026-11-20T\(start):00Z"),
          "end": .string("2026-11-20T\(end):00Z"), "notes": .string(notes),
        ], as: worker)["id"]
    }
    try exchange()
    #expect(try found(in: "device.db") == ["Migraine", "Relapse"])
    _ = try call("entry.join", ["ids": .array(ids)], as: worker)
    try exchange()
    _ = try call("record.erase", ["topic": "entry", "id": ids[0]], as: worker)
    try exchange()
    #expect(try found(in: "device.db") == [])
    let backup = try EngineProcess.run(
      arguments: ["--store", device, "backup", folder.file("backup.db")])
    try #require(backup.status == 0, "\(backup)")
    #expect(try found(in: "backup.db") == [])
    let checked = try EngineProcess.run(arguments: ["--store", device, "check"])
    #expect(checked.status == 0, "\(checked)")
  }

  @Test func `bytes stay while somebody reads, and are said to, until the log is emptied`() throws {
    let ann = try LeavingMember { try engine(user: $0) }
    let reader = try engine(at: "2026-11-20T12:30:00Z")
    try StoreInspection(path).reading {
      let entry = try reader.result("entry.list", ["userId": ann.id])["entries"][0]["id"]
      let erasure = try reader.result("record.erase", ["topic": "entry", "id": entry])
      #expect(erasure["ground"] == "record")
      #expect(try reader.result("erasure.list")["erasures"][0]["physical"] == false)
    }
    _ = try reader.result("time.advance", ["ms": 61_000])
    #expect(try reader.result("erasure.list")["erasures"][0]["physical"] == true)
    #expect(try reader.end() == 0)
  }
}

extension JSON {
  /// A member of an object; null where there is none.
  fileprivate subscript(name: String) -> JSON { member(name) ?? .null }
  fileprivate subscript(place: Int) -> JSON { elements.dropFirst(place).first ?? .null }
}
