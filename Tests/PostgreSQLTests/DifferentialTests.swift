import ClockTestSupport
import JSON
import Testing

/// The same calls to an engine on a file and one on a server.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct DifferentialTests {
  @Test(arguments: 1...4)
  func `random calls are answered byte for byte the same on both stores`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let words = ["--virtual-time", "2026-03-28T20:00:00Z", "--time-zone", "Europe/Berlin"]
    let engines = [
      try PeerEngine(onServer: folder.file("store.db"), words),
      try PeerEngine(onServer: try PostgreSQLServer.shared.get().address(), words),
    ]
    var generator = SeededGenerator(seed: seed)
    var tasks: [JSON] = []
    var entries: [JSON] = []
    for number in 0..<250 {
      let (method, parameters) = call(number, tasks, entries, &generator)
      for engine in engines { try engine.send(method, parameters) }
      var lines: [[String]] = []
      for engine in engines { lines.append(try reply(engine, number)) }
      #expect(lines[0] == lines[1], "seed \(seed), call \(number): \(method) \(parameters.line)")
      guard let result = try lines[0].last.map({ try JSONReader.parse($0) })?.member("result")
      else { continue }
      if method == "task.create", let id = result.member("id") { tasks.append(id) }
      if let id = result.member("entry")?.member("id") { entries.append(id) }
    }
    for engine in engines { #expect(try engine.end() == 0) }
  }

  /// All lines up to the reply.
  private func reply(_ engine: PeerEngine, _ number: Int) throws -> [String] {
    var lines: [String] = []
    while let line = try engine.process.readLine() {
      lines.append(line)
      if try JSONReader.parse(line).member("id")?.integer == Int64(number + 1) { break }
    }
    return lines
  }

  /// The queries about all of their records.
  private static let lists: [(String, JSON)] = [
    ("activity.menu", [:]), ("alert.list", [:]), ("clock.list", [:]), ("gap.list", [:]),
    ("change.list", [:]), ("entry.list", ["everyone": true]), ("visit.list", [:]),
    ("payroll.get", ["everyone": true]), ("week.get", [:]), ("week.payroll", [:]),
  ]

  private func call(
    _ number: Int, _ tasks: [JSON], _ entries: [JSON], _ generator: inout SeededGenerator
  ) -> (String, JSON) {
    if number == 0 { return ("subscribe", ["topics": ["clock", "timer", "task", "entry"]]) }
    let task = tasks.randomElement(using: &generator) ?? "none"
    let entry = entries.randomElement(using: &generator) ?? "none"
    let day = Int.random(in: 20...30, using: &generator)
    switch Int.random(in: 0..<22, using: &generator) {
    case 0: return ("task.create", ["name": .string("Täsk \(number % 7)\u{0}")])
    case 1: return ("clock.in", [:])
    case 2: return ("clock.out", [:])
    case 3: return ("timer.start", ["taskId": task])
    case 4: return ("timer.stop", [:])
    case 5, 6:
      let minutes = Int64.random(in: 1...600, using: &generator)
      return ("time.advance", ["ms": .integer(minutes * 60_000)])
    case 7:
      return (
        "entry.create",
        [
          "kind": "task", "taskId": task, "start": .string("2026-03-\(day)T09:00:00Z"),
          "end": .string("2026-03-\(day)T10:30:00Z"), "tags": ["b", "ä", "a"],
        ]
      )
    case 8: return ("entry.list", ["limit": 7])
    case 9: return ("entry.delete", ["id": entry])
    case 10: return ("change.undo", [:])
    case 11: return ("change.redo", [:])
    case 12: return ("task.list", [:])
    case 13: return ("change.list", ["limit": 5])
    case 14: return ("stats.get", [:])
    case 15:
      return (
        "entry.create",
        [
          "kind": "shift", "start": .string("2026-03-\(day)T06:00:00Z"), "durationMs": 7_200_000,
          "gaps": [
            [
              "exitTime": .string("2026-03-\(day)T07:00:00Z"),
              "returnTime": .string("2026-03-\(day)T07:05:00Z"),
            ]
          ],
        ]
      )
    case 16:
      return (
        "member.create",
        [
          "firstName": "Ann", "lastName": .string("Lee \(number)"), "role": "sitter",
          "email": .string("\(number)@example.org"),
        ]
      )
    case 17:
      return (
        "visit.create",
        [
          "sitterId": "me", "clientId": .string("Rex \(number)"),
          "scheduledStart": .string("2026-03-\(day)T09:00:00Z"),
          "scheduledEnd": .string("2026-03-\(day)T10:00:00Z"),
        ]
      )
    case 18, 19, 20: return Self.lists.randomElement(using: &generator) ?? ("task.list", [:])
    default: return ("entry.update", ["id": entry, "notes": .string("n\(number)")])
    }
  }
}
