import ClockProtocol
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

/// A random history with seals, exported in whole and in part, and tampered lines.
struct History {
  static let members = ["me", "ann", "bob", "Zoë"]

  let test: TestStore
  private(set) var seals: [Seal] = []
  private var random: SeededGenerator
  /// The time before the latest step; erasing whole rows moves it by years.
  private var clock = TestStore.birth
  private var erasures = 0
  /// The ids of the entries that may still be erased.
  private var entries: [String] = []
  /// A copy of an earlier state of the store.
  private(set) var backup: String?

  init(seed: UInt64) throws {
    test = try TestStore()
    random = SeededGenerator(seed: seed)
    try test.request { store in
      for id in Self.members.dropFirst() {
        try store.save(
          Member(
            id: id, organizationId: "local", email: nil, firstName: id, lastName: "",
            displayName: nil, photoURL: nil, isActive: true, role: .sitter,
            createdAt: TestStore.birth, updatedAt: TestStore.birth))
      }
    }
    for step in 0..<Int.random(in: 3...14, using: &random) { try go(step) }
  }

  private mutating func go(_ step: Int) throws {
    clock = clock + 60_000
    let now = clock
    if let id = entries.randomElement(using: &random), Int.random(in: 0..<5, using: &random) == 0 {
      return try erase(id, wholly: Bool.random(using: &random))
    }
    if backup == nil, step > 2, Bool.random(using: &random) {
      let file = test.folder.file("backup.db")
      try Backup.write(test.path, to: file, schema: .punchline)
      backup = file
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      try test.store.beginWrite()
      seals += try test.store.seal(at: now) ?? []
      try test.store.commit()
      return
    }
    let owner = Self.members.randomElement(using: &random) ?? "me"
    let isNoted = Bool.random(using: &random)
    try test.request(by: owner, at: now) { store in
      if step % 5 == 4 {
        try store.save(
          School(
            id: "school\(step)", organizationId: "local", name: "É \(step)", isActive: true,
            createdAt: now, updatedAt: now))
      }
      var entry = TestStore.entry(
        "entry\(step)", of: owner, from: Int64(step) * 10, to: Int64(step) * 10 + 9)
      entry.notes = isNoted ? "Note “\(step)”\n" : nil
      try store.save(entry)
      if step % 3 == 0 { try store.remove(entry) }
    }
    entries.append("entry\(step)")
  }

  /// Erases one record's texts, or the whole record years later.
  private mutating func erase(_ id: String, wholly isWhole: Bool) throws {
    if isWhole { clock = clock + 800 * 86_400_000 }
    let (now, record) = (clock, Refusal.Reference(Entry.topic, id))
    var count = erasures
    try test.request(at: now) { store in
      let erasure = Erasure(
        id: "", organizationId: "local", ground: isWhole ? .retention : .record,
        halves: isWhole ? .all : .texts, before: isWhole ? now : nil,
        record: isWhole ? nil : record, createdAt: now)
      func newIdentifier() -> String {
        count += 1
        return "erasure\(count)"
      }
      if isWhole {
        try store.erase(wholly: [record], as: erasure, newIdentifier: newIdentifier)
      } else {
        try store.erase(textsOf: record, as: erasure, newIdentifier: newIdentifier)
      }
    }
    erasures = count
    if isWhole { entries.removeAll { $0 == id } }
  }

  /// The lines of a store that the backup replaces.
  func restored() throws -> [JSON] {
    guard let backup else { return try whole() }
    try Restore.read(
      backup, into: test.path, schema: .punchline,
      birth: .init(now: clock, epoch: "another"))
    return try whole()
  }

  /// The lines without one half of a row, and without a row that records an erasure.
  mutating func robbed(_ lines: [JSON]) -> [JSON] {
    let rows = lines.indices.filter { lines[$0]["change"]["texts_salt"].string?.count == 32 }
    guard let index = rows.randomElement(using: &random),
      let values = ExportedRows.changes.values(lines[index]["change"]),
      let row = RowHash(Array(values.prefix(21)), salts: RowHash.Salts(values[21], values[22])),
      let texts = row.texts
    else { return lines }
    var robbed = lines
    var change = lines[index]["change"].replacing(
      "texts_salt", .string(Hexadecimal.text(of: texts.indices.map { texts[$0] })))
    for name in Change.textNames { change = change.replacing(name, .null) }
    robbed[index] = ["change": change]
    return robbed
  }

  func whole() throws -> [JSON] {
    var lines: [JSON] = []
    try Export.lines(of: test.path, schema: .punchline) { line throws(ClockError) in
      lines.append((try? JSONReader.parse(line)) ?? .null)
    }
    return lines
  }

  func part(of member: String) throws -> [JSON] {
    var lines: [JSON] = []
    try MemberExport.lines(of: test.path, member: member, schema: .punchline) {
      line throws(ClockError) in
      lines.append((try? JSONReader.parse(line)) ?? .null)
    }
    return lines
  }

  /// The lines with a changed time in one row, and all later hashes recomputed; its seq.
  mutating func forged(_ lines: [JSON]) -> (lines: [JSON], seq: Int64) {
    let rows = lines.indices.filter { lines[$0]["change"]["facts_salt"].string?.count == 32 }
    guard let index = rows.randomElement(using: &random) else { return (lines, .max) }
    var forged = lines
    let at = (lines[index]["change"]["at"].integer ?? 0) + 3_600_000
    forged[index] = ["change": lines[index]["change"].replacing("at", .integer(at))]
    return (Self.chained(forged), lines[index]["change"]["seq"].integer ?? 0)
  }

  /// The lines with one row that begins with another record than the row before left, and all later
  /// hashes recomputed; its seq, or nil if no row fits.
  mutating func misbegun(_ lines: [JSON], in member: String) -> (lines: [JSON], seq: Int64?) {
    let rows = lines.indices.compactMap { index -> (index: Int, record: JSON)? in
      let before = lines[index][member]["before"].string
      guard let record = before.flatMap({ try? JSONReader.parse($0) }), record["kind"] != .null
      else { return nil }
      return (index, record)
    }
    guard let (index, record) = rows.randomElement(using: &random) else { return (lines, nil) }
    var changed = lines
    let other = record.replacing("kind", "another").line
    changed[index] = .object([member: lines[index][member].replacing("before", .string(other))])
    return (Self.chained(changed), lines[index][member]["seq"].integer)
  }

  /// The lines without one of those that have the member.
  mutating func shortened(_ lines: [JSON], of member: String) -> [JSON] {
    var lines = lines
    let rows = lines.indices.filter { lines[$0][member] != .null }
    if let index = rows.randomElement(using: &random) { lines.remove(at: index) }
    return lines
  }

  static func chained(_ lines: [JSON]) -> [JSON] {
    var hash = lines.first?["root"].string ?? ""
    return lines.map { line in
      guard line["change"] != .null, let values = ExportedRows.changes.values(line["change"]),
        let row = RowHash(
          Array(values.prefix(21)), salts: RowHash.Salts(values[21], values[22]))
      else { return line }
      hash = row.hash(after: hash)
      return ["change": line["change"].replacing("hash", .string(hash))]
    }
  }
}

extension JSON {
  /// A member of an object; null where there is none.
  subscript(name: String) -> JSON { member(name) ?? .null }

  func replacing(_ name: String, _ value: JSON) -> JSON {
    .object(
      JSONObject(members.map { (name: $0.name, value: $0.name == name ? value : $0.value) }))
  }
}
