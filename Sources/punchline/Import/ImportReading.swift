import ClockStore
import JSON
import TimeClock

/// Settings for what another program's file leaves open.
struct ImportSettings {
  /// The zone of times without one.
  let zone: TimeZone
  /// The order of dates such as 03/04/2026; nil to infer it from the file.
  var order: DateOrder?
  /// The assumed start of a day's first entry without times, in seconds from midnight.
  var dayStart: Int64 = 9 * 3_600
}

enum DateOrder: String, CaseIterable {
  case dmy, mdy
}

/// A stretch of time recorded by another program.
struct ImportedRow: Equatable {
  /// The line in the file, from 1.
  let line: Int
  let times: ImportedTimes
  let task: String
  var name: String?
  var tags: [String] = []
  var notes: String?
  /// The person, if the file names one.
  var person: ImportedPerson?

  /// Identifies the row whenever the file is read, in any zone.
  var key: String {
    let texts = [times.written, task, name ?? "", notes ?? ""] + tags
    return String(SHA256.hex(of: JSONWriter.bytes(of: texts.json)).prefix(32))
  }
}

/// Time that a file adds or removes on a date, without saying when.
struct ImportedAdjustment: Equatable {
  let line: Int
  let date: CivilDate
  /// In milliseconds, of either sign.
  let length: Int64
  let reason: String
}

/// The time of a row, and the file's own text for it.
struct ImportedTimes: Equatable {
  let start: Instant
  let end: Instant
  let written: String
  /// Whether no clock showed the written start.
  let isStartSkipped: Bool

  init(_ start: Instant, _ end: Instant, written: String, isStartSkipped: Bool = false) {
    self.start = start
    self.end = end
    self.written = written
    self.isStartSkipped = isStartSkipped
  }

  /// Times given as instants.
  init(_ start: Instant, _ end: Instant) {
    self.init(start, end, written: "\(start.rfc3339) \(end.rfc3339)")
  }
}

/// The rows of a file, and the rejected lines with the reasons.
struct ImportReading: Equatable {
  struct Problem: Equatable {
    let line: Int
    let message: String
  }

  static let untitled = "Untitled"

  private(set) var rows: [ImportedRow] = []
  private(set) var adjustments: [ImportedAdjustment] = []
  /// How many rows without times were placed one after another.
  private(set) var laid = 0
  private(set) var problems: [Problem] = []
  /// The line of each row by its key.
  private var lines: [String: Int] = [:]
  /// The times of each person's placed rows on a date, in seconds from midnight.
  private var placed: [Day: [Range<Int64>]] = [:]
  private var alike: [String: Int] = [:]

  private struct Day: Hashable {
    let person: ImportedPerson?
    let date: CivilDate
  }

  /// Places a row without times after the others of its day, from a fixed time of day on, and
  /// outside the `taken` times; lengths and times of day are in seconds.
  mutating func lay(
    _ length: Int64, on date: CivilDate, of person: ImportedPerson? = nil,
    around taken: [Range<Int64>] = [], _ settings: ImportSettings
  ) -> ImportedTimes {
    let day = Day(person: person, date: date)
    let begin = Self.start(
      of: length, from: settings.dayStart, around: taken + placed[day, default: []])
    placed[day, default: []].append(begin..<begin + length)
    laid += 1
    let start = WallTime(date: date.adding(days: Int(begin / 86_400)), seconds: begin % 86_400)
    // The placed time is not in the file, so it must not be part of the row's key.
    let written = "\(date.text) \(length)"
    let count = alike[written, default: 0]
    alike[written] = count + 1
    let found = WallTime.interval(start, lasting: length, in: settings.zone)
    return ImportedTimes(found.start, found.end, written: "\(written) \(count)")
  }

  /// After everything else; if the day ends before, in its first free time that is long enough.
  private static func start(
    of length: Int64, from dayStart: Int64, around taken: [Range<Int64>]
  ) -> Int64 {
    let ends = taken.map(\.upperBound).sorted()
    let after = max(dayStart, ends.last ?? 0)
    if after + length <= 86_400 { return after }
    let free = [dayStart] + ends.filter { $0 > dayStart } + [0] + ends.filter { $0 > 0 }
    return free.first { start in
      let time = start..<start + length
      return time.upperBound <= 86_400 && !taken.contains { $0.overlaps(time) }
    } ?? after
  }

  mutating func add(_ adjustment: ImportedAdjustment) { adjustments.append(adjustment) }

  mutating func refuse(_ line: Int, _ message: String) {
    problems.append(Problem(line: line, message: message))
  }

  /// Adds a row, whose texts may be too long for an entry: a long name becomes a note.
  mutating func add(_ row: ImportedRow) {
    let (start, end) = (row.times.start, row.times.end)
    guard start < end else {
      let problem = start == end ? "it has no length" : "it ends before it starts"
      return refuse(
        row.line, row.times.isStartSkipped ? "the clock skipped the time of its start" : problem)
    }
    var tags: [String] = []
    for tag in row.tags.map({ Self.cut($0, to: EntryTags.rule.limit) })
    where !tag.isEmpty && !tags.contains(tag) {
      tags.append(tag)
    }
    let name = row.name.map { Self.cut($0, to: EntryName.rule.limit) }
    let isCut = name != row.name
    let notes = (isCut ? [row.name, row.notes] : [row.notes]).compactMap { $0 }
      .filter { !$0.isEmpty }
    let task = Self.cut(row.task, to: WorkTask.nameRule.limit)
    let new = ImportedRow(
      line: row.line, times: row.times, task: task.isEmpty ? Self.untitled : task,
      name: name?.isEmpty == true ? nil : name, tags: Array(tags.prefix(EntryTags.limit)),
      notes: notes.isEmpty ? nil : Self.cut(notes.joined(separator: "\n"), to: Notes.rule.limit),
      person: row.person)
    let key = "\(new.key) \(row.person?.text ?? "")"
    if let line = lines[key] { return refuse(row.line, "it is the same as line \(line)") }
    lines[key] = row.line
    rows.append(new)
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    let trimmed = text.trimmed ?? ""
    return trimmed.count > limit ? String(trimmed.prefix(limit - 1)) + "…" : trimmed
  }
}
