import ClockOperations
import JSON
import Libc
import PunchlineKit
import TimeClock

/// `punchline import --from`: takes in what another program recorded.
struct ImportCommand {
  /// How many entries one request takes, and how many bytes of them fit into its line.
  private static let batch = (entries: RecordedEntry.limit, bytes: 900_000)

  private let source: ImportSource
  private let file: String
  private let isTrial: Bool
  private let zone: String?
  private let order: DateOrder?
  private let kind: Wire.EntryKind

  /// Takes in what another program recorded, and without `--from` an export.
  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let work: (VerbCall) throws(CommandFailure) -> Answer
    if let calendar = CalendarImport(arguments) {
      work = { call throws(CommandFailure) in
        let text = try contents(of: arguments.operands.first ?? "-")
        return try calendar.run(text, call.caller, call.paint)
      }
    } else if let source: ImportSource = arguments.choice(.program) {
      let command = ImportCommand(source, arguments)
      work = { call throws(CommandFailure) in try command.run(call.caller, call.paint) }
    } else {
      return try StoreCommand.import(arguments)
    }
    let setup = try EngineSetup(arguments)
    Punchline.end(setup.engine, with: try Verbs.perform(work, arguments, setup.engine))
  }

  private init(_ source: ImportSource, _ arguments: Arguments) {
    self.source = source
    file = arguments.operands.first ?? "-"
    isTrial = arguments.has(.dryRun)
    zone = arguments[.zone]
    order = arguments.choice(.order)
    kind = arguments.choice(.kind) ?? .task
  }

  private func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let text = try Self.contents(of: file)
    let inForce = try caller.ask(Wire.timeNow()).timeZone
    let settings = ImportSettings(zone: try LocalTime().zone(zone ?? inForce), order: order)
    let reading = source.read(text, settings)
    var problems = reading.problems
    var (taken, known, length): (Int, Int, Int64) = (0, 0, 0)
    for (rows, request) in try requests(reading.rows, caller) {
      let reply = try caller.ask(request)
      // The first such refusal names the entry in its way, others may have another.
      var messages = ["overlap": "it overlaps with an entry that is there"]
      for refusal in reply.refusals {
        messages[refusal.reason] = messages[refusal.reason] ?? refusal.message
      }
      for (row, word) in zip(rows, reply.outcomes) {
        switch word {
        case "taken":
          taken += 1
          length += row.times.end - row.times.start
        case "known": known += 1
        default: problems.append(.init(line: row.line, message: messages[word] ?? word))
        }
      }
    }
    problems.sort { $0.line < $1.line }
    return answer(taken, known, length, problems, paint)
  }

  private typealias Request = (
    rows: ArraySlice<ImportedRow>, call: Call<Wire.EntryImportResult>
  )

  /// What is asked of `entry.import`, as many rows at once as it takes; keys that belong together
  /// make one import of them.
  private func requests(
    _ rows: [ImportedRow], _ caller: MethodCaller
  ) throws(CommandFailure) -> [Request] {
    var requests: [Request] = []
    let all = rows.map(entry)
    let key = ImportKey(
      of: all, after: try caller.ask(Wire.changeList(limit: 1)).changes.first?.seq ?? 0)
    var entries: [Wire.EntryImportEntries] = []
    var (first, bytes) = (0, 0)
    for (index, entry) in all.enumerated() {
      let size = JSONWriter.bytes(of: entry.json).count + 1
      if index - first == Self.batch.entries || bytes + size > Self.batch.bytes {
        requests.append((rows[first..<index], request(entries, key.numbered(requests.count))))
        (first, bytes, entries) = (index, 0, [])
      }
      entries.append(entry)
      bytes += size
    }
    if !entries.isEmpty {
      requests.append((rows[first...], request(entries, key.numbered(requests.count))))
    }
    return requests
  }

  private func request(
    _ entries: [Wire.EntryImportEntries], _ key: String
  ) -> Call<Wire.EntryImportResult> {
    Wire.entryImport(entries: entries, dryRun: isTrial, idempotencyKey: isTrial ? nil : key)
  }

  private func entry(_ row: ImportedRow) -> Wire.EntryImportEntries {
    let isTask = kind == .task
    return Wire.EntryImportEntries(
      key: row.key, kind: kind, start: row.times.start, end: row.times.end,
      taskName: isTask ? row.task : nil, name: isTask ? row.name : nil,
      notes: isTask ? row.notes : row.notes ?? row.name,
      tags: row.tags.isEmpty ? nil : row.tags)
  }

  private func answer(
    _ taken: Int, _ known: Int, _ length: Int64, _ problems: [ImportReading.Problem],
    _ paint: Paint
  ) -> Answer {
    let total = Length.text(length)
    var lines = [
      paint(.green, isTrial ? "Would take" : "Taken")
        + ": \(taken) \(taken == 1 ? "entry" : "entries"), \(total)."
    ]
    if known > 0 { lines.append("Taken before: \(known).") }
    if !problems.isEmpty {
      let label = isTrial ? "Would not take" : "Not taken"
      lines.append("\(paint(.yellow, label)): \(problems.count).")
      lines += problems.map { "  line \($0.line): \(Escaping.printable($0.message))" }
    }
    if !isTrial, taken > 0 { lines.append(paint(.dim, "punchline undo takes it back.")) }
    let wrong = problems.map { problem -> JSON in
      ["line": .integer(Int64(problem.line)), "message": .string(problem.message)]
    }
    let json: JSON = [
      "taken": .integer(Int64(taken)), "known": .integer(Int64(known)),
      "takenMs": .integer(length), "problems": .array(wrong),
    ]
    var answer = Answer(json, lines, paint)
    if taken + known == 0, !problems.isEmpty { answer.status = 1 }
    return answer
  }

  /// The whole file; `-` is standard input.
  private static func contents(of file: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try InputBytes.all(of: file)
    } catch {
      throw .message(error.description)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .message("\(file == "-" ? "standard input" : file) is not UTF-8 text")
    }
    // A byte order mark is none of its first line.
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
