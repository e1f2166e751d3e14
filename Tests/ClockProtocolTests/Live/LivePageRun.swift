import ClockTestSupport
import JSON

@testable import ClockProtocol

/// A household with random insertions, deletions and moves, under small live pages.
struct LivePageRun {
  private var household: RandomHousehold
  private(set) var chains: [LiveChain] = []
  /// The notifications after the latest change.
  private(set) var sent: [JSON] = []

  init(seed: UInt64) throws {
    household = try RandomHousehold(seed: seed)
    let lists: [(String, String, [String: JSON])] = [
      ("task.list", "tasks", [:]), ("task.list", "tasks", ["hidden": true]),
      ("entry.list", "entries", [:]), ("entry.list", "entries", ["range": "week"]),
      ("visit.list", "visits", [:]), ("session.list", "sessions", ["from": "2026-11-01"]),
      ("school.list", "schools", [:]), ("member.list", "members", [:]),
      ("gap.list", "gaps", [:]), ("stats.get", "tasks", [:]), ("clock.list", "members", [:]),
      ("change.list", "changes", [:]),
      ("report.get", "parts", ["by": ["day", "task"]]),
    ]
    // As many pages as may be live at the same time.
    for (method, list, filter) in household.pick(4, of: lists) {
      let limit = household.number(in: method == "change.list" ? 20...30 : 2...5)
      chains.append(try LiveChain(household.engine, method, of: list, filter, limit: limit))
    }
    _ = try household.engine.sentLive()
  }

  /// Makes a random change, which may be refused, and returns the method.
  mutating func change() throws -> String {
    let method = try household.change()
    sent = try household.engine.sentLive()
    return method
  }
}
