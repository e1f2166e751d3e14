import ClockProtocol
import ClockTestSupport
import Testing
import TimeClock

@testable import ClockStore

/// The effect of erasing on each column of each table.
struct ErasingListTests {
  @Test func `every column of every table says what erasing does to it`() throws {
    var unsaid: [String] = []
    for (table, columns) in try Schema.punchline.pristine().tables() {
      if let type = Schema.punchline.record(table) {
        let known = type.table.columns.map(\.sql)
        unsaid += columns.filter { !known.contains($0) }.map { "\(table).\($0)" }
      } else {
        unsaid += columns.filter { ErasingList.fate(of: $0, in: table) == nil }
          .map { "\(table).\($0)" }
      }
    }
    #expect(unsaid == [])
    #expect(ErasingList.fate(of: "new", in: "change") == nil)
    #expect(ErasingList.fate(of: "id", in: "new") == nil)
    #expect(ErasingList.fate(of: "new", in: "upstream") == nil)
  }

  /// Columns with texts, lists or places that stay when texts are erased, because their values are
  /// chosen and not typed: kinds, dates, zones.
  private static let facts: Set = [
    "absence.from_date", "absence.kind", "absence.to_date", "adjustment.date",
    "alert.announced_by", "alert.kind", "alert.subject", "approval.time_zone",
    "approval.week_starting", "entry.date", "entry.kind", "entry.source", "entry.time_zone",
    "erasure.ground", "erasure.halves", "erasure.seqs", "erasure.topic", "fence.fence_position",
    "gap.date", "gap.deleted_reason", "gap.source", "history.hash", "history.parent_epoch",
    "member.role", "plan.day_minutes", "plan.from_date", "plan.rules", "proposal.decided_by",
    "proposal.method", "proposal.state", "proposal.time_zone", "reminder.at_time",
    "reminder.days", "reminder.from_time", "reminder.to_time", "session.date",
    "session.end_time", "session.photographers", "session.session_types", "session.start_time",
    "session.status", "settings.idle_action", "settings.language", "settings.time_zone",
    "task.budget_period", "visit.status", "week.week_starting",
  ]

  @Test func `a new column of a record is erased with its texts, or named as a fact`() {
    var found: Set<String> = []
    // An organization is not erased.
    for type in Schema.punchline.records where type != Organization.self {
      for column in type.table.columns
      where column.half == .fact && [.text, .json, .real].contains(column.type)
        && column.sql != "id" && !column.sql.hasSuffix("_id")
      {
        found.insert("\(type.table.name).\(column.sql)")
      }
    }
    #expect(found.symmetricDifference(Self.facts).sorted() == [])
  }

  @Test func `a set of rows is read as it is written`() throws {
    let rows = RowSet([1, 2, 3, 5, 9, 10] as [Int64])
    #expect(rows.text == "1-3,5,9-10" && rows.count == 6 && RowSet(rows.text) == rows)
    #expect(rows.pieces(of: 2).map(\.text) == ["1-3,5", "9-10"])
    for text in ["", "0", "3-1", "1,1", "1-2,2", "01", "1-", "a", "1,,2", " 1"] {
      #expect(RowSet(text) == nil, "\(text)")
    }
  }

  @Test func `the range of an erasure is kept when there are more than one record names`() throws {
    let test = try TestStore()
    try test.request { store in
      for number in 0..<1_700 {
        try store.save(TestStore.task("task\(number)", name: "Name \(number)", of: "me"))
        try store.save(
          School(
            id: "school\(number)", organizationId: "local", name: "x", isActive: true,
            createdAt: TestStore.birth, updatedAt: TestStore.birth))
      }
    }
    var count = 0
    try test.request { store in
      try store.erase(
        rowsOf: [], owner: "me",
        as: Erasure(
          id: "", organizationId: "local", ground: .member, halves: .texts,
          createdAt: TestStore.birth)
      ) {
        count += 1
        return "erasure\(count)"
      }
    }
    #expect(count == 3)
    #expect(try test.store.find(Erasure.self, "erasure3")?.rows.count == 100)
  }
}
