import ClockProtocol
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

@testable import ClockStore

struct StoreCheckTests {
  private let filled: FilledStore

  init() throws { filled = try FilledStore() }

  private func run(_ words: String..., store: String? = nil) throws -> (
    output: String, error: String, status: Int32
  ) {
    let ended = try EngineProcess.run(arguments: ["--store", store ?? filled.path] + words)
    return (ended.standardOutput, ended.standardError, ended.status)
  }

  @Test func `a check finds nothing in a sound store, and counts its records`() throws {
    let (output, error, status) = try run("check")
    #expect(output.wholeMatch(of: /ok: [1-9][0-9] records, [1-9][0-9] changes\n/) != nil)
    #expect(error == "" && status == 0)
  }

  @Test func `a check finds every flipped bit that changes data`() throws {
    let flips = Self.isLong ? 6_000 : 150
    let sound = try Data(contentsOf: URL(fileURLWithPath: filled.path))
    let contents = try #require(FilledStore.contents(of: filled.path))
    let path = filled.folder.file("flipped.db")
    var random = SeededGenerator(seed: Self.seed)
    var changing = 0
    var foundBySQLite = 0
    var tried = 0
    while changing < flips {
      tried += 1
      let bit = Int.random(in: 0..<sound.count * 8, using: &random)
      var flipped = sound
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      _ = FileManager.default.createFile(
        atPath: path, contents: flipped, attributes: [.posixPermissions: 0o600])
      defer {
        for ending in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: path + ending)
        }
      }
      if FilledStore.contents(of: path) == contents { continue }
      changing += 1
      guard let check = try? Check(path: path, schema: .punchline) else { continue }
      #expect(!check.findings.isEmpty, "bit \(bit) of seed \(Self.seed)")
      if check.findings.contains(where: { $0.hasPrefix("SQLite") }) { foundBySQLite += 1 }
    }
    print("\(changing) of \(tried) flips changed data; SQLite alone saw \(foundBySQLite)")
  }

  @Test func `a check finds every flipped bit of the log`() throws {
    let engine = try PeerEngine(store: filled.path)
    for number in 0..<5 {
      let reply = try engine.call("task.create", ["name": .string("Logged \(number)")])
      #expect(reply?.member("result") != nil)
    }
    #expect(try run("check").output.hasPrefix("ok: "))
    engine.process.kill(SIGKILL)
    _ = try engine.process.waitForExit()
    let path = filled.folder.file("flipped.db")
    var files = try ["", "-wal", "-shm"].map {
      ($0, try Data(contentsOf: URL(filePath: filled.path + $0)))
    }
    var random = SeededGenerator(seed: Self.seed)
    for round in 0...(Self.isLong ? 2_000 : 60) {
      let sound = files[1].1
      let bit = Int.random(in: 0..<sound.count * 8, using: &random)
      if round > 0 { files[1].1[bit / 8] ^= 1 << UInt8(bit % 8) }
      for (ending, bytes) in files {
        _ = FileManager.default.createFile(
          atPath: path + ending, contents: bytes, attributes: [.posixPermissions: 0o600])
      }
      files[1].1 = sound
      if round == 1 {
        // The first command to come leaves the damage unchanged.
        let refused = try run("call", "clock.status", store: path)
        #expect(refused.status != 0 && refused.error.contains("the log is damaged"))
      }
      let (output, error, status) = try run("check", store: path)
      // Without a flipped bit it is a sound copy.
      #expect((status == 0) == (round == 0), "bit \(bit) of seed \(Self.seed): \(output)")
      #expect(error.contains("the log is damaged") == (round > 0), "\(output)\(error)")
    }
  }

  @Test(arguments: [
    ("UPDATE entry SET notes = 'x' WHERE notes = 'Note 3'", "is not what the journal says"),
    ("DELETE FROM entry WHERE notes = 'Note 3'", "is in the journal, but not in the store"),
    ("UPDATE change SET method = 'x' WHERE seq = 5", "change 5 is not as it was written"),
    ("DELETE FROM change WHERE seq = 5", "change 5 is missing"),
    ("UPDATE change SET group_seq = 1 WHERE seq = 5", "belongs to a group"),
    ("UPDATE meta SET value = 'x' WHERE name = 'epoch'", "change 1 is not as it was written"),
    ("UPDATE idempotency SET result = '{}' WHERE idempotency_key = 'in'", "1 rows of idempotency"),
    ("UPDATE credential SET password_hash = 'x'", "1 rows of credential"),
    ("UPDATE token SET expires_at = 9", "1 rows of token"),
    ("INSERT INTO sign_in_attempt VALUES ('x', 1, 2, 'x')", "1 rows of sign_in_attempt"),
    ("UPDATE member SET role = 'client' WHERE id = 'me'", "member me is in the store, but not"),
    ("UPDATE entry SET notes = CAST(notes AS BLOB)", "bytes that are no text"),
    ("UPDATE entry SET start_at = start_at - 6000000 WHERE notes = 'Note 3'", "overlaps entry"),
    ("UPDATE entry SET end_at = start_at - 1 WHERE notes = 'Note 3'", "ends before it starts"),
    ("UPDATE gap SET return_time = return_time + 90000000", "is not inside its shift"),
    ("DELETE FROM entry WHERE id IN (SELECT entry_id FROM gap)", "has no shift"),
    ("INSERT INTO assignment VALUES ('me', '2026-01-01', 'x')", "sessions that are not there"),
    ("DROP INDEX entry_running", "the schema lacks: index entry_running"),
    ("CREATE TABLE more (id TEXT)", "the schema has: table more"),
    ("UPDATE migration SET name = 'x' WHERE position = 2", "the schema has: migration x"),
  ])
  func `a check says what is wrong, and leaves it as it is`(sql: String, finding: String) throws {
    try SQLiteConnection(path: filled.path).execute(sql)
    try FilledStore.closeLog(of: filled.path)
    let before = try Data(contentsOf: URL(fileURLWithPath: filled.path))
    let (output, error, status) = try run("check")
    #expect(output.contains(finding), "\(output)")
    #expect(error == "" && status == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: filled.path)) == before)
  }

  @Test func `a check passes over what Litestream keeps beside the tables`() throws {
    let database = try SQLiteConnection(path: filled.path)
    try database.execute("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
    try database.execute("CREATE TABLE _litestream_lock (id INTEGER)")
    let (output, _, status) = try run("check")
    #expect(output.hasPrefix("ok: ") && status == 0, "\(output)")
  }

  @Test func `a check says nothing twice, however many parts of it come upon it`() throws {
    try SQLiteConnection(path: filled.path).execute("UPDATE entry SET start_at = 'x'")
    try FilledStore.closeLog(of: filled.path)
    let findings = try run("check").output.split(separator: "\n")
    #expect(findings.contains { $0.hasPrefix("reading fails: ") })
    #expect(Set(findings).count == findings.count)
  }

  @Test func `a check refuses a store that is missing, foreign or of a later version`() throws {
    let absent = filled.folder.file("absent.db")
    #expect(try run("check", store: absent).error.contains("No such file"))
    #expect(!FileManager.default.fileExists(atPath: absent))
    #expect(try run("check", store: ":memory:").status == 2)
    let link = filled.folder.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: filled.path)
    #expect(try run("check", store: link).error.contains("links are not followed"))
    try SQLiteConnection(path: filled.path).execute(
      "INSERT INTO migration (position, name) VALUES (1000, 'tomorrow')")
    #expect(try run("check").error.contains("knows up to version"))
  }

  @Test func `a backup made while others write is a sound store of its own`() throws {
    let engine = try PeerEngine(store: filled.path)
    for number in 0..<200 {
      try engine.send("task.create", ["name": .string("More \(number)")])
    }
    _ = try engine.next()
    let copy = filled.folder.file("copy.db")
    #expect(try run("backup", copy).status == 0)
    let rights = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    #expect(try run("check", store: copy).output.hasPrefix("ok: "))
    #expect(try engine.end() == 0)
    #expect(try run("check").output.hasPrefix("ok: "))
    let again = try run("backup", copy)
    #expect(again.status == 1 && again.error.contains("nothing is written over"))
    #expect(try run("backup", filled.folder.file("no/such/folder.db")).status == 1)
  }

  @Test func `an export taken in is the same store again, but for who can sign in`() throws {
    let exported = try run("export").output
    #expect(!exported.contains("$y$") && !exported.contains(#""password_hash":""#))
    let file = filled.folder.file("export.jsonl")
    try exported.write(toFile: file, atomically: true, encoding: .utf8)
    let copy = filled.folder.file("copy.db")
    let (output, error, status) = try run("import", file, store: copy)
    #expect(error == "" && status == 0)
    #expect(try run("check", store: copy).output == output.replacing("taken:", with: "ok:"))
    let piped = filled.folder.file("piped.db")
    let done = try EngineProcess.run(
      arguments: ["--store", piped, "import", "-"], input: exported)
    #expect(done == (output, "", 0))
    #expect(try run("export", store: piped).output == exported)
    #expect(try run("export", store: copy).output == exported)
    #expect(try run("check", store: copy).output == run("check").output)
    let again = try run("import", file)
    #expect(again.status == 1 && again.error.contains("only a fresh one takes an export in"))
  }

  @Test func `an import takes in nothing of what is not whole`() throws {
    let lines = try run("export").output.split(separator: "\n").map(String.init)
    let copy = filled.folder.file("copy.db")
    let file = filled.folder.file("broken.jsonl")
    func check(_ lines: [String], _ complaint: String) throws {
      try (lines.joined(separator: "\n") + "\n")
        .write(toFile: file, atomically: true, encoding: .utf8)
      let (output, error, status) = try run("import", file, store: copy)
      #expect(error.contains(complaint), "\(error)")
      #expect(output == "" && status == 1 && !FileManager.default.fileExists(atPath: copy))
    }
    try check([], "the header is missing")
    try check(["[1]"], ":1: no JSON object")
    try check(Array(lines.dropFirst()), ":1: not the header")
    try check(Array(lines.dropLast()), "lines are missing")
    try check(lines + ["{"], ":\(lines.count + 1): no JSON at byte 1")
    try check(lines + [#"{"topic":"moon","record":{}}"#], "no records of the topic \"moon\"")
    try check(lines + [#"{"topic":"task","record":{}}"#], "not a record of the topic task")
    try check(lines + [#"{"change":{}}"#], "a change has seq, group_seq")
    try check(lines.map { $0.replacing("Note 3", with: "Note X") }, "not as it was written")
    let one = try #require(lines.firstIndex { $0.contains("Note 3") })
    var forged = lines
    forged[one].replace("Note 3", with: "Note X")
    try check(forged, "is not what the journal says")
    #expect(try run("import", filled.folder.file("absent"), store: copy).status == 1)
  }

  static let isLong = ProcessInfo.processInfo.environment["PUNCHLINE_LONG"] == "1"
  private static let seed = UInt64(ProcessInfo.processInfo.environment["PUNCHLINE_SEED"] ?? "") ?? 1
}
