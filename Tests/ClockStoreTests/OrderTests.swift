import Testing
import TimeClock

@testable import ClockStore

struct OrderTests {
  private let test: TestStore

  init() throws { test = try TestStore(inMemory: true) }

  private func shift(_ id: String, from start: Int64, to end: Int64) -> Entry {
    let birth = TestStore.birth
    return Entry(
      id: id, kind: .shift, userId: "me", organizationId: "local",
      date: TimeZone.utc.date(of: birth), timeZone: "UTC", start: birth + start, end: birth + end,
      source: .manual, createdAt: birth, updatedAt: birth)
  }

  private func gap(_ id: String, at exit: Int64) -> Gap {
    let birth = TestStore.birth
    return Gap(
      id: id, entryId: "b", userId: "me", organizationId: "local",
      date: TimeZone.utc.date(of: birth), exitTime: birth + exit, returnTime: birth + exit,
      isDeleted: false, source: .manual, createdAt: birth, updatedAt: birth)
  }

  @Test func `what begins together comes in the order of its ids`() throws {
    try test.request { store in
      for shift in [
        shift("d", from: 5_000, to: 5_000), shift("c", from: 5_000, to: 5_000),
        shift("b", from: 0, to: 9_000), shift("a", from: -9_000, to: 0),
        shift("e", from: 10_000, to: 11_000),
      ] {
        try store.save(shift)
      }
      for gap in [gap("2", at: 6_000), gap("1", at: 6_000), gap("0", at: 7_000)] {
        try store.save(gap)
      }
    }
    let birth = TestStore.birth
    let touching = try test.store.entries(
      .shift, of: "me", touching: Interval(birth + 1_000, birth + 10_000))
    #expect(touching.map(\.id) == ["b", "c", "d"])
    #expect(try test.store.gaps(of: "b").map(\.id) == ["1", "2", "0"])
    let gaps = try test.store.gaps(ofEach: ["a", "b"]).mapValues { $0.map(\.id) }
    #expect(gaps == ["b": ["1", "2", "0"]])
  }

  @Test func `only a shift that reaches into an interval counts in it`() throws {
    try test.request { store in
      try store.save(shift("a", from: -9_000, to: 1_000))
      try store.save(shift("b", from: 1_000, to: 1_000))
      try store.save(shift("c", from: 4_000, to: 6_000))
    }
    let birth = TestStore.birth
    func length(_ start: Int64, _ end: Int64) throws -> Int64 {
      try test.store.closedLength(
        .shift, of: "me", within: Interval(birth + start, birth + end))
    }
    #expect(try length(0, 5_000) == 2_000)
    #expect(try length(1_000, 5_000) == 1_000)
    #expect(try length(2_000, 4_000) == 0)
    let conflicts = try test.store.conflicts(
      .shift, of: "me", with: Interval(birth, birth + 5_000), except: "c", limit: 1, countingTo: 9)
    #expect(conflicts.first.map(\.id) == ["a"])
    #expect(conflicts.count == 1)
    let all = try test.store.conflicts(
      .shift, of: "me", with: Interval(birth, birth + 5_000), limit: 1, countingTo: 9)
    #expect(all.first.map(\.id) == ["a"])
    #expect(all.count == 2)
    let one = try test.store.conflicts(
      .shift, of: "me", with: Interval(birth, birth + 5_000), limit: 1, countingTo: 1)
    #expect(one.count == 1)
  }
}
