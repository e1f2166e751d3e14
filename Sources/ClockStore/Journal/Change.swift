internal import JSON
package import TimeClock

/// One row of the journal: a record before and after a change.
package struct Change: Equatable, Sendable {
  package enum Action: String, Sendable {
    case undo, redo
  }

  /// A front end and its device.
  package struct Client: Equatable, Sendable {
    /// The longest name of either, in characters.
    package static let longestName = 64

    package var name: String?
    package var device: String?

    package init?(name: String?, device: String?) {
      guard name != nil || device != nil else { return nil }
      self.name = name
      self.device = device
    }
  }

  package var seq: Int64
  /// The seq of the first row that the same request wrote.
  package var group: Int64
  package var at: Instant
  /// When it arrived from a device; nil if it was made here.
  package var arrivedAt: Instant?
  /// The member who made it; nil if time did.
  package var actorId: String?
  package var organizationId: String
  package var ownerId: String?
  package var method: String?
  package var topic: String
  package var recordId: String
  package var before: ChangeSide
  package var after: ChangeSide
  /// For an undo or a redo, the seq of the row that it acted on.
  package var target: Int64?
  package var action: Action?
  /// The idempotency key of the request that wrote it.
  package var key: String?
  /// The member who agreed to it; the actor if no other member could.
  package var acceptedBy: String?
  /// The front end that sent the request, as it called itself.
  package var client: Client?
  /// The reason that the request gave for correcting recorded time.
  package var reason: String?
  /// The hash of this row and all rows before it.
  package var hash: String
  /// Whether its texts were erased, alone or with its facts.
  package var lacksTexts = false

  /// The method of rows in which a device journals changes from its upstream.
  package static let upstreamMethod = "sync.pull"

  /// Whether the upstream confirmed the record as it already was, but for the instants that it
  /// stamps.
  package var isConfirmation: Bool {
    guard method == Self.upstreamMethod, action == nil, !lacksTexts,
      case .object(let before) = before.json, case .object(let after) = after.json
    else { return false }
    return (before.members + after.members).allSatisfy { name, _ in
      Self.stamps.contains(name) || before[name] ?? .null == after[name] ?? .null
    }
  }

  private static let stamps: Set = ["arrivedAt", "createdAt", "updatedAt"]

  /// Whether only the actor agreed to it, because no other member could.
  package var isOneSided: Bool { acceptedBy != nil && acceptedBy == actorId }

  /// Whether everything but its position and its digests is erased.
  package var isErased: Bool { topic == Self.erasedTopic }

  /// The topic of a row whose facts were erased.
  package static let erasedTopic = ""

  package var position: JournalPosition { JournalPosition(seq: seq, hash: hash) }

  /// The record before and after, decoded at each call; nil for another kind of record.
  package func edit<R: Record>(of type: R.Type) -> RecordEdit<R>? {
    topic == R.table.name ? RecordEdit(self) : nil
  }

  /// The ids of `target` records that a record of this kind refers to, before and after.
  // Much cheaper than decoding the whole record.
  package func ids<R: Record>(
    in type: R.Type, of target: any Record.Type
  ) -> [String] {
    guard topic == R.table.name,
      let reference = R.references.first(where: { $0.target == target }),
      let column = R.table.columns.firstIndex(where: { $0.sql == reference.column })
    else { return [] }
    let ids = [before, after].compactMap { $0.text(in: column, of: R.table) }
    return ids.count == 2 && ids[0] == ids[1] ? [ids[0]] : ids.sorted()
  }

  /// Whether it created or removed the record.
  package var isWhole: Bool { before == .null || isRemoval }

  package var isRemoval: Bool { after == .null }
}

/// A record of one kind before and after a change.
package struct RecordEdit<R: Record> {
  /// Nil if there was no record, or it cannot be decoded.
  package let before: R?
  package let after: R?
  /// False if a version with other members wrote one of the sides.
  package let isReadable: Bool

  fileprivate init(_ change: Change) {
    before = R(change.before)
    after = R(change.after)
    isReadable =
      (before == nil) == (change.before == .null) && (after == nil) == (change.after == .null)
  }

  /// Whether the condition holds on either side.
  package func contains(where condition: (R) -> Bool) -> Bool {
    before.map(condition) == true || after.map(condition) == true
  }

  /// Compares both sides; nil if one is missing.
  package func areAlike(_ compare: (R, R) -> Bool) -> Bool? {
    guard let before, let after else { return nil }
    return compare(before, after)
  }
}

extension Change {
  static let table = "change"
  /// The columns that cannot be erased alone: who did what to which record, and when.
  static let factNames = [
    "seq", "group_seq", "at", "arrived_at", "actor_id", "organization_id", "owner_id", "method",
    "topic", "record_id", "before", "after", "target", "action", "request_key", "accepted_by",
  ]
  static let textNames = [
    "texts_before", "texts_after", "client_name", "client_device", "reason",
  ]
  static let columnNames = factNames + textNames
  private static let forms: [(isInteger: Bool, mayBeNull: Bool)] = {
    let integers = ["seq", "group_seq", "at", "arrived_at", "target"]
    let required = ["seq", "group_seq", "at", "organization_id", "topic", "record_id"]
    return columnNames.map { (integers.contains($0), !required.contains($0)) }
  }()

  /// Whether each value has the type of its column.
  static func areTyped(_ values: [Value]) -> Bool {
    zip(forms, values).allSatisfy { form, value in
      switch value {
      case .null: form.mayBeNull
      case .integer: form.isInteger
      case .text: !form.isInteger
      case .real: false
      }
    }
  }
  static let columns = columnNames.list
  /// The columns that a change is read from.
  static let selection = "\(columns), hash, length(texts_salt)"

  init(row: inout Row, in schema: Schema) throws(ClockError) {
    seq = try row.integer()
    group = try row.integer()
    at = Instant(milliseconds: try row.integer())
    arrivedAt = try row.optionalInteger().map(Instant.init(milliseconds:))
    actorId = try row.optionalText()
    organizationId = try row.text()
    ownerId = try row.optionalText()
    method = try row.optionalText()
    topic = try row.text()
    recordId = try row.text()
    let (before, after) = (try Self.parsed(&row), try Self.parsed(&row))
    target = try row.optionalInteger()
    action = try row.optionalText().flatMap(Action.init)
    key = try row.optionalText()
    acceptedBy = try row.optionalText()
    let (textsBefore, textsAfter) = (try Self.parsed(&row), try Self.parsed(&row))
    let type = schema.record(topic)
    self.after = ChangeSide(facts: after, texts: textsAfter, of: type)
    self.before = ChangeSide(facts: before, texts: textsBefore, of: type, before: self.after)
    client = Client(name: try row.optionalText(), device: try row.optionalText())
    reason = try row.optionalText()
    hash = try row.text()
    lacksTexts = try row.optionalInteger() == Int64(2 * RowHash.Salts.digestSize)
  }

  /// In the order of the columns; `type` is the kind of its record.
  func values(of type: (any Record.Type)?) -> [Value] {
    [
      .integer(seq), .integer(group), .integer(at.milliseconds), .instant(arrivedAt),
      .optional(actorId), .text(organizationId), .optional(ownerId), .optional(method),
      .text(topic), .text(recordId), before.stored(.fact, of: type, before: after),
      after.stored(.fact, of: type), .optional(target), .optional(action?.rawValue),
      .optional(key), .optional(acceptedBy), before.stored(.text, of: type, before: after),
      after.stored(.text, of: type), .optional(client?.name), .optional(client?.device),
      .optional(reason),
    ]
  }

  private static func parsed(_ row: inout Row) throws(ClockError) -> JSON {
    guard let text = try row.optionalText() else { return .null }
    do {
      return try JSONReader.parse(text)
    } catch {
      throw .damaged("a journal row holds no JSON: \(error.message)")
    }
  }
}
