internal import TimeClock

/// A store's erasures, and what it knows of its members' holds and planned erasures, to be repeated
/// in a backup of its history that replaces it.
struct RepeatedErasures {
  private var erasures: [Erasure] = []
  /// The members as they are in the store to be replaced.
  private var members: [String: Member] = [:]
  /// The members who have changed there since the histories parted.
  private var changed: Set<String> = []
  /// The last row that both histories share; the backup never had the later rows that erasures
  /// name.
  private var common: Int64 = 0

  /// Reads the store to be replaced; takes nothing if it cannot be read or has another history.
  init(of place: String, over backup: any SQLConnection, _ schema: Schema) {
    guard let known = try? Self.read(place, over: backup, schema), known.common > 0 else { return }
    self = known
  }

  private init() {}

  private static func read(
    _ place: String, over backup: any SQLConnection, _ schema: Schema
  ) throws(ClockError) -> RepeatedErasures {
    try StoreState.read(place, schema) { present throws(ClockError) in
      var known = RepeatedErasures()
      known.common = try lastCommonRow(present, backup)
      known.erasures = try all(Erasure.self, in: present, order: "created_at, id")
      for member in try all(Member.self, in: present, order: "id") {
        known.members[member.id] = member
      }
      known.changed = Set(
        try present.query(
          "SELECT record_id FROM change WHERE seq > ? AND topic = ?",
          [.integer(known.common), .text(Member.topic)]
        ) { row throws(ClockError) in try row.text() })
      return known
    }
  }

  /// Repeats within a write what the store lacks.
  // A hold of the backup had ended before the erasures that concern its member.
  func apply(to store: Store, at now: Instant) throws(ClockError) {
    let backedUp = try Self.all(Member.self, in: store.connection, order: "id")
    try erase(in: store)
    for member in backedUp {
      let known = changed.contains(member.id) ? members[member.id] : nil
      try protect(member, as: known ?? member, in: store, at: now)
    }
  }

  private func erase(in store: Store) throws(ClockError) {
    for erasure in erasures where try store.find(Erasure.self, erasure.id) == nil {
      // Notes about a member in sessions, which are erased with the member.
      if erasure.ground == .member, erasure.userId == nil { continue }
      let records = try store.records(ofRows: erasure.rows.through(common))
      guard !records.isEmpty else { continue }
      store.authorship = Authorship(at: erasure.createdAt, method: "restore")
      store.changes = []
      if let id = erasure.userId { try endHolds(of: id, in: store) }
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
  }

  private func endHolds(of id: String, in store: Store) throws(ClockError) {
    guard let known = try store.find(Member.self, id), known.isKept else { return }
    var member = known
    (member.isHeld, member.holdsOwn) = (false, false)
    try store.save(member, over: known)
  }

  /// Gives a member of the backup the holds and the planned erasure of another state.
  // Nobody can say whether an erasure that is due was stopped after the last known row, so there is
  // time again to stop it.
  private func protect(
    _ backedUp: Member, as wanted: Member, in store: Store, at now: Instant
  ) throws(ClockError) {
    guard let present = try store.find(Member.self, backedUp.id) else { return }
    var member = present
    (member.isHeld, member.holdsOwn) = (wanted.isHeld, wanted.holdsOwn)
    member.eraseAt = member.isErasable ? wanted.eraseAt : nil
    var reason: String?
    if let due = member.eraseAt, due <= now {
      if due == backedUp.eraseAt { reason = try store.reasonToErase(backedUp) }
      // Whole days, so that it stays at a midnight.
      let days = (now - due) / .day + Int64(MemberRules.daysToStopErasing)
      member.eraseAt = due + days * .day
    }
    guard !member.hasSameValues(as: present) else { return }
    store.authorship = Authorship(at: now, method: "restore")
    store.authorship.reason = reason
    store.changes = []
    try store.save(member, over: present)
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
    Set(try changes(in: rows).map(\.record)).sorted { ($0.topic, $0.id) < ($1.topic, $1.id) }
  }
}
