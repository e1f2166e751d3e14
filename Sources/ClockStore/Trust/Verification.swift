internal import JSON
internal import TimeClock

/// Checks a journal line by line, as `punchline export` prints it, on its own and against seals
/// that were kept elsewhere; needs no store.
package struct Verification {
  package enum Verdict: String, Sendable {
    case holds
    /// The seal covers rows after the last one here.
    case later
    /// The seal covers no row of the part's member.
    case empty
    /// The seal is of another organization than the part, and says nothing about it.
    case other
    case fails
  }

  /// Why a line cannot be read.
  package struct Failure: Error, Equatable, Sendable {
    package let line: Int
    package let message: String
  }

  /// The kind of export.
  private enum Kind {
    case whole
    /// The rows of one member, and the paths from their heads to the roots of seals.
    case part(organization: String, member: String)
  }

  /// The given seals, and those in the file.
  package private(set) var seals: [(seal: Seal, isGiven: Bool, verdict: Verdict)]
  package private(set) var rows: Int64 = 0
  /// What is wrong with the first row that was changed.
  package private(set) var flaw: String?
  /// The rows that say that a backup was restored, and the last row of each backup.
  package private(set) var restorations: [(seq: Int64, last: Int64)] = []
  /// The member of a part; nil for a whole journal.
  package private(set) var memberId: String?
  /// What identifies each row in order, 32 bytes each, if they are kept.
  private(set) var hashes: [UInt8] = []
  /// The number of each of these rows.
  private(set) var seqs: [Int64] = []
  private let keepsHashes: Bool
  /// The hash before the first row; for a part, its organization and member.
  private(set) var root = ""
  private var number = 0
  private var kind: Kind?
  private var previous = ""
  private var heads = JournalHeads()
  private var seq: Int64 = 0
  /// The member's first row.
  private var firstSeq: Int64?
  private var proof = ErasureProof()
  /// How the latest row about each record leaves it.
  private var ends: [Refusal.Reference: RecordEnd] = [:]

  package init(by seals: [Seal], keepsHashes: Bool = false) {
    self.seals = seals.map { ($0, true, .later) }
    self.keepsHashes = keepsHashes
  }

  package mutating func take(_ line: ArraySlice<UInt8>) throws(Failure) {
    number += 1
    guard case .object(let object)? = try? JSONReader.parse(line) else {
      throw failure("no JSON object")
    }
    switch kind {
    case nil: try begin(object)
    case .whole?: try takeWhole(object)
    case .part(let organization, let member)?:
      try takePart(object, of: member, in: organization)
    }
  }

  /// Call this after the last line.
  package mutating func finish() throws(Failure) {
    guard kind != nil else {
      throw Failure(line: 1, message: "the header of an export is missing")
    }
    if let flaw = proof.unexplained { find(flaw) }
    guard memberId != nil else { return failOwnSealsOfMissingRows() }
    // Seals before the member's last row that nothing in the part confirms.
    let last = seq
    judgeGiven { $0.seq < last }
  }

  private func failure(_ message: String) -> Failure { Failure(line: number, message: message) }

  /// The first seal that fails, and the last one before it that holds; nil if none fails.
  package var span: (holds: Seal?, fails: Seal)? {
    let given = seals.sorted { $0.seal.seq < $1.seal.seq }
    guard let fails = given.first(where: { $0.verdict == .fails })?.seal else { return nil }
    return (
      given.last { $0.verdict == .holds && $0.seal.seq < fails.seq }?.seal, fails
    )
  }

  /// Whether no row and no seal contradicts another.
  package var isSound: Bool { flaw == nil && span == nil }

  private mutating func begin(_ header: JSONObject) throws(Failure) {
    if header["punchline"] == 1, case .string(let root) = header["root"] {
      kind = .whole
      self.root = root
      previous = root
    } else if header["punchline-part"] == 1, case .string(let member) = header["member"],
      case .string(let organization) = header["organization"]
    {
      kind = .part(organization: organization, member: member)
      root = "\(organization) \(member)"
      memberId = member
      for index in seals.indices
      where !seals[index].seal.organizationId.hasSameBytes(as: organization) {
        seals[index].verdict = .other
      }
    } else {
      throw failure("not the header of an export")
    }
  }

  private mutating func takeWhole(_ line: JSONObject) throws(Failure) {
    let seal = line[ExportedRows.seals.member]
    if let json = line[ExportedRows.changes.member] {
      guard seal == nil else { throw failure("both a change and a seal") }
      guard let values = ExportedRows.changes.values(json), Change.areTyped(values) else {
        throw failure("not a change as the journal has them")
      }
      takeRow(values)
    } else if let seal {
      guard let seal = Seal(exported: seal) else {
        throw failure("not a seal as the store has them")
      }
      seals.append((seal, false, .later))
    }
  }

  private mutating func takeRow(_ values: [Value]) {
    seq += 1
    rows += 1
    let count = Change.columnNames.count
    let columns = Array(values.prefix(count))
    let salts = RowHash.Salts(values[count], values[count + 1])
    if columns[0] != .integer(seq) {
      find("row \(seq) is missing")
      if case .integer(let found) = columns[0] { seq = found }
    }
    // Nil if the row is not as it was written.
    var hash: String?
    if let row = RowHash(columns, salts: salts) {
      hash = row.hash(after: previous)
      if values.last != hash.map(Value.text) {
        hash = nil
        find("row \(seq) is not as it was written, or one before it is missing")
      }
      heads.take(row, columns)
      if let flaw = proof.take(columns, salts) { find(flaw) }
      examineStart(of: columns, salts)
      if let last = Restoration.last(in: columns) { restorations.append((seq, last)) }
    } else {
      find("row \(seq) is not as it was written")
    }
    if keepsHashes {
      // A changed row may have kept the hash of the original.
      keep(hash ?? RowHash.seal(of: values, after: previous))
    }
    if case .text(let stored)? = values.last { previous = stored }
    for index in seals.indices where seals[index].seal.seq == seq {
      seals[index].verdict = heads.fit(seals[index].seal) ? .holds : .fails
    }
  }

  private mutating func keep(_ hash: String) {
    hashes += Hexadecimal.bytes(of: hash) ?? []
    seqs.append(seq)
  }

  /// A whole journal has all rows of its own seals.
  private mutating func failOwnSealsOfMissingRows() {
    for index in seals.indices where !seals[index].isGiven && seals[index].verdict == .later {
      seals[index].verdict = .fails
      find("the seal \(seals[index].seal.seq) covers rows after the last one")
    }
  }

  private mutating func find(_ flaw: String) {
    if self.flaw == nil { self.flaw = flaw }
  }

  private mutating func takePart(
    _ line: JSONObject, of member: String, in organization: String
  ) throws(Failure) {
    let sealed = line["sealed"]
    if let json = line[ExportedRows.own.member] {
      guard sealed == nil else { throw failure("both a row and a seal") }
      guard let values = ExportedRows.own.values(json), Change.areTyped(values) else {
        throw failure("not a row as the journal has them")
      }
      takeRow(values, of: member, in: organization)
    } else if let sealed {
      guard let sealed = SealedPart(sealed) else {
        throw failure("not a seal as a part has them")
      }
      judge(sealed, of: member)
    } else {
      throw failure("neither a row nor a seal")
    }
  }

  /// Takes a row of the member, whose neighbors in the journal may be other members'.
  private mutating func takeRow(
    _ values: [Value], of member: String, in organization: String
  ) {
    rows += 1
    let columns = Array(values.prefix(Change.columnNames.count))
    let salts = RowHash.Salts(values[columns.count], values[columns.count + 1])
    guard case .integer(let found) = columns[0], found > seq, columns[6] == .text(member),
      columns[5] == .text(organization), let row = RowHash(columns, salts: salts)
    else { return find("row \(rows) of the part is not the member's, or out of order") }
    seq = found
    if keepsHashes { keep(row.hash(after: "")) }
    firstSeq = firstSeq ?? found
    heads.take(row, columns)
    if let flaw = proof.take(columns, salts) { find(flaw) }
    examineStart(of: columns, salts)
  }

  /// Finds a row that has no record, or that does not begin as the row before left the record.
  private mutating func examineStart(of columns: [Value], _ salts: RowHash.Salts) {
    guard !salts.lacksFacts, case .text(let topic) = columns[8], case .text(let id) = columns[9]
    else { return }
    let sides = RowSides(columns, salts)
    guard sides.areRecords else { return find("row \(seq) holds no record") }
    let former = ends.updateValue(sides.end, forKey: .init(topic, id))
    guard let former, !sides.begins(with: former) else { return }
    // A part lacks the rows that another member had of the record in between.
    if memberId != nil, sides.isHandedOver { return }
    find("row \(seq) does not begin where the one before ended")
  }

  private mutating func judge(_ sealed: SealedPart, of member: String) {
    let head = heads.head(of: member, in: sealed.seal.organizationId)
    let root = sealed.path.root(from: sealed.head.leaf(of: member))
    let holds =
      seq <= sealed.seal.seq && head == sealed.head
      && Hexadecimal.text(of: root) == sealed.seal.root
    if sealed.head.count != head.count {
      find("the seal \(sealed.seal.seq) has \(sealed.head.count) rows, and here are \(head.count)")
    }
    judgeGiven(as: holds ? sealed.seal : nil) { $0.seq <= sealed.seal.seq }
    seals.append((sealed.seal, false, holds ? .holds : .fails))
  }

  /// Checks given seals that are still open: the one that the part proves holds, and others fail,
  /// unless the member has no row that they cover.
  private mutating func judgeGiven(as shown: Seal? = nil, where condition: (Seal) -> Bool) {
    for index in seals.indices where seals[index].isGiven && seals[index].verdict == .later {
      let given = seals[index].seal
      guard condition(given) else { continue }
      if let shown, given.seq == shown.seq {
        seals[index].verdict = given.root == shown.root ? .holds : .fails
      } else {
        seals[index].verdict = given.seq < firstSeq ?? .max ? .empty : .fails
      }
    }
  }
}
