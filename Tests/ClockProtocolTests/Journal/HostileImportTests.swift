import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

private let seeds = Effort.seeds(usually: Effort.isLong ? 20_000 : 30)

/// The lines of an export, changed by an attacker.
struct HostileImport {
  /// The export of a store with records of every kind.
  private static let exported = Result {
    let folder = try TemporaryFolder()
    let path = folder.file("store.db")
    let engine = EngineHarness(store: path)
    let ann = try engine.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "a@b.org", "role": "sitter"])["id"]
    let minute: Int64 = 60_000
    func ago(_ minutes: Int64) -> JSON { JSON(engine.now - minutes * minute) }
    let task = try engine.call("task.create", ["name": "Task"])["id"]
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    let requests: [(String, JSON)] = [
      (
        "settings.update",
        [
          "graceMinutes": 7, "workplace": ["latitude": 40.5, "longitude": -74],
          "timeZone": "Europe/Dublin",
        ]
      ),
      ("organization.update", ["editWindowDays": 9, "sessionOrderColors": ["#123456"]]),
      ("clock.in", ["at": ago(300), "idempotencyKey": "in", "notes": "A\nB"]),
      ("gap.start", ["at": ago(200)]), ("gap.end", ["at": ago(190)]),
      ("clock.out", ["at": ago(100), "idempotencyKey": "out"]), ("change.undo", [:]),
      ("change.redo", [:]), ("timer.start", ["taskId": task]), ("timer.stop", [:]),
      ("fence.enter", [:]), ("fence.exit", [:]),
      (
        "visit.create",
        [
          "scheduledStart": ago(60), "scheduledEnd": ago(-60), "sitterId": ann,
          "clientId": "Rex",
        ]
      ),
      (
        "session.create",
        [
          "schoolId": school, "date": "2026-11-24", "startTime": "08:00", "endTime": "09:00",
          "sessionTypes": ["sports"], "photographerIds": [ann],
        ]
      ),
    ]
    for (method, parameters) in requests { try engine.call(method, parameters) }
    let visit = try engine.call("visit.list")["visits"][0]["id"]
    try engine.call("visit.start", ["id": visit])
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(12 * 60 * minute)
    var lines: [JSON] = []
    try Export.lines(of: path, schema: .punchline) { bytes throws(ClockError) in
      lines.append((try? JSONReader.parse(bytes)) ?? .null)
    }
    return lines
  }

  let folder: TemporaryFolder
  private(set) var random: SeededGenerator

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
  }

  static func lines() throws -> [JSON] { try exported.get() }

  /// Changes, drops, doubles or swaps bytes or lines, and leaves the hashes unchanged.
  mutating func damaged() throws -> [[UInt8]] {
    var lines = try Self.lines().map { JSONWriter.bytes(of: $0) }
    let index = Int.random(in: lines.indices, using: &random)
    let place = Int.random(in: lines[index].indices, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: Int.random(in: lines.indices, using: &random))
    case 2: lines.swapAt(index, Int.random(in: lines.indices, using: &random))
    case 3: lines[index][place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 4: lines[index].remove(at: place)
    case 5: lines[index].insert(UInt8.random(in: 0...255, using: &random), at: place)
    default: lines[index].removeSubrange(place...)
    }
    return lines
  }

  /// Changes one member of a record, also in the journal, and recomputes every hash.
  mutating func forged() throws -> [[UInt8]] {
    var lines = try Self.lines()
    let records = lines.indices.filter { lines[$0]["topic"] != .null }
    let index = records.randomElement(using: &random) ?? 1
    let (topic, old) = (lines[index]["topic"], lines[index]["record"])
    let isKept = Int.random(in: 0..<8, using: &random) == 0
    if !isKept, let member = old.members.randomElement(using: &random) {
      let record = old.with(member.name, value(in: member.value))
      lines[index] = ["topic": topic, "record": record]
      lines = lines.map { line in
        guard line["change"]["topic"] == topic, line["change"]["record_id"] == old["id"],
          Self.sides(old, topic) == [line["change"]["after"], line["change"]["texts_after"]]
        else { return line }
        let sides = Self.sides(record, topic)
        return [
          "change": line["change"].with("after", sides[0]).with("texts_after", sides[1])
        ]
      }
    } else if let kept = lines.lastIndex(where: { $0["kept"] != .null }) {
      let row = lines[kept]["kept"]
      let member = row.members.randomElement(using: &random)?.name ?? "result"
      lines[kept] = ["kept": row.with(member, value(in: row[member]))]
    }
    return Self.sealed(lines).map { JSONWriter.bytes(of: $0) }
  }

  private mutating func value(in old: JSON) -> JSON {
    let values: [JSON] = [
      .null, 0, -1, 9_007_199_254_740_991, -9_007_199_254_740_991, 1e300, -0.0, true, false, "",
      "x", "\n{\"jsonrpc\":\"2.0\"}", "9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00.000Z",
      "9999-12-31", "24:00", "Nowhere/Land", [], [""], [[:]], [:], ["id": 1],
      .string(
        String(repeating: "é", count: 600)),
      .string("\(old.string ?? "") "), .integer((old.integer ?? 7) + 1),
    ]
    return values.randomElement(using: &random) ?? .null
  }

  /// The journal's form of the record, in two halves.
  private static func sides(_ record: JSON, _ topic: JSON) -> [JSON] {
    let type = topic.string.flatMap { Schema.punchline.record($0) }
    return [Table.Half.fact, .text].map { half in
      switch ChangeSide.json(record).stored(half, of: type) {
      case .text(let text): .string(text)
      default: .null
      }
    }
  }

  private static func sealed(_ lines: [JSON]) -> [JSON] {
    var hash = lines.first?["epoch"].string ?? ""
    return lines.map { line in
      if line["change"] != .null {
        let columns = Change.columnNames.map { value(line["change"][$0]) }
        let salts = RowHash.Salts(
          value(line["change"]["facts_salt"]), value(line["change"]["texts_salt"]))
        hash = RowHash(columns, salts: salts)?.hash(after: hash) ?? ""
        return ["change": line["change"].with("hash", .string(hash))]
      }
      guard line["kept"] != .null else { return line }
      let columns = RowDigest.idempotency.columns.map { value(line["kept"][$0]) }
      let seal = RowHash.seal(of: columns, after: RowDigest.idempotency.table)
      return ["kept": line["kept"].with("seal", .string(seal))]
    }
  }

  private static func value(_ json: JSON) -> Value {
    switch json {
    case .integer(let integer): .integer(integer)
    case .string(let text): .text(text)
    default: .null
    }
  }

  /// Whether the import accepted the lines; a refusal must name a line.
  func isTaken(_ lines: [[UInt8]], into path: String, _ place: Comment) throws -> Bool {
    do throws(Import.Failure) {
      let birth = Store.Birth(now: "2026-11-21T14:00:00Z", epoch: "x")
      let job = try Import(into: path, schema: .punchline, birth: birth) {
        ["UTC", "Europe/Dublin", "America/New_York"].contains($0)
      }
      for line in lines { try job.take(line[...]) }
      try job.finish()
      return true
    } catch {
      guard case .line(let number, let message) = error else {
        Issue.record("\(error) names no line. \(place)")
        return false
      }
      #expect((1...lines.count + 1).contains(number) && !message.isEmpty, place)
      return false
    }
  }

  /// Makes every request to an engine on the store, and lets time pass.
  func ask(_ path: String, _ place: Comment) throws {
    #expect(try Check(path: path, schema: .punchline).findings == [], place)
    let engine = EngineHarness(store: path, at: "2026-11-22T03:00:00Z")
    var requests = Families.methods.filter { $0.name != "shutdown" }.map {
      ($0.name, [:] as JSON)
    }
    requests += (Int64(1)...30).flatMap { seq -> [(String, JSON)] in
      let parameters: JSON = ["seq": .integer(seq)]
      return [("change.undo", parameters), ("change.redo", parameters)]
    }
    requests += [
      ("clock.in", ["idempotencyKey": "in"]), ("clock.out", ["idempotencyKey": "out"]),
      ("time.advance", ["ms": 864_000_000]), ("fence.enter", [:]), ("fence.exit", [:]),
    ]
    for (method, parameters) in requests {
      let request: JSON = [
        "jsonrpc": "2.0", "id": "one", "method": .string(method), "params": parameters,
      ]
      let replies = try engine.send(request.line).map { try JSONReader.parse($0) }
        .filter { $0["id"] == "one" }
      #expect(replies.count == 1, place)
      let code = replies.first?["error"]["code"].integer ?? 0
      #expect(code > -32603 && code < 500, "\(method): \(replies) \(place)")
    }
    #expect(try Check(path: path, schema: .punchline).findings == [], place)
  }
}

extension JSON {
  fileprivate func with(_ name: String, _ value: JSON) -> JSON {
    .object(
      JSONObject(members.map { (name: $0.name, value: $0.name == name ? value : $0.value) }))
  }
}

struct HostileImportTests {
  private func check(
    _ batch: Effort.Batch, _ lines: (inout HostileImport) throws -> [[UInt8]]
  ) throws {
    for seed in batch.seeds {
      var hostile = try HostileImport(seed: seed)
      let place: Comment = "seed \(seed)"
      let lines = try lines(&hostile)
      let path = hostile.folder.file("copy.db")
      guard try hostile.isTaken(lines, into: path, place) else { continue }
      try hostile.ask(path, place)
    }
  }

  @Test func `an export that nobody touched is taken in, and everything can be asked of it`()
    throws
  {
    let hostile = try HostileImport(seed: 0)
    let path = hostile.folder.file("copy.db")
    let lines = try HostileImport.lines().map { JSONWriter.bytes(of: $0) }
    #expect(try hostile.isTaken(lines, into: path, "untouched"))
    try hostile.ask(path, "untouched")
  }

  @Test(arguments: Effort.batches(of: seeds))
  func `a damaged export is refused by its line, or is what methods could have made`(
    batch: Effort.Batch
  ) throws {
    try check(batch) { try $0.damaged() }
  }

  @Test(arguments: Effort.batches(of: seeds))
  func `an export with forged records is refused by its line, or harms no engine`(
    batch: Effort.Batch
  ) throws {
    try check(batch) { try $0.forged() }
  }
}
