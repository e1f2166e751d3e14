import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// A front end that keeps every read live, and only knows what it is sent.
final class LivePicture {
  struct Read {
    let method: String
    let parameters: JSON
    /// Whether changing figures are sent.
    let isTicking: Bool

    init(_ method: String, _ parameters: JSON = [:], isTicking: Bool = true) {
      self.method = method
      self.parameters = parameters
      self.isTicking = isTicking
    }
  }

  private let engine: EngineHarness
  private let reads: [Read]
  /// The index of each live read, by its id.
  private var indices: [Int64: Int] = [:]
  /// The last sent result of each read, in the form of a reply's last member.
  private var sent: [Int: Substring] = [:]

  init(_ engine: EngineHarness, _ reads: [Read]) {
    self.engine = engine
    self.reads = reads
  }

  func advance(_ milliseconds: Int64) throws { try engine.advance(milliseconds) }

  /// Starts the live reads that are possible by now.
  func start() throws {
    let refused = reads.indices.filter { sent[$0] == nil }
    let requests: [(String, JSON)] = refused.map {
      (
        "live.start",
        [
          "method": .string(reads[$0].method), "params": reads[$0].parameters,
          "everyMs": reads[$0].isTicking ? 200 : .null,
        ]
      )
    }
    for (index, answer) in zip(refused, try engine.answers(to: requests)) {
      let live = try JSONReader.parse("{\(answer)}")["result"]
      guard case .integer(let id) = live["id"] else { continue }
      indices[id] = index
      sent[index] = Self.member("result", live)
    }
  }

  /// Takes in new notifications; returns whether there were any.
  @discardableResult
  func fold() throws -> Bool {
    let lines = try engine.notifications("live")
    for line in lines {
      let live = line["params"]
      guard case .integer(let id) = live["id"], let index = indices[id] else { continue }
      sent[index] = Self.member(live["result"] == .null ? "error" : "result", live)
    }
    return !lines.isEmpty
  }

  /// The reads whose sent result differs from a fresh engine's; changing figures only count if they
  /// are sent.
  func differences(
    from fresh: EngineHarness, later: @autoclosure () -> EngineHarness
  ) throws -> [String] {
    let all = sent.keys.sorted()
    let answers = Dictionary(
      uniqueKeysWithValues: zip(all, try fresh.answers(to: all.map(request))))
    var others = try all.filter { try !Self.isSame(sent[$0], answers[$0]) }
    let silent = others.filter { !reads[$0].isTicking }
    if !silent.isEmpty {
      let running = try zip(silent, later().answers(to: silent.map(request)))
        .filter { try !Self.isSame(answers[$0], $1) }.map(\.0)
      others.removeAll(where: running.contains)
    }
    return others.map { index in
      let (sent, answer) = (sent[index] ?? "", answers[index] ?? "")
      let same = zip(sent, answer).prefix { $0 == $1 }.count
      let (was, wanted) = (sent.dropFirst(max(0, same - 60)), answer.dropFirst(same))
      let read = reads[index]
      return "\(read.method) \(read.parameters.line): sent …\(was), is …\(wanted)"
    }
  }

  /// A live page may hold more records than requested.
  private func request(_ index: Int) -> (String, JSON) {
    let read = reads[index]
    let isPage = Families.method(named: read.method)?.parameters.contains { $0.name == "limit" }
    guard isPage == true else { return (read.method, read.parameters) }
    let others = read.parameters.members.filter { $0.name != "limit" }
    return (read.method, .object(JSONObject(others + [(name: "limit", value: 100)])))
  }

  private static func member(_ name: String, _ live: JSON) -> Substring {
    "\"\(name)\":\(live[name].line)"
  }

  /// Whether two results are equal apart from their instant.
  private static func isSame(_ sent: Substring?, _ answer: Substring?) throws -> Bool {
    guard let sent, let answer else { return false }
    if sent == answer { return true }
    let page = try JSONReader.parse("{\(sent)}").without(["now"])
    let whole = try JSONReader.parse("{\(answer)}").without(["now"])
    return page == whole || isPage(page["result"], of: whole["result"])
  }

  /// Whether the page is the beginning of the whole list, and says that more follows.
  private static func isPage(_ page: JSON, of whole: JSON) -> Bool {
    guard page["cursor"] != .null, page.members.count == whole.members.count else { return false }
    return zip(page.members, whole.members).allSatisfy { member, other in
      guard member.name == other.name else { return false }
      if member.name == "cursor" || member.value == other.value { return true }
      let (few, all) = (member.value.elements, other.value.elements)
      return !few.isEmpty && few.count <= all.count && few[...] == all.prefix(few.count)
    }
  }
}
