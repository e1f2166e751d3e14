package import JSON
package import TimeClock

/// A worked example of hours, from a statute, a judgment, or other programs' bug reports.
package struct HoursExample: Sendable, CustomStringConvertible {
  package struct Shift: Sendable {
    package let start: Instant
    /// Nil while it runs.
    package let end: Instant?
    package let gaps: [Interval]
    /// The date on which it was entered, if that matters.
    package let created: CivilDate?
  }

  package let id: String
  package let title: String
  package let source: String
  package let zone: TimeZone
  package let now: Instant?
  package let shifts: [Shift]
  /// Rules, plans, absences, holidays and adjustments in the form of the file.
  package let rules: [JSON]
  package let plans: [JSON]
  package let absences: [JSON]
  package let adjustments: [JSON]
  /// The queries, and the known members of their results.
  package let expectations: [JSON]

  package var description: String { "\(id), \(source): \(title)" }

  package static let all: [HoursExample] = {
    do {
      return try ["hours-examples", "hours-more-examples"].flatMap { name in
        let file = try JSONReader.parse(Repository.read("Tests/Data/\(name).json"))
        return try (file.member("cases")?.elements ?? []).map { try HoursExample($0) }
      }
    } catch {
      fatalError("The examples of hours cannot be read: \(error)")
    }
  }()

  private init(_ json: JSON) throws {
    func list(_ name: String) -> [JSON] { json.member(name)?.elements ?? [] }
    let zone = try TestZones.zone(json.member("zone")?.string ?? "")
    self.zone = zone
    id = json.member("id")?.string ?? ""
    title = json.member("title")?.string ?? ""
    source = json.member("source")?.member("cite")?.string ?? ""
    now = json.member("now").flatMap { zone.instant(local: $0) }
    shifts = list("shifts").compactMap { shift in
      guard let start = shift.member("in").flatMap({ zone.instant(local: $0) }) else { return nil }
      return Shift(
        start: start, end: shift.member("out").flatMap { zone.instant(local: $0) },
        gaps: (shift.member("gaps")?.elements ?? []).compactMap { gap in
          let ends = gap.elements.compactMap { zone.instant(local: $0) }
          return ends.count == 2 ? Interval(ends[0], ends[1]) : nil
        },
        created: shift.member("created")?.string.flatMap { CivilDate($0) })
    }
    let rules = json.member("rules") ?? ["preset": "none"]
    self.rules = rules.members.isEmpty ? rules.elements : [rules]
    plans = list("plans")
    absences =
      list("absences")
      + list("holidays").map { holiday in
        .object(JSONObject(holiday.members + [(name: "kind", value: "holiday")]))
      }
    adjustments = list("adjustments")
    expectations = list("expect")
  }

  /// The differences between a result and the expectation; compares only expected members, but
  /// whole lists.
  package static func differences(
    of answer: JSON?, from expected: JSON, at path: String = ""
  ) -> [String] {
    switch (expected, answer) {
    case (.object(let object), .some(let answer)):
      return object.members.flatMap {
        differences(of: answer.member($0.name), from: $0.value, at: "\(path).\($0.name)")
      }
    case (.array(let expected), .array(let answer)) where expected.count == answer.count:
      return zip(expected, answer).enumerated().flatMap { place, pair in
        differences(of: pair.1, from: pair.0, at: "\(path)[\(place)]")
      }
    default:
      if expected.isSameNumber(as: answer) || expected == answer { return [] }
      return ["\(path): expected \(expected.line), found \(answer?.line ?? "nothing")"]
    }
  }
}

extension JSON {
  fileprivate func isSameNumber(as other: JSON?) -> Bool {
    switch (self, other) {
    case (.integer(let one), .number(let other)): Double(one) == other
    case (.number(let one), .integer(let other)): one == Double(other)
    default: false
    }
  }
}

extension TimeZone {
  /// The instant of `2026-11-16T08:00` or `2026-11-16T08:00:30`.
  package func instant(local json: JSON) -> Instant? {
    guard let text = json.string, text.count >= 16, let date = CivilDate(String(text.prefix(10))),
      let time = TimeOfDay(String(text.dropFirst(11).prefix(5)))
    else { return nil }
    let seconds = Int64(text.dropFirst(17)) ?? 0
    return instant(of: date, millisecondOfDay: Int64(time.minutes) * 60_000 + seconds * 1000)
  }

  /// `2026-11-16T08:00`.
  package func localText(_ instant: Instant) -> String {
    "\(date(of: instant).text)T\(timeOfDay(of: instant).text)"
  }
}
