import ClockTestSupport
import JSON

@testable import ClockProtocol

/// A front end that keeps a list live page by page, each starting where the previous one ends.
final class LiveChain {
  private struct Page {
    let id: JSON
    /// The cursor at its start.
    let start: JSON
    var result: JSON
  }

  let method: String
  let list: String
  let filter: [String: JSON]
  private let engine: EngineHarness
  private let limit: Int64
  private var pages: [Page] = []
  /// How often pages had to restart from another position.
  private(set) var restarts = 0

  init(
    _ engine: EngineHarness, _ method: String, of list: String, _ filter: [String: JSON] = [:],
    limit: Int64
  ) throws {
    (self.engine, self.method, self.list, self.filter) = (engine, method, list, filter)
    self.limit = limit
    try goOn()
  }

  var records: [JSON] { pages.flatMap { $0.result[list].elements } }
  var lengths: [Int] { pages.map { $0.result[list].count } }

  /// Takes in the notifications about the pages.
  func fold(_ sent: [JSON]) throws {
    for line in sent {
      guard let index = pages.firstIndex(where: { $0.id == line["id"] }) else { continue }
      pages[index].result = line["result"]
    }
    for (index, page) in pages.enumerated().dropLast() {
      guard page.result["cursor"] != pages[index + 1].start else { continue }
      restarts += 1
      for page in pages[(index + 1)...] { try engine.call("live.stop", ["id": page.id]) }
      pages.removeSubrange((index + 1)...)
      break
    }
    try goOn()
  }

  /// The method's complete result with the same filter, as of now.
  func answered() throws -> [JSON] {
    var found: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try engine.call(method, parameters(from: cursor, limit: 100))
      found += page[list].elements
      cursor = page["cursor"]
    } while cursor != .null
    return found
  }

  private func goOn() throws {
    while let cursor = pages.isEmpty ? JSON.null : pages.last.map({ $0.result["cursor"] }),
      pages.isEmpty || cursor != .null
    {
      let live = try engine.call(
        "live.start",
        ["method": .string(method), "params": parameters(from: cursor, limit: limit)])
      pages.append(Page(id: live["id"], start: cursor, result: live["result"]))
    }
  }

  private func parameters(from cursor: JSON, limit: Int64) -> JSON {
    var members = filter
    members["limit"] = .integer(limit)
    members["cursor"] = cursor
    return .object(
      JSONObject(members.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }))
  }
}
