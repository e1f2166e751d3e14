import TimeClock

/// The text of `help times`: the forms of times, with examples from the table that the tests use
/// too.
enum TimesHelp {
  /// The instant at which the examples are typed: Saturday, 2026-11-21, at 9:00, in any zone.
  private static let scene = TimeScene(
    now: Instant(rfc3339: "2026-11-21T09:00:00Z") ?? .earliest, zone: .utc)
  private static let exampleCount = 3
  private static let otherCount = 12
  private static let unbroken: Character = "\u{A0}"

  private static let introduction =
    "Times as people type them, here at 9:00 AM on Saturday, November 21. A time without a day is "
    + "the latest that has come, or one of the hour to come; the end of something is the next after "
    + "its start. Wherever the day is not today's, the answer says it."

  static var text: String {
    var lines = Arguments.lines(of: introduction, width: 80)
    for form in TimeForm.allCases {
      let texts = texts(of: form)
      lines += ["", "\(form.title):"]
      lines += texts.prefix(exampleCount).map { text in
        "  \(Column.left(text, 34))  \(meaning(of: text))"
      }
      let others = texts.dropFirst(exampleCount).prefix(otherCount)
      if !others.isEmpty {
        // A line may not break at blanks within an example.
        let list = others.map { exchanged(" ", unbroken, in: $0) }.joined(separator: ", ")
        lines += Arguments.lines(of: "also \(list)", width: 78).map { line in
          "  \(exchanged(unbroken, " ", in: line))"
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func exchanged(
    _ old: Character, _ new: Character, in text: String
  ) -> String {
    var exchanged = ""
    for character in text { exchanged.append(character == old ? new : character) }
    return exchanged
  }

  /// The second cells of the table's rows for a form.
  private static func texts(of form: TimeForm) -> [String] {
    let table = String(decoding: PackageResources.times_tsv, as: UTF8.self)
    return table.split(separator: "\n" as Character).compactMap { row in
      let cells = row.split(separator: "\t" as Character)
      return cells.count == 3 && cells[0] == form.rawValue ? String(cells[1]) : nil
    }
  }

  private static func meaning(of text: String) -> String {
    guard let read = try? ReadTime(text, scene) else { return "" }
    let clock = ClockText(
      timeZone: .utc, hourCycle: .h12, today: CivilDate("2026-11-21") ?? .earliest)
    return switch read.phrase {
    case .instant(let instant): clock.moment(instant).text
    case .interval(let interval): clock.range(interval.start, interval.end)
    case .date(let date): clock.date(date).text
    case .dates(_, let last) where read.form == .all: "up to \(clock.date(last))"
    case .dates(let first, let last): clock.dates(first, last)
    case .length(let length): DurationText(milliseconds: length).timer.text
    }
  }
}
