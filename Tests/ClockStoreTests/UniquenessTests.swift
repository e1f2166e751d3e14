import ClockTestSupport
import Testing
import TimeClock

@testable import ClockStore

/// The schema's own constraints, so that two engines cannot both win.
struct UniquenessTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    try test.request { store in
      try store.save(TestStore.entry("shift"))
      try store.save(TestStore.entry("timer", .task, task: nil))
      try store.save(TestStore.gap("gap", in: "shift", from: 10))
    }
  }

  private func check(
    _ record: some Record, isRefused: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try test.store.latestSeq()
    do {
      try test.request { try $0.save(record) }
      #expect(!isRefused, sourceLocation: sourceLocation)
    } catch let error as ClockError {
      #expect(isRefused && error.isConstraint, "\(error)", sourceLocation: sourceLocation)
      #expect(try test.store.latestSeq() == before, sourceLocation: sourceLocation)
    }
  }

  @Test func `a member has one open shift and one running timer`() throws {
    try check(TestStore.entry("second", from: 5), isRefused: true)
    try check(TestStore.entry("second", .task, from: 5), isRefused: true)
    try check(TestStore.entry("closed", from: -9, to: -5), isRefused: false)
    try check(TestStore.entry("closed task", .task, from: -9, to: -5), isRefused: false)
    try check(TestStore.entry("theirs", of: "them"), isRefused: false)
    try check(TestStore.entry("their timer", .task, of: "them"), isRefused: false)
    try check(TestStore.entry("shift", to: 50), isRefused: false)
    try check(TestStore.entry("closed", from: -9), isRefused: false)
    try check(TestStore.entry("shift"), isRefused: true)
  }

  @Test func `a member has one open gap`() throws {
    try check(TestStore.gap("second", in: "shift", from: 20), isRefused: true)
    try check(TestStore.gap("closed", in: "shift", from: 5, to: 6), isRefused: false)
    try check(TestStore.gap("deleted", in: "shift", from: 20, isDeleted: true), isRefused: false)
    try check(TestStore.gap("gap", in: "shift", from: 10, to: 12), isRefused: false)
    try check(TestStore.gap("second", in: "shift", from: 20), isRefused: false)
  }

  @Test func `an alert is raised once for its member, kind and subject`() throws {
    func alert(_ id: String, _ subject: String = "week", of userId: String = "me") -> Alert {
      Alert(
        id: id, kind: .weekSummary, subject: subject, userId: userId, organizationId: "local",
        at: TestStore.birth, title: "T", body: "B", data: .none, deliveredAt: nil,
        dismissedAt: nil, createdAt: TestStore.birth)
    }
    try check(alert("a"), isRefused: false)
    try check(alert("b"), isRefused: true)
    try check(alert("b", "other week"), isRefused: false)
    try check(alert("c", of: "them"), isRefused: false)
  }
}
