import ClockOperations
import JSON
import Libc
import PunchlineKit
import TimeClock

/// `punchline import --from`: takes in what another program recorded.
struct ImportCommand: PersonalCommand {
  /// How many entries one request takes, and how many bytes of them fit into its line.
  private static let batch = (entries: RecordedEntry.limit, bytes: 900_000)

  static let form = "--from PROGRAM [FILE]"
  static let meaning = "take in what \(ImportSource.list) recorded, from a file or standard input"
  static let options: [PersonalOption] = [.from, .dryRun, .zone, .order, .kind, .json]

  private let source: ImportSource
  private let file: String
  private let isTrial: Bool
  private let zone: String?
  private let order: DateOrder?
  private let kind: Entry.Kind

  init(_ words: PersonalWords) throws(UsageError) {
    guard let source = try words.choice(.from, of: ImportSource.self) else {
      throw .missingOption(
        command: words.name.rawValue, option: "--from", allowed: ImportSource.list)
    }
    if let more = words.operands.dropFirst().first {
      throw .unexpectedOperand(command: words.name.rawValue, operand: more)
    }
    self.source = source
    file = words.operands.first ?? "-"
    isTrial = words.has(.dryRun)
    zone = words[.zone]
    order = try words.choice(.order, of: DateOrder.self)
    kind = try words.choice(.kind, of: Entry.Kind.self) ?? .task
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let text = try contents()
    let inForce = try caller.call("time.now")["timeZone"].stringValue ?? "UTC"
    let settings = ImportSettings(zone: try LocalTime().zone(zone ?? inForce), order: order)
    let reading = source.read(text, settings)
    var problems = reading.problems
    var (taken, known, length): (Int, Int, Int64) = (0, 0, 0)
    for (rows, request) in try requests(reading.rows, caller) {
      let reply = try caller.call("entry.import", request)
      // The first such refusal names the entry in its way, others may have another.
      var messages = ["overlap": "it overlaps with an entry that is there"]
      for refusal in reply["refusals"].items {
        let reason = refusal["reason"].stringValue ?? ""
        messages[reason] = messages[reason] ?? refusal["message"].stringValue
      }
      for (row, outcome) in zip(rows, reply["outcomes"].items) {
        let word = outcome.stringValue ?? ""
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

  /// What is asked of `entry.import`, as many rows at once as it takes; keys that belong together
  /// make one import of them.
  private func requests(
    _ rows: [ImportedRow], _ caller: MethodCaller
  ) throws(CommandFailure) -> [(rows: ArraySlice<ImportedRow>, request: JSON)] {
    var requests: [(rows: ArraySlice<ImportedRow>, request: JSON)] = []
    let all = rows.map(entry)
    let key = ImportKey(of: all, after: try caller.call("change.list", ["limit": 1]))
    var entries: [JSON] = []
    var (first, bytes) = (0, 0)
    for (index, entry) in all.enumerated() {
      let size = JSONWriter.bytes(of: entry).count + 1
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

  private func request(_ entries: [JSON], _ key: String) -> JSON {
    var request: JSONObject = ["entries": .array(entries), "dryRun": .boolean(isTrial)]
    if !isTrial { request.append("idempotencyKey", .string(key)) }
    return .object(request)
  }

  private func entry(_ row: ImportedRow) -> JSON {
    var entry: JSONObject = [
      "key": .string(row.key), "kind": .string(kind.rawValue),
      "start": .string(row.times.start.rfc3339), "end": .string(row.times.end.rfc3339),
    ]
    var notes = row.notes
    if kind == .task {
      entry.append("taskName", .string(row.task))
      if let name = row.name { entry.append("name", .string(name)) }
    } else {
      notes = notes ?? row.name
    }
    if let notes { entry.append("notes", .string(notes)) }
    if !row.tags.isEmpty { entry.append("tags", JSON(row.tags)) }
    return .object(entry)
  }

  private func answer(
    _ taken: Int, _ known: Int, _ length: Int64, _ problems: [ImportReading.Problem],
    _ paint: Paint
  ) -> Answer {
    let total = DurationText(milliseconds: length).hoursMinutes
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
    var answer = Answer(
      [
        "taken": .integer(Int64(taken)), "known": .integer(Int64(known)),
        "takenMs": .integer(length),
        "problems": .array(
          problems.map { ["line": .integer(Int64($0.line)), "message": .string($0.message)] }),
      ], lines)
    if taken + known == 0, !problems.isEmpty { answer.status = 1 }
    return answer
  }

  /// The whole file; `-` is standard input.
  private func contents() throws(CommandFailure) -> String {
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
