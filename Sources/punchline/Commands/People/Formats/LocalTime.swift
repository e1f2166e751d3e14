import ClockOperations
import JSON
import PunchlineKit
import TimeClock

/// What clocks show in the zones of entries, for formats that know no zones.
struct LocalTime {
  private let zones = ZoneCache(source: SystemZones().source)

  func zone(_ name: String) throws(CommandFailure) -> TimeZone {
    do throws(Refusal) {
      return try zones.zone(named: name)
    } catch {
      throw .message(error.message)
    }
  }

  /// `2026-11-20 09:00:00`, with that sign between the parts of the date.
  static func text(_ instant: Instant, in zone: TimeZone, separator: Character = "-") -> String {
    let offset = Int64(zone.offset(at: instant)) * 1_000
    return text(localMilliseconds: instant.milliseconds + offset, separator)
  }

  /// The same of the milliseconds since 1970 on a clock's face.
  static func text(localMilliseconds: Int64, _ separator: Character) -> String {
    let seconds = (localMilliseconds - (localMilliseconds % 1_000 + 1_000) % 1_000) / 1_000
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let rest = seconds - days * 86_400
    let date = CivilDate(daysSinceEpoch: Int(days)).text
    let parts = [rest / 3_600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return String(date.map { $0 == "-" ? separator : $0 }) + " " + parts.joined(separator: ":")
  }
}

/// A stretch of an entry without a break in it.
struct WorkedStretch {
  let entry: JSON
  let start: Instant
  /// Nil while it is running.
  let end: Instant?
  /// The place among the entry's stretches, from 0.
  let number: Int

  /// The stretches of the entries around their breaks, in order.
  static func all(_ entries: [JSON], _ gaps: [String: [JSON]]) -> [WorkedStretch] {
    entries.flatMap { entry -> [WorkedStretch] in
      guard let start = Instant(member: entry["start"]) else { return [] }
      let end = Instant(member: entry["end"])
      var begun: Instant? = start
      var stretches: [WorkedStretch] = []
      let breaks = (gaps[entry["id"].stringValue ?? ""] ?? []).sorted {
        ($0["exitTime"].stringValue ?? "") < ($1["exitTime"].stringValue ?? "")
      }
      for gap in breaks {
        guard let exit = Instant(member: gap["exitTime"]), let first = begun else { continue }
        if exit > first {
          stretches.append(.init(entry: entry, start: first, end: exit, number: stretches.count))
        }
        begun = Instant(member: gap["returnTime"])
      }
      if let begun, end.map({ $0 > begun }) ?? true {
        stretches.append(.init(entry: entry, start: begun, end: end, number: stretches.count))
      }
      return stretches
    }
  }

  /// Refuses entries of both kinds, which may run side by side.
  static func refuseBothKinds(
    _ entries: [JSON], _ format: ReportFormat
  ) throws(CommandFailure) {
    guard Set(entries.map { $0["kind"].shown }).count > 1 else { return }
    throw .message(
      "\(format.rawValue) has one thing at a time, and shifts and tasks run side by side; "
        + "choose with --kind shift or --kind task")
  }

  /// What was worked on.
  var title: String {
    entry["kind"] == "shift" ? "shift" : entry["taskName"].stringValue ?? "task"
  }

  /// What the entry is called beside that; empty for nothing.
  var detail: String {
    let name = entry["name"].stringValue ?? ""
    return name == "Time entry" ? "" : name
  }

  var tags: [String] { entry["tags"].items.compactMap(\.stringValue) }
}

extension Instant {
  init?(member: JSON) {
    guard let text = member.stringValue else { return nil }
    self.init(rfc3339: text)
  }

  /// `20261120T140000Z`.
  var basic: String { String(rfc3339.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z" }
}
