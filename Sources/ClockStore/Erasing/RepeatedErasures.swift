internal import TimeClock

/// A store's erasures, to be repeated in a backup of its history that replaces it.
struct RepeatedErasures {
  private let erasures: [Erasure]
  /// The members as they are in the store to be replaced.
  private let members: [String: Member]
  /// The last row that both histories share; the backup never had the later rows that erasures
  /// name.
  private let common: Int64

  /// Reads the erasures of the store to be replaced; takes none if it cannot be read.
  init(of place: String, over backup: any SQLConnection, _ schema: Schema) {
    var (erasures, members, common) = ([Erasure](), [Member](), Int64(0))
    try? StoreState.read(place, schema) { present throws(ClockError) in
      erasures = try Self.all(Erasure.self, in: present, order: "created_at, id")
      members = try Self.all(Member.self, in: present, order: "id")
      if !erasures.isEmpty { common = try Self.lastCommonRow(present, backup) }
    }
    self.members = Dictionary(members.map { ($0.id, $0) }) { first, _ in first }
    (self.erasures, self.common) = (erasures, common)
  }

  /// Repeats the erasures that the store lacks, within a write.
  // A hold of the backup had ended before them; afterwards their members are held as in the
  // replaced store.
  func erase(in store: Store) throws(ClockError) {
    if common == 0 { return }
    var concerned: Set<String> = []
    for erasure in erasures where try store.find(Erasure.self, erasure.id) == nil {
      let records = try store.records(ofRows: erasure.rows.through(common))
      guard !records.isEmpty else { continue }
      store.authorship = Authorship(at: erasure.createdAt, method: "restore")
      store.changes = []
      if let id = erasure.userId {
        try hold(id, as: nil, in: store)
        concerned.insert(id)
      }
      try store.forgetResults(naming: records.map(\.id))
      var count = 0
      func newIdentifier() -> String {
        count += 1
        return count == 1 ? erasure.id : "\(erasure.id) \(count)"
      }
      if let (leaving, number) = try leaving(by: erasure, in: store) {
        try store.erase(leaving, number: number, as: erasure, newIdentifier: newIdentifier)
        continue
      }
      for record in records {
        let owner = try store.owner(of: record)
        if erasure.ground == .member, owner != erasure.userId { continue }
        try store.erase(record, as: erasure)
      }
      try store.erase(rowsOf: records, as: erasure, newIdentifier: newIdentifier)
    }
    for id in concerned.sorted() {
      store.authorship.at = members[id]?.updatedAt ?? store.authorship.at
      try hold(id, as: members[id], in: store)
    }
  }

  /// Holds the member's records as a member has them held; ends each hold if that is nil.
  private func hold(_ id: String, as wanted: Member?, in store: Store) throws(ClockError) {
    guard let known = try store.find(Member.self, id) else { return }
    var member = known
    member.isHeld = wanted?.isHeld ?? false
    member.holdsOwn = wanted?.holdsOwn ?? false
    if !member.hasSameValues(as: known) { try store.save(member, over: known) }
  }

  /// The member whose identity is erased, and their number; nil for a record or an alert.
  private func leaving(
    by erasure: Erasure, in store: Store
  ) throws(ClockError) -> (member: Member, number: Int)? {
    guard erasure.ground == .member, let id = erasure.userId, let former = members[id],
      former.erasedAt == erasure.createdAt, let number = former.formerNumber,
      let known = try store.find(Member.self, id), known.erasedAt == nil
    else { return nil }
    var member = known
    (member.isActive, member.role) = (former.isActive, former.role)
    if !member.hasSameValues(as: known) { try store.save(member, over: known) }
    return (member, number)
  }

  private static func all<R: Record>(
    _ type: R.Type, in rows: any SQLConnection, order: String
  ) throws(ClockError) -> [R] {
    var records: [R] = []
    try rows.visit("SELECT \(R.table.selection) FROM \(R.table.name) ORDER BY \(order)") {
      row throws(ClockError) in records.append(try R(row: row))
    }
    return records
  }

  /// The last row that two histories share: a row's hash is the same in both only if all rows
  /// before it are.
  private static func lastCommonRow(
    _ one: any SQLConnection, _ other: any SQLConnection
  ) throws(ClockError) -> Int64 {
    func hash(_ seq: Int64, in rows: any SQLConnection) throws(ClockError) -> String? {
      try rows.query("SELECT hash FROM change WHERE seq = ?", [.integer(seq)]) {
        row throws(ClockError) in try row.text()
      }.first
    }
    let last = try other.integer("SELECT max(seq) FROM change") ?? 0
    let firstApart = try (1..<last + 1).partitioningIndex { seq throws(ClockError) in
      let (left, right) = (try hash(seq, in: one), try hash(seq, in: other))
      return left == nil || left != right
    }
    return firstApart - 1
  }
}

extension Store {
  /// The records of the rows, except rows that are completely erased.
  fileprivate func records(ofRows rows: RowSet) throws(ClockError) -> [Refusal.Reference] {
    var records: Set<Refusal.Reference> = []
    for range in rows.ranges {
      try connection.visit(
        "SELECT topic, record_id FROM change WHERE seq >= ? AND seq <= ? AND topic <> ''",
        [.integer(range.lowerBound), .integer(range.upperBound)]
      ) { row throws(ClockError) in
        records.insert(Refusal.Reference(try row.text(), try row.text()))
      }
    }
    return records.sorted { ($0.topic, $0.id) < ($1.topic, $1.id) }
  }
}
