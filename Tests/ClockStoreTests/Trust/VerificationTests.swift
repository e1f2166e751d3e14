import ClockProtocol
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

struct VerificationTests {
  private static func verified(
    _ lines: [JSON], by seals: [Seal] = []
  ) throws -> Verification {
    var found = Verification(by: seals, keepsHashes: true)
    for line in lines { try found.take(JSONWriter.bytes(of: line)[...]) }
    try found.finish()
    return found
  }

  /// The report in the form of the Python reference.
  private static func report(_ found: Verification) -> JSON {
    func list(_ isGiven: Bool) -> JSON {
      .array(
        found.seals.filter { $0.isGiven == isGiven }.map {
          [.integer($0.seal.seq), .string($0.verdict.rawValue)]
        })
    }
    return [
      "rows": .integer(found.rows), "flaw": found.flaw.map { .string($0) } ?? .null,
      "seals": list(true), "own": list(false),
      "rewritten": found.span.map { [.integer(($0.holds?.seq ?? 0) + 1), .integer($0.fails.seq)] }
        ?? .null,
      "restored": .array(found.restorations.map { [.integer($0.seq), .integer($0.last)] }),
      "ok": .boolean(found.isSound),
    ]
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `what nobody touched holds, whole and in part`(seed: UInt64) throws {
    let history = try History(seed: seed)
    let found = try Self.verified(history.whole(), by: history.seals)
    #expect(found.isSound && found.seals.allSatisfy { $0.verdict == .holds })
    #expect(found.seals.count == 2 * history.seals.count)
    for member in History.members {
      let part = try Self.verified(history.part(of: member), by: history.seals)
      #expect(part.isSound)
      #expect(part.rows == 0 || part.seals.allSatisfy { [.holds, .empty].contains($0.verdict) })
    }
    try history.test.check(changes: Int(found.rows))
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `a journal that was hashed again after a forged row fails the seals from there on`(
    seed: UInt64
  ) throws {
    var history = try History(seed: seed)
    let (lines, seq) = try history.forged(history.whole())
    let found = try Self.verified(lines, by: history.seals)
    #expect(found.flaw == nil)
    for (seal, _, verdict) in found.seals {
      #expect(verdict == (seal.seq < seq ? .holds : .fails), "seal \(seal.seq), row \(seq)")
    }
    if let (holds, fails) = found.span {
      #expect((holds?.seq ?? 0) < seq && seq <= fails.seq)
    } else {
      #expect(history.seals.allSatisfy { $0.seq < seq })
    }
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `rows that were cut off at the end are missed by the journal's own seals`(
    seed: UInt64
  ) throws {
    let history = try History(seed: seed)
    guard let last = history.seals.map(\.seq).max() else { return }
    let cut = try history.whole().filter { ($0["change"]["seq"].integer ?? 0) < last }
    let found = try Self.verified(cut)
    #expect(found.flaw != nil && found.span?.fails.seq == last)
    #expect(found.seals.filter { $0.seal.seq == last }.allSatisfy { $0.verdict == .fails })
  }

  @Test func `the check of a store finds that its own seals do not fit its journal`() throws {
    for (change, finding) in [
      ("UPDATE seal SET seq = 3", "the seal of change 3 covers changes after the last one"),
      (
        "UPDATE seal SET seq = 1",
        "the journal was rewritten: its seal of change 1 does not hold"
      ),
    ] {
      let test = try TestStore()
      for id in ["task", "other"] { try test.request { try $0.save(TestStore.task(id)) } }
      try test.store.beginWrite()
      _ = try test.store.seal(at: TestStore.birth)
      try test.store.commit()
      try test.check(changes: 2)
      try test.store.beginWrite()
      try test.store.execute(change)
      try test.store.commit()
      let findings = try Check(test.store.connection, test.store.schema).findings
      #expect(findings.first == finding)
    }
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `a half that is gone though no row says so is found`(seed: UInt64) throws {
    var history = try History(seed: seed)
    let whole = try history.whole()
    let robbed = history.robbed(whole)
    guard robbed != whole else { return }
    #expect(try Self.verified(robbed).flaw?.hasSuffix("is erased, and no row says so") == true)
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `a row that begins with another record than the row before left is named`(
    seed: UInt64
  ) throws {
    var history = try History(seed: seed)
    let (whole, seq) = try history.misbegun(history.whole(), in: "change")
    let flaw = seq.map { "row \($0) does not begin where the one before ended" }
    let found = try Self.verified(whole).flaw
    #expect(found == flaw)
    for member in History.members {
      let (part, seq) = try history.misbegun(history.part(of: member), in: "row")
      let flaw = seq.map { "row \($0) does not begin where the one before ended" }
      let found = try Self.verified(part).flaw
      #expect(found == flaw)
    }
  }

  @Test func `a row is compared with the one before by what both of them show`() {
    func end(_ facts: Value, _ texts: Value = .null, isErased: Bool = false) -> RecordEnd {
      RecordEnd(facts: facts, texts: texts, lacksTexts: isErased)
    }
    func begins(
      _ before: Value, _ after: Value, texts: (Value, Value) = (.null, .null),
      with former: RecordEnd
    ) -> Bool {
      var values = [Value](repeating: .null, count: Change.columnNames.count)
      (values[10], values[11], values[16], values[17]) = (before, after, texts.0, texts.1)
      return RowSides(values, RowHash.Salts(.null, .null)).begins(with: former)
    }
    let ended = end(#"{"a":1,"b":2}"#, #"{"note":"x"}"#)
    let texts: (Value, Value) = (#"{"note":"x"}"#, #"{"note":"y"}"#)
    #expect(begins(#"{"b":2}"#, #"{"a":1,"b":3}"#, texts: texts, with: ended))
    #expect(!begins(#"{"b":4}"#, #"{"a":1,"b":3}"#, texts: texts, with: ended))
    #expect(!begins(#"{}"#, #"{"a":1,"b":3}"#, texts: texts, with: ended))
    #expect(!begins(.null, #"{"a":1,"b":2}"#, with: ended))
    #expect(begins(.null, #"{"a":1}"#, with: end(.null)))
    #expect(!begins(#"{"a":1}"#, .null, with: end(.null)))
    // Another version knows more members.
    #expect(begins(#"{"c":5}"#, #"{"a":1,"b":2,"c":6}"#, texts: texts, with: ended))
    #expect(begins(#"{"b":2}"#, #"{"b":3}"#, texts: texts, with: ended))
    // A blank text is left out.
    #expect(!begins(#"{}"#, #"{"a":1,"b":2}"#, with: ended))
    #expect(begins(#"{}"#, #"{"a":1,"b":2}"#, with: end(#"{"a":1,"b":2}"#, #"{"note":""}"#)))
    // Of erased texts nothing is left to compare.
    #expect(
      begins(#"{}"#, #"{"a":1}"#, texts: texts, with: end(#"{"a":1}"#, isErased: true)))
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `a restored backup erases again what the present store has erased`(seed: UInt64) throws {
    let history = try History(seed: seed)
    let erased = try history.test.store.erasures()
    let restored = try history.restored()
    #expect(try Self.verified(restored).isSound)
    #expect(try Check(path: history.test.path, schema: .punchline).findings == [])
    // Records that the store has lost are nowhere in its replacement.
    let gone = erased.filter { $0.ground == .record }.compactMap(\.record?.id)
    for line in restored where gone.contains(line["change"]["record_id"].string ?? "") {
      #expect(line["change"]["texts_after"] == .null)
    }
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `a row that is left out is missed, in the whole and in a part`(seed: UInt64) throws {
    var history = try History(seed: seed)
    let whole = try history.whole()
    let found = try Self.verified(history.shortened(whole, of: "change"))
    let count = try Self.verified(whole).rows
    #expect(found.flaw != nil || found.rows == count - 1)
    let part = try history.part(of: "me")
    guard part[part.count - 1]["sealed"] != .null, part.contains(where: { $0["row"] != .null })
    else { return }
    #expect(try !Self.verified(history.shortened(part, of: "row")).isSound)
  }

  @Test func `a part has the member's rows and nothing of anybody else's`() throws {
    let history = try History(seed: 1)
    let rows = try history.whole().map { $0["change"] }.filter { $0 != .null }
    for member in History.members {
      let part = try history.part(of: member)
      let own = rows.filter { $0["owner_id"].string == member }
      #expect(part.compactMap { $0["row"]["seq"].integer } == own.compactMap { $0["seq"].integer })
      let text = part.map(\.line).joined()
      for row in rows where row["owner_id"].string != member && row["record_id"] != "" {
        let (salt, id) = (row["facts_salt"].string ?? "", row["record_id"].string ?? "")
        #expect(!salt.isEmpty && !text.contains(salt) && !text.contains("\"record_id\":\"\(id)\""))
      }
    }
  }

  /// Seals of another organization, whose rows are between those of a part.
  private static let foreign = (1...20).map {
    Seal(
      organizationId: "another", epoch: "e", seq: $0, at: TestStore.birth,
      root: String(repeating: "0", count: 64))
  }

  @Test(arguments: Effort.seeds(usually: 4))
  func `a seal of another organization says nothing about a part`(seed: UInt64) throws {
    let history = try History(seed: seed)
    for member in History.members {
      let part = try Self.verified(
        history.part(of: member), by: Self.foreign + history.seals)
      #expect(part.isSound)
      #expect(part.seals.prefix(Self.foreign.count).allSatisfy { $0.verdict == .other })
      #expect(part.seals.dropFirst(Self.foreign.count).allSatisfy { $0.verdict != .other })
    }
  }

  @Test func `two journals are the same, go on from each other, or part at a row`() throws {
    let history = try History(seed: 2)
    let lines = try history.whole()
    let all = try Self.verified(lines)
    #expect(all.comparison(with: all) == .equal)
    let fewer = try Self.verified(Array(lines.dropLast(2)))
    #expect(
      all.comparison(with: fewer) == .continues(isFirstLonger: true, after: fewer.rows)
        && fewer.comparison(with: all) == .continues(isFirstLonger: false, after: fewer.rows))
    var copy = history
    let (forged, seq) = copy.forged(lines)
    #expect(try all.comparison(with: Self.verified(forged)) == .fork(at: seq))
  }

  @Test(arguments: Effort.seeds(usually: Effort.isLong ? 12 : 4))
  func `copies part at a forged row, and at the row of a restored backup`(seed: UInt64) throws {
    var history = try History(seed: seed)
    let whole = try history.whole()
    let all = try Self.verified(whole)
    let (forged, seq) = history.forged(whole)
    #expect(try all.comparison(with: Self.verified(forged)) == .fork(at: seq))
    guard history.backup != nil else { return }
    let restored = try history.restored()
    let restorations = try Self.verified(restored).restorations
    #expect(restorations.map { $0.seq - $0.last } == [1])
    let seqs = restored.filter { $0["change"]["topic"] == .string(Restoration.topic) }
      .compactMap { $0["change"]["seq"].integer }
    let first = try #require(seqs.first)
    #expect(
      try all.comparison(with: Self.verified(restored))
        == (all.rows < first
          ? .continues(isFirstLonger: false, after: all.rows) : .fork(at: first)))
  }

  @Test(arguments: ["method", "hash", "facts_salt"])
  func `a copy is not the same from the row of which anything was changed`(column: String) throws {
    let lines = try History(seed: 2).whole()
    let all = try Self.verified(lines)
    for (seq, place) in lines.indices.filter({ lines[$0]["change"] != .null }).enumerated() {
      var forged = lines
      let other = JSON.string(String(repeating: "a", count: 64))
      forged[place] = ["change": lines[place]["change"].replacing(column, other)]
      #expect(try all.comparison(with: Self.verified(forged)) == .fork(at: Int64(seq) + 1))
    }
  }

  @Test func `a part is compared only with a part of the same member`() throws {
    let history = try History(seed: 1)
    let whole = try Self.verified(history.whole())
    let parts = try History.members.map { try Self.verified(history.part(of: $0)) }
    for (first, member) in zip(parts, History.members) {
      for (second, other) in zip(parts, History.members) {
        #expect(first.comparison(with: second) == (member == other ? .equal : nil))
      }
      #expect(first.comparison(with: whole) == nil && whole.comparison(with: first) == nil)
    }
  }

  @Test func `two parts are compared by the numbers of the journal's rows`() throws {
    let lines =
      try Effort.seeds(usually: 40).lazy.map { try History(seed: $0).part(of: "me") }
      .first { $0.count(where: { $0["row"] != .null }) > 3 } ?? []
    let rows = lines.indices.filter { lines[$0]["row"] != .null }
    try #require(rows.count > 3)
    func seq(_ place: Int) -> Int64 { lines[rows[place]]["row"]["seq"].integer ?? 0 }
    #expect(seq(2) > 3)
    let all = try Self.verified(lines)
    let start = try Self.verified(Array(lines[...rows[2]]))
    #expect(all.comparison(with: start) == .continues(isFirstLonger: true, after: seq(2)))
    #expect(start.comparison(with: all) == .continues(isFirstLonger: false, after: seq(2)))
    var fewer = lines
    fewer.remove(at: rows[2])
    let shortened = try Self.verified(fewer)
    #expect(all.comparison(with: shortened) == .fork(at: seq(2)))
    #expect(shortened.comparison(with: all) == .fork(at: seq(2)))
  }

  @Test func `a seal is read as it was printed, and nothing else is one`() throws {
    let seal = try #require(try History(seed: 3).seals.first ?? History(seed: 4).seals.first)
    #expect(Seal(line: seal.line) == seal)
    #expect(Seal.isMeant(by: Array(seal.line.utf8)[...]))
    for line in [
      "", "punchline-seal", seal.line + " more", String(seal.line.dropLast()),
      seal.line.replacingOccurrences(of: "seal 1 ", with: "seal 2 "), seal.line.uppercased(),
      seal.line.replacingOccurrences(of: " \(seal.seq) ", with: " +\(seal.seq) "),
      seal.line.replacingOccurrences(of: " \(seal.seq) ", with: " 0\(seal.seq) "),
      seal.line.replacingOccurrences(of: " \(seal.seq) ", with: " -\(seal.seq) "),
      seal.line.replacingOccurrences(of: ".000Z", with: "Z"),
    ] {
      #expect(Seal(line: line) == nil, "\(line)")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 100, 1_000])
  func `the way from each leaf leads to the root`(count: Int) {
    let leaves = (0..<count).map { SHA256.digest(of: Array("\($0)".utf8)) }
    let tree = SealTree(leaves: leaves)
    for place in leaves.indices {
      #expect(tree.path(to: place).root(from: leaves[place]) == tree.root)
      #expect(
        count < 2 || tree.path(to: place).root(from: leaves[(place + 1) % count]) != tree.root)
    }
  }

  @Test func `a seal is made again only after another change`() throws {
    let test = try TestStore()
    try test.request { try $0.save(TestStore.task("task")) }
    func seal() throws -> [Seal] {
      try test.store.beginWrite()
      defer { try? test.store.commit() }
      return try test.store.seal(at: TestStore.birth) ?? []
    }
    let first = try seal()
    #expect(first.map(\.seq) == [1])
    #expect(try seal() == [])
    try test.request { try $0.save(TestStore.task("other")) }
    #expect(try seal().map(\.seq) == [2])
    #expect(try test.store.seals(of: "local").map(\.seq) == [2, 1])
    #expect(try test.reopened().seals(of: "local").last == first.first)
    // The cached heads equal those computed without the cache.
    func heads() throws -> [[SubjectHead]] {
      try [1, 2].map { try test.store.heads(of: "local", at: $0) }
    }
    let remembered = try heads()
    try test.store.beginWrite()
    try test.store.execute("DELETE FROM head")
    let read = try heads()
    try test.store.rollback()
    for (one, other) in zip(remembered, read) {
      #expect(one.map(\.subject) == other.map(\.subject))
      #expect(one.map(\.head) == other.map(\.head))
    }
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the reference in Python says the same of random histories`() throws {
    var cases: [(lines: [JSON], seals: [Seal])] = []
    for seed in Effort.seeds(usually: Effort.isLong ? 10_000 : 30) {
      var history = try History(seed: seed)
      let whole = try history.whole()
      let part = try history.part(of: "ann")
      let restored: [JSON] = if seed % 9 == 7 { try history.restored() } else { [] }
      let kinds: [[JSON]] = [
        whole, history.forged(whole).lines, history.shortened(whole, of: "change"), part,
        history.shortened(part, of: "row"), Array(whole.dropLast()), history.robbed(whole),
        restored, history.misbegun(whole, in: "change").lines,
      ]
      cases.append((kinds[Int(seed % UInt64(kinds.count))], history.seals))
      if seed % 9 == 3 { cases.append((part, history.seals + Self.foreign)) }
    }
    try Self.checkReference(cases)
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the reference in Python says the same of rows that no engine writes`() throws {
    let erased = try Effort.seeds(usually: 40).lazy.map { try History(seed: $0).whole() }
      .first { $0.contains { $0["change"]["topic"] == .string(Erasure.topic) } }
    let lines = try #require(erased)
    let place = try #require(
      lines.firstIndex { $0["change"]["topic"] == .string(Erasure.topic) })
    let after = try JSONReader.parse(lines[place]["change"]["after"].string ?? "")
    let seqs = try #require(after["seqs"].string)
    func forged(_ after: String) -> [JSON] {
      var forged = lines
      forged[place] = ["change": lines[place]["change"].replacing("after", .string(after))]
      return History.chained(forged)
    }
    let others: [JSON] = [
      .string("+\(seqs)"), .string("0_\(seqs)"), .string("0\(seqs)"), .string("\(seqs),1"), "0",
      "1-2-3", "٢", "", 5, "2-2", "99999999999999999999", .string(seqs),
    ]
    let forgeries =
      others.map { forged(after.replacing("seqs", $0).line) }
      + [#""x""#, "{", "[]", #"{"a":1,"a":2}"#].map(forged)
    for lines in forgeries.suffix(4) {
      #expect(try Self.verified(lines).flaw?.hasSuffix(" holds no record") == true)
    }
    var copied = lines
    let row = try #require(
      lines.map { $0["change"] }.last { $0["topic"] == .string(Member.topic) })
    let next = (lines.last { $0["change"] != .null }?["change"]["seq"].integer ?? 0) + 1
    let index = (lines.lastIndex { $0["change"] != .null } ?? 0) + 1
    let again = row.replacing("seq", .integer(next)).replacing(
      "before", .string(#"{"isActive":1}"#))
    copied.insert(["change": again], at: index)
    try Self.checkReference((forgeries + [History.chained(copied)]).map { ($0, []) })
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the reference in Python says the same of what is erased too early or under a hold`() throws
  {
    let held = "erases what is held"
    let rows: [(isHeld: Bool, halves: Erasure.Halves, days: Int64, flaw: String?)] = [
      (true, .texts, 0, held), (true, .all, 800, held), (false, .texts, 0, nil),
      (false, .all, 729, "which is younger than 24 months"), (false, .all, 731, nil),
    ]
    var cases: [(lines: [JSON], seals: [Seal])] = []
    for (isHeld, halves, days, flaw) in rows {
      let lines = try Self.erased(halves, after: days, isHeld: isHeld)
      let found = try Self.verified(lines).flaw
      #expect(flaw.map { found?.hasSuffix($0) == true } ?? (found == nil), "\(found ?? "")")
      cases.append((lines, []))
    }
    try Self.checkReference(cases)
  }

  /// The lines of a store in which a row of a member was erased, by rules or not.
  private static func erased(
    _ halves: Erasure.Halves, after days: Int64, isHeld: Bool
  ) throws -> [JSON] {
    let (test, now) = (try TestStore(), TestStore.birth + days * 86_400_000)
    let record = Refusal.Reference(Entry.topic, "entry")
    try test.request { store in
      var ann = Member(
        id: "ann", organizationId: "local", email: nil, firstName: "Ann", lastName: "",
        displayName: nil, photoURL: nil, isActive: true, role: .sitter,
        createdAt: TestStore.birth, updatedAt: TestStore.birth)
      ann.isHeld = isHeld
      try store.save(ann)
      var entry = TestStore.entry("entry", of: "ann", to: 9)
      entry.notes = "Note"
      try store.save(entry)
    }
    try test.request(at: now) { store in
      let isWhole = halves == .all
      let erasure = Erasure(
        id: "", organizationId: "local", ground: isWhole ? .retention : .record, halves: halves,
        before: isWhole ? now : nil, record: isWhole ? nil : record, createdAt: now)
      func newIdentifier() -> String { "erasure" }
      if isWhole {
        try store.erase(wholly: [record], as: erasure, newIdentifier: newIdentifier)
      } else {
        try store.erase(textsOf: record, as: erasure, newIdentifier: newIdentifier)
      }
    }
    var lines: [JSON] = []
    try Export.lines(of: test.path, schema: .punchline) { line throws(ClockError) in
      lines.append((try? JSONReader.parse(line)) ?? .null)
    }
    return lines
  }

  /// Compares the reports of the Python reference with those of `Verification`.
  private static func checkReference(_ cases: [(lines: [JSON], seals: [Seal])]) throws {
    let folder = try TemporaryFolder()
    var expected: [String] = []
    var words: [[String]] = []
    for (number, (lines, seals)) in cases.enumerated() {
      let (file, kept) = (folder.file("\(number).ndjson"), folder.file("\(number).seal"))
      let text = lines.map { $0.line + "\n" }.joined()
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      try seals.map { $0.line + "\n" }.joined()
        .write(toFile: kept, atomically: false, encoding: .utf8)
      words.append(seals.isEmpty ? [file] : [file, kept])
      expected.append(report(try verified(lines, by: seals)).line)
    }
    let list = folder.file("list")
    try words.map { $0.joined(separator: " ") }.joined(separator: "\n")
      .write(toFile: list, atomically: false, encoding: .utf8)
    let script = """
      import sys
      sys.path.insert(0, sys.argv[1])
      sys.dont_write_bytecode = True
      import verify
      for line in open(sys.argv[2]):
          verify.main(line.split())
      """
    let run = try EngineProcess(
      arguments: ["-B", "-c", script, "\(Repository.path)/examples/python", list],
      environment: ["LC_ALL": "C.UTF-8"], binary: Machine.path(of: "python3"))
    let said = try run.readAll().split(separator: "\n").map {
      try JSONReader.parse(String($0)).line
    }
    #expect(try run.waitForExit() == 0)
    #expect(said == expected)
  }
}
