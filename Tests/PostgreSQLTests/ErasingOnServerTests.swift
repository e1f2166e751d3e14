import ClockTestSupport
import Foundation
import JSON
import Testing

/// What erasing leaves on a server, and in copies to and from it.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct ErasingOnServerTests {
  private let folder: TemporaryFolder
  private let server: PostgreSQLServer

  init() throws {
    folder = try TemporaryFolder()
    server = try PostgreSQLServer.shared.get()
  }

  private func engine(
    _ store: String, at instant: String = LeavingMember.present, user: String = "me"
  ) throws -> PeerEngine {
    try PeerEngine(
      onServer: store, ["--virtual-time", instant, "--time-zone", "UTC", "--user", user])
  }

  private func fill(_ store: String) throws -> LeavingMember {
    try LeavingMember { try engine(store, user: $0) }
  }

  private func run(_ words: String...) throws -> String {
    let (output, error, status) = try PostgreSQLServer.punchline(words)
    #expect(status == 0 && error.isEmpty, "\(words): \(output) \(error)")
    return output
  }

  private func schema(of store: String) throws -> String {
    String(try #require(store.split(separator: "#").last))
  }

  private func tables(of store: String) throws -> [String] {
    let schema = try schema(of: store)
    return try server.sql(
      """
      SELECT format('%I.%I', nspname, relname) FROM pg_class
      JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname = '\(schema)' AND relkind IN ('r', 'p', 'v', 'm') ORDER BY 1
      """
    ).split(separator: "\n").map(String.init)
  }

  /// The words that occur in a column of a table or in the statistics about it, as text or as the
  /// digits of bytes.
  private func found(_ words: [String], in store: String) throws -> [String] {
    var contents: [(place: String, text: String)] = []
    for table in try tables(of: store) {
      contents.append((table, try server.sql("SELECT CAST(t AS TEXT) FROM \(table) t")))
    }
    let statistics = "SELECT CAST(s AS TEXT) FROM pg_stats s"
    contents.append(
      ("statistics", try server.sql("\(statistics) WHERE schemaname = '\(schema(of: store))'")))
    return words.flatMap { word in
      let digits = word.utf8.map { String(format: "%02x", $0) }.joined()
      return contents.filter { $0.text.contains(word) || $0.text.contains(digits) }
        .map { "\(word) in \($0.place)" }
    }
  }

  /// The words that occur in the files of the tables, with their indexes and long values.
  private func foundInFiles(_ words: [String], of store: String) throws -> Set<String> {
    try server.sql("CHECKPOINT")
    let schema = try schema(of: store)
    let paths = try server.sql(
      """
      WITH own AS (SELECT oid, reltoastrelid FROM pg_class
      WHERE relnamespace = '\(schema)'::regnamespace)
      SELECT pg_relation_filepath(oid) FROM own WHERE pg_relation_filepath(oid) IS NOT NULL
      UNION SELECT pg_relation_filepath(reltoastrelid) FROM own WHERE reltoastrelid <> 0
      """
    ).split(separator: "\n")
    #expect(paths.count > 20)
    var found: Set<String> = []
    for path in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(server.folder)/data/\(path)"))
      found.formUnion(words.filter { data.range(of: Data($0.utf8)) != nil })
    }
    return found
  }

  private func physical(_ office: PeerEngine) throws -> Set<Bool> {
    let erasures = try office.result("erasure.list").member("erasures")?.elements ?? []
    return Set(erasures.map { $0.member("physical") == true })
  }

  @Test func `who left is in no table, and after a rewrite in no file of a server`() throws {
    let store = try server.address()
    let ann = try fill(store)
    #expect(try foundInFiles(LeavingMember.words, of: store) == Set(LeavingMember.words))
    // The server's own statistics have samples of values.
    for table in try tables(of: store) { try server.sql("ANALYZE \(table)") }
    let office = try engine(store, at: "2026-11-20T12:30:00Z")
    try ann.erase(by: office)
    let left = try found(LeavingMember.words, in: store)
    #expect(left == [])
    #expect(try run("--store", store, "check").hasPrefix("ok: "))
    #expect(try run("verify", store).hasSuffix("ok\n"))
    #expect(try physical(office) == [false])
    #expect(try foundInFiles(LeavingMember.words, of: store) == Set(LeavingMember.words))
    try server.sql("VACUUM FULL \(tables(of: store).joined(separator: ", "))")
    #expect(try physical(office) == [true])
    #expect(try foundInFiles(LeavingMember.words, of: store) == [])
    #expect(try office.end() == 0)
  }

  @Test func `the texts of one record are in no table of a server, and nothing else is lost`()
    throws
  {
    let store = try server.address()
    let ann = try fill(store)
    let office = try engine(store, at: "2026-11-20T12:30:00Z")
    // Only the notes of the shift have it.
    let word = String(repeating: "x", count: 100)
    #expect(try !found([word], in: store).isEmpty)
    func shift() throws -> JSON? {
      let list = try office.result("entry.list", ["userId": ann.id, "kind": "shift"])
      return list.member("entries")?.elements.first
    }
    let before = try #require(try shift())
    _ = try office.result("record.erase", ["topic": "entry", "id": before.member("id") ?? ""])
    let left = try found([word], in: store)
    #expect(left == [])
    #expect(try found(["Annabel"], in: store).count > 1)
    let after = try shift()
    #expect(after?.member("notes") == JSON.null)
    for name in ["start", "end", "durationMs"] {
      #expect(after?.member(name) == before.member(name))
    }
    #expect(try run("--store", store, "check").hasPrefix("ok: "))
    #expect(try run("verify", store).hasSuffix("ok\n"))
  }

  /// From a file to a server, or back.
  enum Direction: CaseIterable { case toServer, toFile }

  @Test(arguments: Direction.allCases)
  func `a copy has the heads, erasures and holds, and nothing that was erased`(
    direction: Direction
  ) throws {
    let file = folder.file("store.db")
    let (source, target) =
      direction == .toServer ? (file, try server.address()) : (try server.address(), file)
    let ann = try fill(source)
    let before = try engine(source, at: "2026-11-20T12:30:00Z")
    let bo = try before.result(
      "member.create",
      ["firstName": "Bo", "lastName": "B", "email": "bo@example.org", "role": "sitter"])
    let id = bo.member("id") ?? .null
    let entry = try before.result(
      "entry.create",
      [
        "kind": "shift", "userId": id, "start": "2026-11-20T06:00:00Z", "durationMs": 3_600_000,
        "notes": "Keep this",
      ])
    _ = try before.result("member.hold", ["id": id, "hold": true])
    try ann.erase(by: before)
    #expect(try before.end() == 0)
    let seals = folder.file("seals")
    try run("--store", source, "seal").write(toFile: seals, atomically: true, encoding: .utf8)
    _ = try run("copy", source, target)
    #expect(try run("--store", target, "export") == run("--store", source, "export"))
    #expect(try run("--store", target, "check").hasPrefix("ok: "))
    #expect(try run("verify", target, "--seal", seals).contains(": holds\n"))
    let offices = try [source, target].map { try engine($0, at: "2026-12-20T12:00:00Z") }
    func same(_ method: String, _ parameters: JSON) throws -> JSON {
      let results = try offices.map { try $0.result(method, parameters) }
      #expect(results[0] == results[1], "\(method)")
      return results[1]
    }
    let seal = try same("seal.list", [:]).member("seals")?.elements.first
    for member in [ann.id, id] {
      let known = try same("seal.get", ["seq": seal?.member("seq") ?? 0, "userId": member])
      #expect(known.member("head")?.string?.count == 64)
    }
    let halves = try offices.map { office in
      try office.result("erasure.list").member("erasures")?.elements.map { erasure in
        ["seqs", "halves", "ground", "userName"].map { erasure.member($0) }
      }
    }
    #expect(halves[0] == halves[1] && halves[1]?.isEmpty == false)
    #expect(try physical(offices[1]) == [true])
    let held = try offices[1].call(
      "record.erase", ["topic": "entry", "id": entry.member("id") ?? ""])
    #expect(held?.reason == "held")
    // The copy erases and is copied like its source.
    _ = try offices[1].result("member.hold", ["id": id, "hold": false])
    _ = try offices[1].result(
      "record.erase", ["topic": "entry", "id": entry.member("id") ?? ""])
    for office in offices { #expect(try office.end() == 0) }
    let back = direction == .toServer ? folder.file("back.db") : try server.address()
    _ = try run("copy", target, back)
    #expect(try run("--store", back, "export") == run("--store", target, "export"))
    let gone = LeavingMember.words + ["Keep this"]
    let left = try found(gone, in: direction == .toServer ? target : back)
    #expect(left == [])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in files where direction == .toFile || name.hasPrefix("back.db") {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
      for word in gone { #expect(data.range(of: Data(word.utf8)) == nil, "\(word) in \(name)") }
    }
  }
}
