package import JSON
package import TimeClock

/// One row of the journal: what one record was before and after.
package struct Change: Equatable, Sendable {
  package enum Action: String, Sendable {
    case undo, redo
  }

  /// A front end, and the device that it runs on.
  package struct Client: Equatable, Sendable {
    /// Characters that either may have.
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
  /// Nil where time was the cause.
  package var actorId: String?
  package var organizationId: String
  package var ownerId: String?
  package var method: String?
  package var topic: String
  package var recordId: String
  package var before: JSON
  package var after: JSON
  /// For an undo or a redo, the seq of the row that it acted on.
  package var target: Int64?
  package var action: Action?
  /// The idempotency key of the request that wrote it.
  package var key: String?
  /// The front end that sent the request, as it called itself.
  package var client: Client?
  /// The hash of this row and all rows before it.
  package var hash: String

  /// What journals, on a device, what came from its upstream.
  package static let upstreamMethod = "sync.pull"

  /// Whether the upstream confirmed the record as it was already.
  var isConfirmation: Bool { method == Self.upstreamMethod && before == after && before != .null }

  package var position: JournalPosition { JournalPosition(seq: seq, hash: hash) }

  /// The record before and after, read only when this is asked for; nil for a change of another
  /// kind of record.
  package func edit<R: Record>(of type: R.Type) -> RecordEdit<R>? {
    topic == R.table.name ? RecordEdit(self) : nil
  }

  /// The ids by which a record of the kind refers to records of another, before and after.
  // Much cheaper than to read the whole record.
  package func ids<R: Record>(
    in type: R.Type, of target: any Record.Type
  ) -> [String] {
    guard topic == R.table.name,
      let reference = R.references.first(where: { $0.target == target }),
      let column = R.table.columns.first(where: { $0.sql == reference.column })
    else { return [] }
    let ids = [before, after].compactMap { side -> String? in
      guard case .object(let object) = side, case .string(let id) = object[column.member] else {
        return nil
      }
      return id
    }
    return ids.count == 2 && ids[0] == ids[1] ? [ids[0]] : ids.sorted()
  }

  /// Whether it made the record or took it away.
  package var isWhole: Bool { before == .null || isRemoval }

  package var isRemoval: Bool { after == .null }
}

/// What one change made of a record of the kind.
package struct RecordEdit<R: Record> {
  /// Nil where there was none, or none that can be read.
  package let before: R?
  package let after: R?
  /// False where a version with other members wrote one of the two sides.
  package let isReadable: Bool

  fileprivate init(_ change: Change) {
    before = R(journalled: change.before)
    after = R(journalled: change.after)
    isReadable =
      (before == nil) == (change.before == .null) && (after == nil) == (change.after == .null)
  }

  /// Whether the record was such on either side.
  package func contains(where condition: (R) -> Bool) -> Bool {
    before.map(condition) == true || after.map(condition) == true
  }

  /// How both sides compare; nil where one of them is not there.
  package func areAlike(_ compare: (R, R) -> Bool) -> Bool? {
    guard let before, let after else { return nil }
    return compare(before, after)
  }
}

extension Change {
  static let columnNames = [
    "seq", "group_seq", "at", "actor_id", "organization_id", "owner_id", "method", "topic",
    "record_id", "before", "after", "target", "action", "request_key", "client_name",
    "client_device",
  ]
  static let columns = columnNames.joined(separator: ", ")

  init(row: inout Row) throws(StoreError) {
    seq = try row.integer()
    group = try row.integer()
    at = Instant(milliseconds: try row.integer())
    actorId = try row.optionalText()
    organizationId = try row.text()
    ownerId = try row.optionalText()
    method = try row.optionalText()
    topic = try row.text()
    recordId = try row.text()
    before = try Self.parsed(try row.optionalText())
    after = try Self.parsed(try row.optionalText())
    target = try row.optionalInteger()
    action = try row.optionalText().flatMap(Action.init)
    key = try row.optionalText()
    client = Client(name: try row.optionalText(), device: try row.optionalText())
    hash = try row.text()
  }

  var values: [Value] {
    [
      .integer(seq), .integer(group), .integer(at.milliseconds), .optional(actorId),
      .text(organizationId), .optional(ownerId), .optional(method), .text(topic),
      .text(recordId), Self.stored(before), Self.stored(after), .optional(target),
      .optional(action?.rawValue), .optional(key), .optional(client?.name),
      .optional(client?.device),
    ]
  }

  /// Covers the row's values and, through the hash before it, every earlier row.
  static func hash(of values: [Value], after previous: String) -> String {
    var hash = SHA256()
    hash.add(previous)
    for value in values {
      // The length in front keeps neighbors from lending each other bytes.
      switch value {
      case .null: hash.add("n;")
      case .integer(let integer): hash.add("i\(integer);")
      case .real(let real): hash.add("r\(real.bitPattern);")
      case .text(let text):
        hash.add("t\(text.utf8.count);")
        hash.add(text)
      }
    }
    return hash.hex()
  }

  private static func parsed(_ text: String?) throws(StoreError) -> JSON {
    guard let text else { return .null }
    do {
      return try JSONReader.parse(text)
    } catch {
      throw .damaged("a journal row holds no JSON: \(error.message)")
    }
  }

  private static func stored(_ json: JSON) -> Value {
    json == .null ? .null : .text(json.text)
  }
}
