import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

struct QueryPlanTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  /// The plans of these calls' queries on tables that grow without limit, by their SQL.
  private func plans(_ calls: (String, JSON)...) throws -> [String: [String]] {
    for (method, parameters) in calls { try engine.call(method, parameters) }
    return try engine.store.file.plans().filter { sql, _ in
      ["entry", "gap", "change"].contains { sql.contains(" FROM \($0)") }
    }
  }

  @Test func `a day, a check for overlaps and a change read only what they need`() throws {
    let start: JSON = "2026-11-20T14:00:00Z"
    let plans = try plans(
      ("day.get", [:]), ("week.get", [:]), ("clock.status", [:]),
      ("entry.overlaps", ["kind": "shift", "start": start, "end": "2026-11-20T15:00:00Z"]),
      ("entry.create", ["kind": "shift", "start": start, "durationMs": 3_600_000]),
      ("entry.list", [:]), ("change.undo", [:]), ("change.redo", [:]), ("change.list", [:]),
      ("change.undo", ["seq": 1]), ("clock.in", [:]), ("clock.out", [:]))
    #expect(plans.count > 10)
    for (sql, steps) in plans {
      // The last row of the journal is found at the end of its index.
      let isLast = sql.hasSuffix("FROM change ORDER BY seq DESC LIMIT 1")
      for step in steps where !isLast {
        // Entries with the same start, or gaps of one shift, are few enough to be sorted.
        let isNarrow =
          step.hasPrefix("SEARCH") || step.contains("SCALAR SUBQUERY")
          || step == "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY"
        #expect(isNarrow, "\(sql): \(step)")
      }
      if sql.contains("FROM entry"), sql.contains("start_at <") {
        let index = "entry_by_start (user_id=? AND kind=? AND start_at"
        #expect(steps.first?.contains(index) == true, "\(sql): \(steps)")
      }
    }
  }

  @Test(
    arguments: [
      ([], "entry_by_date (user_id=?"),
      (["kind"], "entry_by_kind (user_id=? AND kind=?"),
      (["taskId"], "entry_by_task_and_date (task_id=? AND user_id=?"),
      (["sessionId"], "entry_by_session (session_id=? AND user_id=?"),
      (["kind", "taskId"], "entry_by_task_and_date (task_id=? AND user_id=?"),
      (["kind", "sessionId"], "entry_by_session (session_id=? AND user_id=?"),
      (["taskId", "sessionId"], "entry_by_task_and_date (task_id=? AND user_id=?"),
      (["kind", "taskId", "sessionId"], "entry_by_task_and_date (task_id=? AND user_id=?"),
    ] as [([String], String)], [false, true])
  func `each page is read from its index in order`(
    use: ([String], String), isLater: Bool
  ) throws {
    let (filters, index) = use
    let filter = EntryFilter(
      .member("me"), kind: filters.contains("kind") ? .task : nil,
      taskId: filters.contains("taskId") ? "t" : nil,
      sessionId: filters.contains("sessionId") ? "s" : nil, from: .earliest, to: .latest)
    let position = EntryPosition(date: .latest, createdAt: .latest, id: "z")
    let store = try engine.store
    _ = try store.entries(filter, after: isLater ? position : nil, limit: 51)
    let plans = try store.file.plans().filter {
      $0.key.contains("ORDER BY date DESC")
    }
    #expect(plans.count == 1)
    let steps = try #require(plans.values.first)
    #expect(steps.count == 1)
    let bounds =
      isLater
      ? "AND date>? AND (date,created_at,id)<(?,?,?))" : "AND date>? AND date<?)"
    #expect(steps.first == "SEARCH entry USING INDEX \(index) \(bounds)")
  }

  @Test(
    arguments: [
      (ChangeScope.member("me"), nil, ["change_by_actor", "change_by_owner"]),
      (.member("me"), "x", ["change_by_record"]),
      (.organization("local", member: "me", topics: ["entry"]), nil, ["change_by_organization"]),
      (.organization("local", member: "me", topics: ["entry"]), "x", ["change_by_record"]),
    ] as [(ChangeScope, String?, [String])])
  func `each page of changes is read from its index in order`(
    scope: ChangeScope, recordId: String?, indexes: [String]
  ) throws {
    let store = try engine.store
    _ = try store.changes(scope, of: recordId, since: 0, before: nil, limit: 51)
    let plans = try store.file.plans().filter {
      $0.key.contains("seq > ? AND seq < ?")
    }
    #expect(plans.values.allSatisfy { $0.count == 1 && !$0.joined().contains("TEMP") })
    let used = plans.values.joined().compactMap { step in
      step.split(separator: " ").first { $0.hasPrefix("change_by_") }.map(String.init)
    }
    #expect(used.sorted() == indexes)
  }

  @Test(
    arguments: [
      ([], "visit_by_start (organization_id=?"),
      (["status"], "visit_by_status (organization_id=? AND status=?"),
      (["sitterId"], "visit_by_sitter (sitter_id=? AND organization_id=?"),
      (["clientId"], "visit_by_client (client_id=? AND organization_id=?"),
      (["sitterId", "clientId"], "visit_by_client (client_id=? AND organization_id=?"),
    ] as [([String], String)], [false, true])
  func `each page of visits is read from its index in order`(
    use: ([String], String), isLater: Bool
  ) throws {
    let (filters, index) = use
    var filter = VisitFilter(organizationId: "local")
    filter.from = .earliest
    filter.until = .latest
    if filters.contains("status") { filter.status = .completed }
    if filters.contains("sitterId") { filter.sitterId = "s" }
    if filters.contains("clientId") { filter.clientId = "c" }
    let store = try engine.store
    _ = try store.visits(filter, after: isLater ? (.earliest, "a") : nil, limit: 51)
    let plans = try store.file.plans().filter { $0.key.contains(" FROM visit") }
    #expect(plans.count == 1)
    let steps = try #require(plans.values.first)
    #expect(steps.count == 1)
    #expect(steps.first?.hasPrefix("SEARCH visit USING INDEX \(index) AND ") == true, "\(steps)")
  }

  @Test(arguments: [false, true])
  func `each page of one tag is read from its index in order`(isLater: Bool) throws {
    let store = try engine.store
    let filter = EntryFilter(
      .member("me"), kind: .task, taskId: "t", sessionId: "s", tag: "x", from: .earliest,
      to: .latest)
    let position = EntryPosition(date: .latest, createdAt: .latest, id: "z")
    _ = try store.entries(filter, after: isLater ? position : nil, limit: 51)
    let plans = try store.file.plans().filter { $0.key.contains("FROM entry_tag) AS filing") }
    let steps = try #require(plans.values.first)
    #expect(steps.count == 2, "\(steps)")
    #expect(
      steps.first?.contains("COVERING INDEX entry_tag_by_date (user_id=? AND tag=? AND ") == true)
    #expect(steps.last?.hasPrefix("SEARCH entry USING INDEX sqlite_autoindex_entry_1") == true)
  }

  @Test func `a report reads only the entries that begin in its range`() throws {
    let plans = try plans(
      ("clock.in", [:]), ("gap.start", [:]),
      ("report.get", ["by": ["day", "task", "tag"], "tag": "x", "range": "week"]),
      ("report.get", ["by": ["session", "name"], "sessionId": "s"]), ("report.get", [:]))
    let visits = plans.filter {
      $0.key.contains("entry.end_at") || $0.key.contains("gap.exit_time")
    }
    #expect(visits.keys.contains { $0.contains("FROM gap") })
    #expect(visits.count > 4)
    for (sql, steps) in visits {
      let index =
        sql.contains("FROM gap")
        ? "gap_by_exit (user_id=? AND exit_time>? AND exit_time<?)"
        : "entry_by_start (user_id=? AND kind=? AND start_at>? AND start_at<?)"
      #expect(steps.contains { $0.hasSuffix(index) }, "\(sql): \(steps)")
      #expect(!steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP") }, "\(sql): \(steps)")
    }
  }

  @Test func `running visits and those without times are found without reading others`() throws {
    let store = try engine.store
    _ = try store.runningVisits(sitterId: "s")
    _ = try store.runningVisits(clientId: "c")
    _ = try store.visitsWithoutTimes(organizationId: "local")
    let plans = try store.file.plans().filter { $0.key.contains(" FROM visit") }
    #expect(plans.count == 3)
    for steps in plans.values {
      #expect(steps.count == 1)
      let isPartial = ["visit_running_by_", "visit_without_times"].contains {
        steps.first?.contains("SEARCH visit USING INDEX \($0)") == true
      }
      #expect(isPartial, "\(steps)")
    }
  }
}
