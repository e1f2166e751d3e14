import ClockStore
import ClockTestSupport
import Foundation
import JSONRPC
import Testing
import TimeClock

/// How many seeds, or which, and how many calls each makes: PUNCHLINE_SEEDS, _SEED and _CALLS.
private let environment = ProcessInfo.processInfo.environment
private let calls = environment["PUNCHLINE_CALLS"].flatMap(Int.init) ?? 300
private let seeds: Range<UInt64> = {
  if let seed = environment["PUNCHLINE_SEED"].flatMap(UInt64.init) { return seed..<seed + 1 }
  return 0..<(environment["PUNCHLINE_SEEDS"].flatMap(UInt64.init) ?? 6)
}()

/// The rules of clock, timer, gaps and entries said a second time, as simply as can be.
private struct Model {
  struct Span {
    var id: JSON
    var start: Instant
    var end: Instant?
    var gaps: [(exit: Instant, back: Instant?)] = []
  }

  var shifts: [Span] = []
  var timers: [Span] = []

  private let hours: Int64 = 3_600_000

  private func clashes(
    _ spans: [Span], _ start: Instant, _ end: Instant?, except id: JSON? = nil
  ) -> Bool {
    spans.contains { span in
      span.id != id && span.end != span.start && start < span.end ?? .latest
        && span.start < end ?? .latest
    }
  }

  private func punch(_ at: Instant, _ now: Instant) -> String? {
    at > now ? "in_future" : now - at > 16 * hours ? "too_long" : nil
  }

  var running: Int? { shifts.firstIndex { $0.end == nil } }
  var timer: Int? { timers.firstIndex { $0.end == nil } }

  /// Why it is refused, nil when it is done.
  mutating func clockIn(_ at: Instant, _ now: Instant) -> String? {
    if running != nil { return "already_clocked_in" }
    if let reason = punch(at, now) { return reason }
    if clashes(shifts, at, nil) { return "overlap" }
    shifts.append(Span(id: .null, start: at))
    return nil
  }

  mutating func clockOut(_ at: Instant, _ now: Instant) -> String? {
    guard let index = running else { return "not_clocked_in" }
    if let reason = punch(at, now) { return reason }
    if at < shifts[index].start { return "end_before_start" }
    if shifts[index].gaps.contains(where: { $0.exit > at || $0.back ?? at > at }) {
      return "gap_outside"
    }
    for gap in shifts[index].gaps.indices where shifts[index].gaps[gap].back == nil {
      shifts[index].gaps[gap].back = at
    }
    shifts[index].end = at
    return nil
  }

  mutating func adjust(_ at: Instant, _ now: Instant) -> String? {
    guard let index = running else { return "not_clocked_in" }
    if let reason = punch(at, now) { return reason }
    if clashes(shifts, at, nil, except: shifts[index].id) { return "overlap" }
    if shifts[index].gaps.contains(where: { $0.exit < at }) { return "gap_outside" }
    shifts[index].start = at
    return nil
  }

  mutating func gapStart(_ at: Instant, _ now: Instant) -> String? {
    guard let index = running else { return "not_clocked_in" }
    if shifts[index].gaps.contains(where: { $0.back == nil }) { return "gap_open" }
    if at > now { return "in_future" }
    if at < shifts[index].start { return "gap_outside" }
    if shifts[index].gaps.contains(where: { $0.back ?? .latest > max(at, $0.exit) }) {
      return "overlap"
    }
    shifts[index].gaps.append((at, nil))
    return nil
  }

  mutating func gapEnd(_ at: Instant, _ now: Instant) -> String? {
    guard let index = running,
      let gap = shifts[index].gaps.firstIndex(where: { $0.back == nil })
    else { return "no_gap_open" }
    let exit = shifts[index].gaps[gap].exit
    if exit > now || at > now { return "in_future" }
    if at < exit { return "end_before_start" }
    let others = shifts[index].gaps.enumerated().filter { $0.offset != gap }.map(\.element)
    if others.contains(where: { max($0.exit, exit) < min($0.back ?? .latest, at) }) {
      return "overlap"
    }
    shifts[index].gaps[gap].back = at
    return nil
  }

  mutating func timerStart(_ at: Instant, _ now: Instant) -> String? {
    if at > now { return "in_future" }
    if let index = timer, at < timers[index].start { return "end_before_start" }
    if clashes(timers, at, nil, except: timer.map { timers[$0].id }) { return "overlap" }
    stop(at)
    timers.append(Span(id: .null, start: at))
    return nil
  }

  mutating func timerStop(_ at: Instant, _ now: Instant) -> String? {
    guard let index = timer else { return "no_timer" }
    if at > now { return "in_future" }
    if at < timers[index].start { return "end_before_start" }
    stop(at)
    return nil
  }

  private mutating func stop(_ at: Instant) {
    guard let index = timer else { return }
    if timers[index].start == at { timers.remove(at: index) } else { timers[index].end = at }
  }

  mutating func create(_ kind: Entry.Kind, _ start: Instant, _ end: Instant, _ now: Instant)
    -> String?
  {
    if end > now { return "in_future" }
    if end <= start { return "end_before_start" }
    if kind == .shift, end - start > 16 * hours { return "too_long" }
    if kind == .shift, end - start < 60_000 { return "too_short" }
    if clashes(kind == .shift ? shifts : timers, start, end) { return "overlap" }
    let span = Span(id: .null, start: start, end: end)
    if kind == .shift { shifts.append(span) } else { timers.append(span) }
    return nil
  }

  mutating func delete(_ index: Int) -> String? {
    if shifts[index].end == nil { return "active_entry" }
    shifts.remove(at: index)
    return nil
  }
}

struct ProtocolModelTests {
  private static let minute: Int64 = 60_000

  /// Lines that are refused without anything happening, and the code of the error.
  private static let broken: [(line: String, code: Int64)] = [
    ("{", -32700), (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","id":7}"#, -32700),
    ("7", -32600), ("[]", -32600), (#"{"jsonrpc":"1.0","id":7,"method":"clock.in"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"clock.in"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.inn"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","params":["now"]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","params":{"at":7}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"clock.in","params":{"att":null,"x":1}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"timer.start"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":7,"method":"timer.start","params":{"taskId":"none"}}"#, 404),
    (#"{"jsonrpc":"2.0","id":7,"method":"entry.delete","params":{"id":"none"}}"#, 404),
    ("\u{1}", -32700), ("\"\u{7f}\"", -32600),
  ]

  @Test(arguments: seeds)
  func `random calls are answered as the rules say`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let engine = EngineHarness(at: "2026-10-30T12:00:00Z")
    let task = try engine.call("task.create", ["name": "T"])["id"]
    var model = Model()
    var outcomes: Set<String> = []
    for number in 0..<calls {
      let now = engine.now
      func past(_ minutes: Int64) -> Instant {
        now - Int64.random(in: -2...minutes, using: &random) * Self.minute
      }
      var next = model
      let (method, parameters, expected): (String, JSON, String?)
      let at = past(Bool.random(using: &random) ? 30 : 1_000)
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1:
        (method, parameters, expected) = ("clock.in", ["at": JSON(at)], next.clockIn(at, now))
      case 2, 3:
        (method, parameters, expected) = ("clock.out", ["at": JSON(at)], next.clockOut(at, now))
      case 4:
        (method, parameters, expected) = (
          "clock.adjust", ["start": JSON(at)], next.adjust(at, now)
        )
      case 5:
        (method, parameters, expected) = ("gap.start", ["at": JSON(at)], next.gapStart(at, now))
      case 6: (method, parameters, expected) = ("gap.end", ["at": JSON(at)], next.gapEnd(at, now))
      case 7:
        (method, parameters, expected) = (
          "timer.start", ["taskId": task, "at": JSON(at)], next.timerStart(at, now)
        )
      case 8:
        (method, parameters, expected) = ("timer.stop", ["at": JSON(at)], next.timerStop(at, now))
      case 9, 10:
        let kind: Entry.Kind = Bool.random(using: &random) ? .shift : .task
        let start = past(4_000)
        let end = start + Int64.random(in: -1...1_000, using: &random) * Self.minute
        (method, parameters, expected) = (
          "entry.create",
          [
            "kind": .string(kind.rawValue), "taskId": kind == .task ? task : .null,
            "start": JSON(start), "end": JSON(end),
          ], next.create(kind, start, end, now)
        )
      case 11:
        guard let index = model.shifts.indices.randomElement(using: &random) else { continue }
        let id = model.shifts[index].id
        (method, parameters, expected) = ("entry.delete", ["id": id], next.delete(index))
      default:
        let (line, code) = Self.broken.randomElement(using: &random) ?? ("{", -32700)
        let replies = try engine.send(line).map { try JSONReader.parse($0) }
        #expect(replies.map { $0["error"]["code"].integer } == [code], "\(line)")
        continue
      }
      let request: JSON = [
        "jsonrpc": "2.0", "id": .integer(Int64(number)), "method": .string(method),
        "params": parameters,
      ]
      let replies = try engine.send(request.line).map { try JSONReader.parse($0) }
      #expect(replies.map { $0["id"] } == [.integer(Int64(number))])
      let reason = replies.first?["error"]["data"]["reason"].string
      let place: Comment =
        "seed \(seed), call \(number): \(request.line) \(replies.first?.line ?? "")"
      try #require(reason == expected, place)
      outcomes.insert("\(method) \(reason ?? "done")")
      if reason == nil {
        model = next
        try learnIds(&model, engine)
        try check(model, engine, place)
      }
      try engine.advance(Int64.random(in: 0...60, using: &random) * Self.minute)
    }
    if calls >= 300 { #expect(outcomes.count > 15, "\(outcomes)") }
  }

  /// Ids are the engine's to choose: the newest entry's is the one that the model lacks.
  private func learnIds(_ model: inout Model, _ engine: EngineHarness) throws {
    let store = try engine.store
    func name(_ spans: inout [Model.Span], _ kind: Entry.Kind) throws {
      for index in spans.indices where spans[index].id == .null {
        let found = try store.all(
          Entry.self, where: "kind = ? AND start_at = ? ORDER BY created_at DESC, id DESC",
          [.text(kind.rawValue), .instant(spans[index].start)])
        spans[index].id = .string(found.first { $0.end == spans[index].end }?.id ?? "?")
      }
    }
    try name(&model.shifts, .shift)
    try name(&model.timers, .task)
  }

  private func check(_ model: Model, _ engine: EngineHarness, _ place: Comment) throws {
    for (kind, spans) in [(Entry.Kind.shift, model.shifts), (.task, model.timers)] {
      let stored = try engine.store.all(
        Entry.self, where: "kind = ? ORDER BY start_at, end_at, id", [.text(kind.rawValue)])
      let told = Set(stored.map { "\($0.start.rfc3339) \($0.end?.rfc3339 ?? "")" })
      #expect(told == Set(spans.map { "\($0.start.rfc3339) \($0.end?.rfc3339 ?? "")" }), place)
      #expect(stored.count == spans.count, place)
    }
  }
}
