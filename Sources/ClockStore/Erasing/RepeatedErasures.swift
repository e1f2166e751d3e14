internal import TimeClock

/// A store's erasures, to be repeated in a backup of its history that replaces it.
struct RepeatedErasures {
  private let erasures: [Erasure]
  /// Erased members.
  private let former: [Member]
  /// The last row that both histories share; the backup never had the later rows that erasures
  /// name.
  private let common: Int64

  /// Reads the erasures of the store to be replaced; takes none if it cannot be read.
  init(of place: String, over backup: any SQLConnection, _ schema: Schema) {
    var (erasures, former, common) = ([Erasure](), [Member](), Int64(0))
    try? StoreState.read(place, schema) { present throws(ClockError) in
      erasures = try Self.all(Erasure.self, in: present, order: "created_at, id")
      former = try Self.all(Member.self, in: present, order: "id").filter { $0.erasedAt != nil }
      if !erasures.isEmpty { common = try Self.lastCommonRow(present, backup) }
    }
    (self.erasures, self.former, self.common) = (erasures, former, common)
  }

  /// Repeats the erasures that the store lacks, within a write.
  func erase(in store: Store) throws(ClockError) {
    if common == 0 { return }
    for erasure in erasures where try store.find(Erasure.self, erasure.id) == nil {
      let records = try store.records(ofRows: erasure.rows.through(common))
      guard !records.isEmpty else { continue }
      store.authorship = Authorship(at: erasure.createdAt, method: "restore")
      store.changes = []
      try store.forgetResults(naming: records.map(\.id))
      for record in records { try store.erase(record, as: erasure) }
      if erasure.ground == .member { try eraseMember(erasure, in: store) }
      var count = 0
      try store.erase(rowsOf: records, as: erasure) {
        count += 1
        return count == 1 ? erasure.id : "\(erasure.id) \(count)"
      }
    }
  }

  private func eraseMember(_ erasure: Erasure, in store: Store) throws(ClockError) {
    guard let member = former.first(where: { $0.id == erasure.userId }),
      let known = try store.find(Member.self, member.id), known.erasedAt == nil
    else { return }
    let emails = try store.namesEver(of: known).emails
    try store.save(member, over: known)
    try store.removeUnjournaled(of: member.id, emails: emails)
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
