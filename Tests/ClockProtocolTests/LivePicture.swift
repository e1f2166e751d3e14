import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// One front end that keeps every read live, and knows nothing but what is told of each.
final class LivePicture {
  struct Read {
    let method: String
    let parameters: JSON
    /// Whether figures are told while they run.
    let isTicking: Bool

    init(_ method: String, _ parameters: JSON = [:], isTicking: Bool = true) {
      self.method = method
      self.parameters = parameters
      self.isTicking = isTicking
    }
  }

  private let engine: EngineHarness
  private let reads: [Read]
  /// By the id of each live read: which it is, and what was told of it.
  private var indices: [Int64: Int] = [:]
  private var told: [Int: JSON] = [:]

  init(_ engine: EngineHarness, _ reads: [Read]) {
    self.engine = engine
    self.reads = reads
  }

  func advance(_ milliseconds: Int64) throws { try engine.advance(milliseconds) }

  /// Keeps alive what can be read by now.
  func start() {
    for (index, read) in reads.enumerated() where told[index] == nil {
      guard
        let live = try? engine.call(
          "live.start",
          [
            "method": .string(read.method), "params": read.parameters,
            "everyMs": read.isTicking ? 200 : .null,
          ]), case .integer(let id) = live["id"]
      else { continue }
      indices[id] = index
      told[index] = Self.still(live["result"])
    }
  }

  func fold() throws {
    for line in try engine.notifications("live") {
      let live = line["params"]
      guard case .integer(let id) = live["id"], let index = indices[id] else { continue }
      told[index] = Self.still(live["result"] == .null ? live["error"] : live["result"])
    }
  }

  /// The reads of which something else was told than a fresh engine answers; figures that run count
  /// only where they are told.
  func differences(from fresh: EngineHarness, later: EngineHarness) throws -> [String] {
    try told.compactMap { index, told in
      let read = reads[index]
      let answer = Self.still(try fresh.answer(read.method, read.parameters))
      guard told != answer else { return nil }
      if !read.isTicking, Self.still(try later.answer(read.method, read.parameters)) != answer {
        return nil
      }
      let same = zip(told.line, answer.line).prefix { $0 == $1 }.count
      let (was, wanted) = (told.line.dropFirst(max(0, same - 60)), answer.line.dropFirst(same))
      return "\(read.method) \(read.parameters.line): told …\(was), is …\(wanted)"
    }.sorted()
  }

  /// The instant at which it holds makes no other answer.
  private static func still(_ answer: JSON) -> JSON { answer.without(["now"]) }
}

extension EngineHarness {
  /// The result of a request, or the error in its place.
  func answer(_ method: String, _ parameters: JSON) throws -> JSON {
    let request: JSON = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters,
    ]
    for line in send(request.line) {
      let reply = try JSONReader.parse(line)
      if reply["id"] != .null { return reply["result"] == .null ? reply["error"] : reply["result"] }
    }
    throw Unexpected(description: "\(method) was not answered")
  }
}
