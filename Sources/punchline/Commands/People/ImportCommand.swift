import ClockOperations
import ClockStore
import JSON
import Libc
import PunchlineKit
import TimeClock

/// `punchline import --from`: imports records of another program.
struct ImportCommand {
  /// The most entries in one request, and the most bytes of them that fit into its line.
  private static let batch = (entries: RecordedEntry.limit, bytes: 900_000)

  private let source: ImportSource
  private let file: String
  private let isTrial: Bool
  private let zone: String?
  private let order: DateOrder?
  private let kind: Wire.EntryKind
  private let dayStart: String?
  private let mappings: [String]

  /// Imports another program's records, or without `--from` an export.
  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let kinds: [CommandOption] = [.program, .holidays, .absences, .table].filter(arguments.has)
    if kinds.count > 1 { throw .usage(.contradiction(kinds[0].name, kinds[1].name)) }
    if kinds.isEmpty, arguments.operands.first?.lowercased().hasSuffix(".ics") == true {
      let options = [CommandOption.holidays, .absences].map(\.usage)
      throw .usage(
        .missingOption(
          command: "import", option: Arguments.anyOf(options),
          allowed: "what a calendar's days are"))
    }
    let work: (VerbCall) throws(CommandFailure) -> Answer
    if let calendar = CalendarImport(arguments) {
      work = { call throws(CommandFailure) in
        let text = try ImportedFile.contents(of: arguments.operands.first ?? "-")
        return try calendar.run(text, call.caller, call.paint)
      }
    } else if let office = OfficeImport(arguments) {
      work = { call throws(CommandFailure) in
        let text = try ImportedFile.contents(of: arguments.operands.first ?? "-")
        return try office.run(text, call)
      }
    } else if let source: ImportSource = arguments.choice(.program) {
      let command = ImportCommand(source, arguments)
      work = { call throws(CommandFailure) in try command.run(call.caller, call.paint) }
    } else {
      return try StoreCommand.import(arguments)
    }
    let setup = try EngineSetup(arguments, isTrial: arguments.has(.dryRun))
    Punchline.end(setup.engine, with: try Verbs.perform(work, arguments, setup.engine))
  }

  private init(_ source: ImportSource, _ arguments: Arguments) {
    self.source = source
    file = arguments.operands.first ?? "-"
    isTrial = arguments.has(.dryRun)
    zone = arguments[.zone]
    order = arguments.choice(.order)
    kind = arguments.choice(.kind) ?? .task
    dayStart = arguments[.dayStart]
    mappings = arguments.all(.asMember)
  }

  private func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let file = ImportedFile(file, of: source)
    let inForce = try caller.ask(Wire.timeNow()).timeZone
    var settings = ImportSettings(zone: try LocalTime().zone(zone ?? inForce), order: order)
    if let dayStart { settings.dayStart = try Self.secondsOfDay(dayStart) }
    let reading = source.read(try file.text(), settings, beside: file.neighbor)
    let members = try ImportedMembers(of: reading.rows, mappings, caller)
    var result = Outcome(
      problems: reading.problems, laid: reading.laid, strangers: members.strangers)
    let work = try ImportWork(of: reading.rows.map(entry), caller, isTrial: isTrial)
    let groups = members.groups(reading.rows)
    let count = groups.reduce(reading.adjustments.count) { $0 + $1.rows.count }
    return try work.run(of: count) { () throws(CommandFailure) in
      try take(groups, work, &result)
      try take(reading.adjustments, work, caller, &result)
      result.problems.sort { $0.line < $1.line }
      return answer(result, paint)
    }
  }

  /// The outcome of an import so far.
  private struct Outcome {
    var problems: [ImportReading.Problem]
    let laid: Int
    let strangers: [ImportedMembers.Stranger]
    var taken = 0
    var known = 0
    var length: Int64 = 0
    var adjusted = 0
    /// How many problems are rows of members whose time the actor may not change.
    var ofOthers = 0
  }

  private func take(
    _ groups: [ImportedMembers.Group], _ work: ImportWork, _ result: inout Outcome
  ) throws(CommandFailure) {
    for group in groups {
      for rows in batches(of: group.rows) {
        let reply: Wire.EntryImportResult
        do throws(CommandFailure) {
          reply = try work.ask { key in
            Wire.entryImport(
              entries: rows.map(entry), userId: group.userId, dryRun: isTrial, idempotencyKey: key)
          }
        } catch .refused(let error) where error.code == 403 && group.userId != nil {
          // The actor may still be allowed to enter the other members' rows.
          result.ofOthers += rows.count
          result.problems += rows.map { row in
            let whose = row.person.map { "it is of \($0.text): " } ?? ""
            return .init(line: row.line, message: whose + error.message)
          }
          try work.pass(rows.count, problems: result.problems.count)
          continue
        }
        // The first such refusal names the entry in its way; later ones may mean another entry.
        var messages = ["overlap": "it overlaps with an entry that is there"]
        for refusal in reply.refusals {
          messages[refusal.reason] = messages[refusal.reason] ?? refusal.message
        }
        for (row, word) in zip(rows, reply.outcomes) {
          switch word {
          case "taken":
            result.taken += 1
            result.length += row.times.end - row.times.start
          case "known": result.known += 1
          default: result.problems.append(.init(line: row.line, message: messages[word] ?? word))
          }
        }
        try work.pass(rows.count, problems: result.problems.count)
      }
    }
  }

  /// The rows in batches of at most one request each.
  private func batches(of rows: [ImportedRow]) -> [ArraySlice<ImportedRow>] {
    var batches: [ArraySlice<ImportedRow>] = []
    var (first, bytes) = (0, 0)
    for (index, row) in rows.enumerated() {
      let size = JSONWriter.bytes(of: entry(row).json).count + 1
      if index - first == Self.batch.entries || bytes + size > Self.batch.bytes {
        batches.append(rows[first..<index])
        (first, bytes) = (index, 0)
      }
      bytes += size
    }
    return first < rows.count ? batches + [rows[first...]] : batches
  }

  private func entry(_ row: ImportedRow) -> Wire.EntryImportEntries {
    let isTask = kind == .task
    return Wire.EntryImportEntries(
      key: row.key, kind: kind, start: row.times.start, end: row.times.end,
      taskName: isTask ? row.task : nil, name: isTask ? row.name : nil,
      notes: isTask ? row.notes : row.notes ?? row.name,
      tags: row.tags.isEmpty ? nil : row.tags)
  }

  /// Skips an adjustment that its date already has in the same words.
  private func take(
    _ adjustments: [ImportedAdjustment], _ work: ImportWork, _ caller: MethodCaller,
    _ result: inout Outcome
  ) throws(CommandFailure) {
    guard !adjustments.isEmpty else { return }
    var there = try caller.all(Wire.adjustmentList()) { $0.adjustments }
      .map { "\($0.date.text) \($0.ms) \($0.reason)" }
    for adjustment in adjustments {
      try work.pass(problems: result.problems.count)
      let same = "\(adjustment.date.text) \(adjustment.length) \(adjustment.reason)"
      if let index = there.firstIndex(of: same) {
        there.remove(at: index)
        result.known += 1
        continue
      }
      do throws(CommandFailure) {
        _ = try work.ask { key in
          Wire.adjustmentCreate(
            date: adjustment.date, reason: adjustment.reason, ms: adjustment.length,
            dryRun: isTrial, idempotencyKey: key)
        }
        result.adjusted += 1
      } catch .refused(let error) {
        result.problems.append(.init(line: adjustment.line, message: error.message))
      }
    }
  }

  /// `9:00` as seconds from midnight.
  private static func secondsOfDay(_ text: String) throws(CommandFailure) -> Int64 {
    var scanner = TextScanner(text)
    guard let seconds = scanner.time(withHalves: true), scanner.isAtEnd else {
      throw .usage(
        .badValue(
          option: CommandOption.dayStart.name, value: text, allowed: CommandOption.dayStart.allowed)
      )
    }
    return seconds
  }

  private func answer(_ result: Outcome, _ paint: Paint) -> Answer {
    let hasNothing = result.taken + result.known + result.adjusted == 0
    let isWhole = result.problems.isEmpty && result.strangers.isEmpty
    var lines = [
      hasNothing && isWhole
        ? "There are no entries in the file."
        : paint(.green, isTrial ? "Would take" : "Taken")
          + ": \(result.taken) \(result.taken == 1 ? "entry" : "entries"), "
          + "\(Length.text(result.length))."
    ]
    if result.adjusted > 0 {
      let label = isTrial ? "Would take off as adjustments" : "Taken off as adjustments"
      lines.append("\(label): \(result.adjusted).")
    }
    if result.known > 0 { lines.append("Taken before: \(result.known).") }
    if result.laid > 0 {
      lines.append(
        "Without times: \(result.laid), laid one after another from \(dayStart ?? "9:00") of their "
          + "day; --at says another time.")
    }
    for stranger in result.strangers {
      lines.append(
        paint(.yellow, "Left")
          + ": \(stranger.count) of \(Escaping.printable(stranger.person.text)), "
          + "who is no active member.")
    }
    if let stranger = result.strangers.first {
      let name = stranger.person.name.isEmpty ? stranger.person.email : stranger.person.name
      lines.append("  --as-member \"\(Escaping.printable(name))=MEMBER\" says who somebody is")
    }
    lines += result.problems.lines(isTrial: isTrial, paint)
    if !isTrial, result.taken + result.adjusted > 0 {
      lines.append(paint(.dim, "punchline undo takes it back."))
    }
    let left = result.strangers.map { stranger -> JSON in
      [
        "name": .string(stranger.person.name), "email": .string(stranger.person.email),
        "count": .integer(Int64(stranger.count)),
      ]
    }
    let json: JSON = [
      "taken": .integer(Int64(result.taken)), "known": .integer(Int64(result.known)),
      "takenMs": .integer(result.length), "adjusted": .integer(Int64(result.adjusted)),
      "left": .array(left), "problems": result.problems.json,
    ]
    var answer = Answer(json, lines, paint)
    // A member who imports their own rows leaves out those of others.
    let isRefused = result.problems.count > result.ofOthers
    answer.status = isRefused || hasNothing && !isWhole ? 1 : 0
    return answer
  }
}

/// The problems of a file, for display.
extension [ImportReading.Problem] {
  func lines(isTrial: Bool, _ paint: Paint) -> [String] {
    if isEmpty { return [] }
    let label = isTrial ? "Would not take" : "Not taken"
    return ["\(paint(.yellow, label)): \(count)."]
      + map { "  line \($0.line): \(Escaping.printable($0.message))" }
  }

  /// The exit status: 1 where lines were refused.
  var status: Int32 { isEmpty ? 0 : 1 }

  var json: JSON {
    .array(map { ["line": .integer(Int64($0.line)), "message": .string($0.message)] })
  }
}
