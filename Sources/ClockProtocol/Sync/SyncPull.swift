internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What a device must take over to match the store: the changed records, or all records.
struct SyncPull: Sendable {
  private static let rowLimit = 500
  /// In bytes of records, so that the whole reply fits into a line.
  private static let recordsLimit = Page.listLimit - 6_000

  /// Whether the device must drop its records, because its history or its member's rights differ.
  var isReset = false
  /// Whether the device's records belong to this history.
  var isKnown = true
  /// Whether the device's calls went to this history.
  var isPushKnown = true
  var records: [RecordImage] = []
  /// The records of others whose texts were erased since the device's cursor.
  var erased: [Refusal.Reference] = []
  /// The actor's own rows of the journal, as an export has them.
  var rows: [JSON] = []
  /// The head over those rows up to the cursor; nil while more rows follow.
  var head: Head?
  /// The keys of the actor's own requests that changed records.
  var keys: [String] = []
  var cursor: Cursor
  /// Where the rest of all records begins; nil if there is no rest.
  var page: String?
  var hasMore = false
  /// The latest of the actor's rows that the device has.
  private var witnessed: Int64
  private var size = 0
  let now: Instant

  /// The changes after the cursor, if that and the device's latest push belong to this history;
  /// else all records.
  init(
    since cursor: Cursor?, pushed: Cursor?, page: String?, witnessed: Int64?, _ context: Context
  ) throws {
    let store = context.store
    now = context.now
    self.witnessed = witnessed ?? cursor?.position.seq ?? 0
    self.cursor = try store.cursor()
    var known = cursor
    if let cursor, try !store.knows(cursor) { known = nil }
    if let pushed { isPushKnown = try store.knows(pushed) }
    isKnown = known != nil
    if !isPushKnown { known = nil }
    switch (known, page) {
    // A device with nothing yet has no text that was erased before.
    case (nil, _): try begin(after: cursor == nil ? self.cursor.position.seq : 0, context)
    case (let known?, let page?):
      self.cursor = known
      try goOn(from: page, context)
    case (let known?, nil): try follow(known, context)
    }
    guard self.page == nil else { return }
    if try takeRows(context) {
      head = try store.head(
        of: context.actor.userId, in: context.actor.organizationId, at: self.cursor.position.seq)
    } else {
      hasMore = true
    }
  }

  /// Takes the actor's rows up to the cursor, as far as they fit; whether these are all.
  private mutating func takeRows(_ context: Context) throws -> Bool {
    let (actor, seq) = (context.actor, cursor.position.seq)
    while true {
      let found = try context.store.rows(
        of: actor.userId, in: actor.organizationId, after: witnessed, through: seq, limit: 100)
      for (seq, row) in found {
        size += JSONWriter.bytes(of: row).count + 1
        if size > Self.recordsLimit, !records.isEmpty || !rows.isEmpty { return false }
        rows.append(row)
        witnessed = seq
      }
      if found.count < 100 { return true }
    }
  }

  private mutating func follow(_ since: Cursor, _ context: Context) throws {
    let changes = try context.store.changes(
      after: since.position.seq, limit: Self.rowLimit)
    let actor = context.actor
    if changes.contains(where: { change in
      change.topic == Erasure.topic && change.organizationId == actor.organizationId
        || change.recordId == actor.userId && change.decidesSight
        || actor.role == .client && change.altersClientSight
    }) {
      return try begin(after: since.position.seq, context)
    }
    let end = cursor
    cursor = since
    // Earlier rows come first, so that each answer has all rows up to its cursor.
    guard try takeRows(context) else { return hasMore = true }
    var named: Set<String> = []
    for change in changes {
      if let type = context.store.schema.record(change.topic),
        !named.contains("\(change.topic) \(change.recordId)"),
        let image = try SyncDesk(context).image(of: type, after: change)
      {
        size += image.wireBytes.count + 1
        if size > Self.recordsLimit, !records.isEmpty || !rows.isEmpty { break }
        named.insert("\(change.topic) \(change.recordId)")
        records.append(image)
      }
      if let key = change.key, change.actorId == context.actor.userId, !keys.contains(key) {
        keys.append(key)
        size += key.utf8.count + 3
      }
      cursor = Cursor(epoch: end.epoch, position: change.position)
    }
    hasMore = cursor.position != end.position
  }

  /// Starts to send all records, after the names of those that were erased after the row `seq`.
  // Changes in the meantime follow after the cursor.
  private mutating func begin(after seq: Int64, _ context: Context) throws {
    isReset = true
    try goOn(from: "\(seq) 0", context)
  }

  /// Names the records whose texts were erased after a row, without the first `count` of them, as
  /// far as they fit; whether these are all.
  private mutating func takeErased(
    after seq: Int64, count: Int, _ context: Context
  ) throws -> Bool {
    let found = try SyncDesk(context).erased(after: seq, through: cursor.position.seq)
    for record in found.dropFirst(count) {
      size += record.wireBytes.count + 1
      if size > Self.recordsLimit {
        page = "\(seq) \(count + erased.count)"
        hasMore = true
        return false
      }
      erased.append(record)
    }
    return true
  }

  /// The page is the topic and the id of the last checked record; before any record, it is the row
  /// since which erased ones are named, and how many were.
  private mutating func goOn(from page: String, _ context: Context) throws {
    let end = try context.store.journalEnd()
    let parts = page.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let types = context.store.schema.records
    var index = types.startIndex
    var id = ""
    if parts.count == 2, let found = types.firstIndex(where: { $0.table.name == parts[0] }) {
      (index, id) = (found, String(parts[1]))
    } else if parts.count == 2, let seq = Int64(parts[0]), let count = Int(parts[1]), count >= 0 {
      guard try takeErased(after: seq, count: count, context) else { return }
    } else {
      throw ClockError.validation([.init("page", "Page must be one that sync.pull gave")])
    }
    while index < types.endIndex {
      let type = types[index]
      let (images, last) = try SyncDesk(context).images(of: type, after: id, limit: 100)
      for image in images {
        size += image.wireBytes.count + 1
        if size > Self.recordsLimit, !records.isEmpty || !erased.isEmpty {
          self.page = "\(types[index].table.name) \(id)"
          hasMore = true
          return
        }
        records.append(image)
        id = image.id
      }
      if let last {
        id = last
      } else {
        index += 1
        id = ""
      }
    }
    hasMore = cursor.position != end
  }
}

extension SyncPull: WireObject {
  static func declare(_ members: inout some Members<SyncPull>) {
    members.add(
      "reset",
      "Whether the device must drop all its records: the history or its rights have changed."
    ) { $0.isReset }
    members.add(
      "known",
      "Whether `since` belongs to this history; if not, the device sends its confirmed calls again."
    ) { $0.isKnown }
    members.add(
      "pushKnown",
      "Whether `pushed` belongs to this history; if not, the device sends those calls again."
    ) { $0.isPushKnown }
    members.add("records", "The records to store.") { $0.records }
    members.add(
      "erased",
      "Records of others whose texts were erased since `since`, for the device to erase too."
    ) { $0.erased }
    members.add(
      "rows",
      "The actor's own rows of the journal after `witnessed`, as an export has them, with salts."
    ) { $0.rows }
    members.add(
      "head",
      "The head over all of the actor's rows up to `seq`; null while more rows follow."
    ) { $0.head }
    members.add("keys", "The keys of the actor's own requests among the changes.") {
      $0.keys
    }
    members.addAll { $0.cursor }
    members.add("page", "Where the next page of records begins; null at the end.") {
      $0.page
    }
    members.add("more", "Whether there is more to pull at once.") { $0.hasMore }
    members.add("now", "The engine's time.") { $0.now }
  }
}

extension RecordImage: WireObject {
  static func declare(_ members: inout some Members<RecordImage>) {
    members.add("topic", "The kind of record.") { $0.topic }
    members.add("id", "The record's id.") { $0.id }
    members.add("record", "The stored record; null if it is gone or the member may not see it.") {
      $0.record
    }
  }
}

extension Head: WireObject {
  static func declare(_ members: inout some Members<Head>) {
    members.add("count", "How many rows they are.") { $0.count }
    members.add("head", "The digest of those rows in order, in hexadecimal digits.") {
      Hexadecimal.text(of: $0.digest)
    }
  }
}
