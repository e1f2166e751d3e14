package import TimeClock

extension Gap: Record {
  package static let topic = "gap"
  package static let table = Table(topic, of: Gap.self)
  package static let references = [
    Reference("entry_id", to: Entry.self),
    Reference("user_id", to: Member.self, bindsUndo: false),
  ]
  package static let relations = [
    Relation(
      sql: """
        SELECT gap.id FROM gap JOIN entry ON entry.id = gap.entry_id
        WHERE entry.user_id <> gap.user_id OR entry.kind <> 'shift'
        """,
      flaw: "is of no shift of its member")
  ]

  package static var blank: Gap {
    Gap(
      id: "", entryId: "", userId: "", organizationId: "", date: .earliest, exitTime: .earliest,
      isDeleted: false, source: .fence, createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("entryId", &entryId)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("date", &date)
    columns.add("exitTime", &exitTime)
    columns.add("returnTime", &returnTime)
    columns.add("isDeleted", &isDeleted)
    columns.add("deletedReason", &deletedReason)
    columns.add("source", &source)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  /// Finds gaps that lie outside their shifts or overlap each other.
  package static func examine(_ check: inout Check) throws(ClockError) {
    var latest: Gap?
    try check.database.visit(
      "SELECT \(Gap.table.selection) FROM gap WHERE is_deleted = 0 ORDER BY entry_id, exit_time"
    ) { row throws(ClockError) in
      let gap = try Gap(row: row)
      let place = Check.Place.record(topic: "gap", id: gap.id)
      let entries = try check.database.query(
        "SELECT \(Entry.table.selection) FROM entry WHERE id = ?", [.text(gap.entryId)]
      ) { row throws(ClockError) in try Entry(row: row) }
      if let entry = entries.first {
        let isInside =
          entry.kind == .shift && entry.userId == gap.userId && entry.start <= gap.exitTime
          && (gap.returnTime ?? gap.exitTime) <= entry.end ?? .latest
          && (gap.returnTime != nil || entry.end == nil)
        if !isInside { check.find("gap \(gap.id) is not inside its shift", place) }
      } else if try !isWaiting(gap, check) {
        check.find("gap \(gap.id) has no shift", place)
      }
      if let back = gap.returnTime, back < gap.exitTime {
        check.find("gap \(gap.id) ends before it starts", place)
      }
      if let latest, latest.entryId == gap.entryId,
        gap.returnTime != gap.exitTime, latest.returnTime.map({ $0 > gap.exitTime }) ?? true
      {
        check.find("gap \(gap.id) overlaps gap \(latest.id)", place)
      }
      // As with entries, a gap without length may lie inside another.
      if gap.returnTime != gap.exitTime { latest = gap }
    }
  }

  /// Whether a gap waits for its deleted shift to be restored, or a device has only the gap.
  private static func isWaiting(_ gap: Gap, _ check: Check) throws(ClockError) -> Bool {
    try !check.database.integers(
      """
      SELECT seq FROM change WHERE record_id = ? AND topic = 'entry' AND after IS NULL
      OR record_id = ? AND topic = 'gap' AND method = ?
      """, [.text(gap.entryId), .text(gap.id), .text(Change.upstreamMethod)]
    ).isEmpty
  }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    if let returnTime, returnTime < exitTime { return "it ends before it starts" }
    if isDeleted != (deletedReason != nil) {
      return "a deleted gap has a reason, and no other has"
    }
    if isDeleted, returnTime == nil { return "a deleted gap has ended" }
    return rules.date(date, of: exitTime)
  }
}

extension Gap.Source: ColumnValue {}
extension Gap.DeletedReason: ColumnValue {}

extension Store {
  package func gaps(of entryId: String) throws(ClockError) -> [Gap] {
    try all(Gap.self, where: "entry_id = ? ORDER BY exit_time", [.text(entryId)])
      .sorted(by: \.exitTime)
  }

  /// The gaps of several entries, by entry.
  package func gaps(ofEach entryIds: [String]) throws(ClockError) -> [String: [Gap]] {
    // Most entries have no gap, and a list of ids would make each query build a table.
    foresee { () throws(ClockError) in
      for id in entryIds { _ = try gaps(of: id) }
    }
    var found: [String: [Gap]] = [:]
    for id in entryIds {
      let gaps = try gaps(of: id)
      if !gaps.isEmpty { found[id] = gaps }
    }
    return found
  }

  package func openGap(of userId: String) throws(ClockError) -> Gap? {
    try first(
      Gap.self, where: "user_id = ? AND return_time IS NULL AND is_deleted = 0",
      [.text(userId)])
  }
}
