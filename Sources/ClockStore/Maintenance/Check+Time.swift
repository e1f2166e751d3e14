internal import TimeClock

extension Check {
  /// That nobody is in two places at once.
  mutating func examineEntries() throws(StoreError) {
    var latest: Entry?
    _ = try database.query(
      "SELECT \(Entry.table.selection) FROM entry ORDER BY user_id, kind, start_at, end_at"
    ) { row throws(StoreError) in
      let entry = try Entry(row: &row)
      if let end = entry.end, end < entry.start {
        find(
          "entry \(entry.id) ends before it starts", .record(topic: "entry", id: entry.id))
      }
      if let latest, latest.userId == entry.userId, latest.kind == entry.kind,
        entry.end != entry.start, latest.end.map({ $0 > entry.start }) ?? true
      {
        find(
          "entry \(entry.id) overlaps entry \(latest.id)",
          .record(topic: "entry", id: entry.id))
      }
      // One without length may lie inside another.
      if entry.end != entry.start { latest = entry }
    }
    for (kind, name) in [(Entry.Kind.shift, "shift"), (.task, "timer")] {
      let members = try database.query(
        """
        SELECT user_id FROM entry WHERE kind = ? AND end_at IS NULL
        GROUP BY user_id HAVING count(*) > 1 ORDER BY user_id
        """, [.text(kind.rawValue)]
      ) { row throws(StoreError) in try row.text() }
      for member in members { find("member \(member) has more than one open \(name)") }
    }
  }

  /// That gaps lie inside their shifts, one after the other.
  mutating func examineGaps() throws(StoreError) {
    var latest: Gap?
    _ = try database.query(
      "SELECT \(Gap.table.selection) FROM gap WHERE is_deleted = 0 ORDER BY entry_id, exit_time"
    ) { row throws(StoreError) in
      let gap = try Gap(row: &row)
      let place = Place.record(topic: "gap", id: gap.id)
      let entries = try database.query(
        "SELECT \(Entry.table.selection) FROM entry WHERE id = ?", [.text(gap.entryId)]
      ) { row throws(StoreError) in try Entry(row: &row) }
      if let entry = entries.first {
        let isInside =
          entry.kind == .shift && entry.userId == gap.userId && entry.start <= gap.exitTime
          && (gap.returnTime ?? gap.exitTime) <= entry.end ?? .latest
          && (gap.returnTime != nil || entry.end == nil)
        if !isInside { find("gap \(gap.id) is not inside its shift", place) }
      } else if try !wasDeleted(gap.entryId) {
        find("gap \(gap.id) has no shift", place)
      }
      if let back = gap.returnTime, back < gap.exitTime {
        find("gap \(gap.id) ends before it starts", place)
      }
      if let latest, latest.entryId == gap.entryId,
        gap.returnTime != gap.exitTime, latest.returnTime.map({ $0 > gap.exitTime }) ?? true
      {
        find("gap \(gap.id) overlaps gap \(latest.id)", place)
      }
      // As with entries, one without length may lie inside another.
      if gap.returnTime != gap.exitTime { latest = gap }
    }
  }

  /// The gaps of a deleted shift wait for it to come back.
  private func wasDeleted(_ entryId: String) throws(StoreError) -> Bool {
    try !database.query(
      "SELECT seq FROM change WHERE record_id = ? AND topic = 'entry' AND after IS NULL",
      [.text(entryId)]
    ) { row throws(StoreError) in try row.integer() }.isEmpty
  }
}
