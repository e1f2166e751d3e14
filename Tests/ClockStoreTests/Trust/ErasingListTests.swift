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
  }

  @Test func `every text of a record that a person may type is erased with it`() {
    for type in Schema.punchline.records where type != Organization.self {
      for column in type.table.columns where column.type == .json && column.half == .fact {
        #expect(
          ["day_minutes", "days", "photographers", "session_types"].contains(column.sql),
          "\(column.sql)")
      }
    }
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
