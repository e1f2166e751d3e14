internal import JSON
internal import TimeClock

/// Checks the lines of an export in order: each must be one that an export writes and whose
/// contents the methods could have made.
struct ImportedLines {
  /// What is wrong with a line, in words.
  struct Flaw: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  private enum Part: Comparable {
    case record(table: Int, id: [UInt8])
    case seal(organization: [UInt8], seq: Int64)
    case change(Int64)
    case kept(actor: [UInt8], key: [UInt8])

    static func < (left: Part, right: Part) -> Bool {
      switch (left, right) {
      case (.record(let one, let id), .record(let other, let otherId)):
        one == other ? id.lexicographicallyPrecedes(otherId) : one < other
      case (.seal(let one, let seq), .seal(let other, let otherSeq)):
        one == other ? seq < otherSeq : one.lexicographicallyPrecedes(other)
      case (.change(let one), .change(let other)): one < other
      case (.kept(let actor, let key), .kept(let otherActor, let otherKey)):
        actor == otherActor
          ? key.lexicographicallyPrecedes(otherKey) : actor.lexicographicallyPrecedes(otherActor)
      default: left.rank < right.rank
      }
    }

    private var rank: Int {
      switch self {
      case .record: 0
      case .seal: 1
      case .change: 2
      case .kept: 3
      }
    }
  }

  private let schema: Schema
  private let rules: RecordRules
  private var latest: Part?
  /// The hash of the change before; at first, the root of the chain.
  private var hash: String
  private var group: Int64 = 0

  init(root: String, schema: Schema, knowsZone: @escaping (String) -> Bool) {
    hash = root
    self.schema = schema
    rules = RecordRules(knowsZone: knowsZone)
  }

  mutating func judge<R: Record>(_ record: R, _ json: JSON) throws(Flaw) {
    let table = schema.records.firstIndex { $0.table.name == R.table.name } ?? 0
    try follow(.record(table: table, id: Array(record.id.utf8)))
    try judge(record, as: json)
  }

  /// Checks a change; the store already has the changes before it.
  mutating func judge(change values: [Value], in store: Store) throws(Flaw) {
    let columns = Array(values.prefix(Change.columnNames.count))
    guard values.count == columns.count + 3, let stored = values.last else {
      throw Flaw("not a change as the journal has them")
    }
    let salts = RowHash.Salts(values[columns.count], values[columns.count + 1])
    var row = Row(columns + [stored, salts.textsLength])
    guard let change = try? Change(row: &row, in: schema) else {
      throw Flaw("not a change as the journal has them")
    }
    let type = schema.record(change.topic)
    if type == nil, !change.isErased {
      throw Flaw("change \(change.seq) is of a record of no known kind")
    }
    guard change.isErased ? Change.isErased(columns) : change.values(of: type) == columns else {
      throw Flaw("not a change as the journal has them")
    }
    guard change.seq == (latestSeq ?? 0) + 1 else {
      throw Flaw("change \((latestSeq ?? 0) + 1) is missing")
    }
    try follow(.change(change.seq))
    hash = RowHash(columns, salts: salts)?.hash(after: hash) ?? ""
    guard stored == .text(hash) else {
      throw Flaw("change \(change.seq) is not as it was written, or one before it is missing")
    }
    guard change.group == change.seq || change.group == group else {
      throw Flaw("change \(change.seq) belongs to a group that does not begin before it")
    }
    group = change.group
    guard let type else { return }
    try judgeAuthor(of: change)
    try judgeSides(of: change, type)
    if change.target != nil || change.action != nil { try judgeTarget(of: change, in: store) }
  }

  mutating func judge(seal values: [Value]) throws(Flaw) {
    var row = Row(values)
    guard let seal = try? Seal(row: &row), seal.values == Array(values.dropLast()),
      Seal(line: seal.line) != nil, seal.seq > 0
    else { throw Flaw("not a seal as the store has them") }
    try follow(.seal(organization: Array(seal.organizationId.utf8), seq: seal.seq))
    guard values.last == .text(RowHash.seal(of: seal.values, after: RowDigest.seal.table)) else {
      throw Flaw("the seal is not as it was written")
    }
    guard rules.isIdentifier(seal.organizationId), rules.isIdentifier(seal.epoch) else {
      throw Flaw("the seal is of an organization or an epoch that no store had")
    }
  }

  mutating func judge(kept values: [Value]) throws(Flaw) {
    guard values.count == 8, case .text(let actor) = values[0], case .text(let key) = values[1],
      case .text = values[2], values[3] == .null, case .text(let result) = values[4],
      case .integer(let at) = values[5], case .integer(let position) = values[6]
    else { throw Flaw("not a kept result as the store has them") }
    try follow(.kept(actor: Array(actor.utf8), key: Array(key.utf8)))
    let seal = RowHash.seal(
      of: Array(values.dropLast()), after: RowDigest.idempotency.table)
    guard values[7] == .text(seal) else {
      throw Flaw("the kept result is not as it was written")
    }
    guard rules.isIdentifier(actor), (1...64).contains(key.count), position > 0,
      Instant(milliseconds: at).milliseconds == at
    else { throw Flaw("the kept result has a key, an actor or a time that no request had") }
    // It is sent as it is, so it must be one value on one line.
    guard !result.utf8.contains(where: { $0 < 0x20 }), (try? JSONReader.parse(result)) != nil
    else { throw Flaw("the kept result is no JSON on one line") }
  }

  private var latestSeq: Int64? {
    if case .change(let seq) = latest { seq } else { nil }
  }

  private mutating func follow(_ part: Part) throws(Flaw) {
    if let latest, !(latest < part) { throw Flaw("the line is there twice, or out of order") }
    latest = part
  }

  /// Checks that the record is exactly what the line says.
  private func judge<R: Record>(
    _ record: R, as json: JSON, withTexts: Bool = true
  ) throws(Flaw) {
    let values = withTexts ? record.values : R.blanked(record.values)
    guard R.table.json(values).isWritten(like: json) else {
      throw Flaw("the \(R.table.name) has members that none has, or values in another form")
    }
    if let flaw = rules.flaw(in: record), R.texts.isEmpty || rules.flaw(withTexts: record) != nil {
      throw Flaw("no method makes such a \(R.table.name): \(flaw)")
    }
  }

  private func judgeAuthor(of change: Change) throws(Flaw) {
    let names = [
      change.actorId, change.ownerId, change.organizationId, change.method, change.key,
      change.client?.name, change.client?.device,
    ]
    guard names.compactMap(\.self).allSatisfy(rules.isIdentifier),
      // A change by a command or an upstream has no member, but one with a key has.
      change.actorId != nil || change.key == nil
    else { throw Flaw("change \(change.seq) has an author that no request had") }
  }

  private func judgeSides<R: Record>(_ change: Change, _ type: R.Type) throws(Flaw) {
    guard change.before != change.after || change.isConfirmation || change.lacksTexts else {
      throw Flaw("change \(change.seq) changes nothing")
    }
    for side in [change.before, change.after] where side != .null {
      let json = side.json
      guard let record = R(journalled: json) else {
        throw Flaw("change \(change.seq) is of no \(R.table.name)")
      }
      try judge(record, as: json, withTexts: !change.lacksTexts)
      guard record.id == change.recordId else {
        throw Flaw("change \(change.seq) is of another record than it says")
      }
    }
    let owner = R(change.after == .null ? change.before : change.after)
    guard owner?.ownerId == change.ownerId, owner?.organizationId == change.organizationId else {
      throw Flaw("change \(change.seq) is of another's record than it says")
    }
  }

  private func judgeSides(of change: Change, _ type: any Record.Type) throws(Flaw) {
    try judgeSides(change, type)
  }

  /// Checks that an undo or a redo reverses one change, and that undos and redos of it alternate.
  private func judgeTarget(of change: Change, in store: Store) throws(Flaw) {
    guard let action = change.action, let target = change.target, target < change.seq,
      let undone = try? store.change(target), undone.action == nil,
      (undone.topic, undone.recordId) == (change.topic, change.recordId),
      ((try? store.undo(of: target)) != nil) == (action == .redo),
      schema.record(change.topic)?.turns(change, action, undone) == true
    else { throw Flaw("change \(change.seq) is no undo or redo of the change that it names") }
  }
}

extension Record {
  /// Whether a change takes the record from one side of another change to the other side.
  fileprivate static func turns(
    _ change: Change, _ action: Change.Action, _ other: Change
  ) -> Bool {
    let (from, to) =
      action == .undo ? (other.after, other.before) : (other.before, other.after)
    return [(change.before, from), (change.after, to)].allSatisfy { one, other in
      one == other
        || one != .null && other != .null
          && Self(one)?.hasSameValues(as: Self(other)) == true
    }
  }
}

extension JSON {
  /// Whether the other is the same value, regardless of the order and the form of its text.
  fileprivate func isWritten(like other: JSON) -> Bool {
    let bytes = JSONWriter.bytes(of: self)
    if bytes == JSONWriter.bytes(of: other) { return true }
    guard let read = try? JSONReader.parse(bytes) else { return false }
    return read == other || read.isShown(by: other)
  }

  /// Whether an older version with fewer columns would show the record like this, without some null
  /// members.
  private func isShown(by older: JSON) -> Bool {
    guard case .object(let record) = self, case .object(let shown) = older else { return false }
    let lacking = record.members.filter { shown[$0.name] == nil }
    return lacking.count == record.count - shown.count && lacking.allSatisfy { $0.value == .null }
      && shown == JSONObject(record.members.filter { shown[$0.name] != nil })
  }
}
