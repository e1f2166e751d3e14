import ClockTestSupport
import Foundation
import Testing
import TimeClock

struct TimePhraseTests {
  /// A Saturday, 9:00 in New York.
  private static let now = Instant(rfc3339: "2026-11-21T14:00:00Z") ?? .earliest
  private let zone: TimeClock.TimeZone

  init() throws {
    zone = try TestZones.zone("America/New_York")
  }

  /// The rows of the document's table: a text, and what it means.
  private static let documented: [(text: String, meaning: String)] = {
    let document = (try? Repository.read("Sources/ClockProtocol/Protocol.docc/Time.md")) ?? ""
    guard let table = document.range(of: "| text | means |\n|---|---|\n") else { return [] }
    return document[table.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }
      .map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells.first ?? "", cells.last ?? "")
      }
  }()

  @Test func `every form of the document's table means what the table says`() throws {
    #expect(Self.documented.count > 20)
    for (text, meaning) in Self.documented {
      #expect(self.meaning(of: text) == meaning, "\(text)")
      #expect(self.meaning(of: "  \(text.uppercased()) ") == meaning, "\(text) in capitals")
    }
  }

  @Test(arguments: [
    "", " ", "9", "25:00", "9:60", "13pm", "0am", "5pm 6pm", "9-", "-9", "9–", "ago", "5 ago",
    "last",
    "today yesterday", "2026-13-01", "2026-02-29", "nov 31", "30 parsecs ago", "next year",
    "last tomorrow", "17:30 to monday", "mönday", "1 day 2 h ago", "99999999999999999999 min ago",
    "5 p", "9a-10a", "yesterday 9-10 p",
  ])
  func `a text that is no time is not read as one`(text: String) {
    #expect(meaning(of: text) == nil)
  }

  @Test(arguments: [
    ("25:00", "There is no time of day 25:00"), ("9:60", "There is no time of day 9:60"),
    ("yesterday 13pm", "There is no time of day 13 pm"),
    ("9-24:30", "There is no time of day 24:30"),
    ("2026-02-30", "There is no date 2026-02-30"), ("feb 30", "There is no 30 February"),
    ("29 feb 2026", "There is no 29 February 2026"),
    ("2026-11-07 to 2026-11-01", "The range does not end after it begins"),
    ("wed to last tue", "The range does not end after it begins"),
    ("2026-11-07 9:00 to 2026-11-07 8:00", "The range does not end after it begins"),
    ("17:30 to monday", "A range has a time at both ends, or at none"),
    ("last 10000 days", "At most 9999 can be counted back"),
    ("100000 min ago", "At most 99999 can be counted back"),
    ("1 day 2 h ago", "Days ago are a date, and have no time with them"),
  ])
  func `what is wrong in a text is told where it has the form of a time`(
    text: String, problem: String
  ) {
    #expect(
      throws: ClockError.validation([.init("text", problem)])
    ) { try TimePhrase.read(text, now: Self.now, zone: zone) }
  }

  @Test(arguments: ["20261120", "99 bottles", "40-50", "1234567 parsecs ago", "soon"])
  func `a text that has no form of a time is told the forms that there are`(text: String) {
    #expect(
      throws: ClockError.validation([.init("text", "Text must be \(TimePhrase.allowed)")])
    ) { try TimePhrase.read(text, now: Self.now, zone: zone) }
  }

  @Test func `no days ago are today's date, and no minutes ago are now`() {
    #expect(meaning(of: "0 days ago") == "2026-11-21")
    #expect(meaning(of: "0 weeks ago") == "2026-11-21")
    #expect(meaning(of: "0 min ago") == "2026-11-21T14:00:00.000Z")
  }

  @Test(arguments: [
    ("12-1pm", "17:00", "18:00"), ("9:30 to 5 pm", "14:30", "22:00"), ("3-3pm", "08:00", "20:00"),
    ("1-11am", "06:00", "16:00"), ("14-3pm", nil, nil), ("2pm-3pm", "19:00", "20:00"),
    ("9-12pm", "14:00", "17:00"),
  ])
  func `the start of a range is in the half of the day that its end makes likely`(
    text: String, start: String?, end: String?
  ) throws {
    let meaning = try #require(self.meaning(of: "\(text) on 2026-11-20"))
    guard let start, let end else {
      #expect(meaning == "2026-11-20T19:00:00.000Z to 2026-11-20T20:00:00.000Z")
      return
    }
    #expect(meaning == "2026-11-20T\(start):00.000Z to 2026-11-20T\(end):00.000Z")
    #expect(self.meaning(of: "2026-11-20 \(text)") == meaning)
  }

  @Test
  func
    `a time of day that a change of the clocks skips moves on, one that comes twice is the first`()
  {
    #expect(meaning(of: "2026-03-08 2:30") == "2026-03-08T07:30:00.000Z")
    #expect(meaning(of: "2026-11-01 1:30") == "2026-11-01T05:30:00.000Z")
  }

  @Test func `any text of words and signs is read without a crash`() {
    var generator = SeededGenerator(seed: 8)
    let parts = [
      "last", "this", "week", "9", "17", ":", "30", "-", "pm", "monday", "nov", "ago", "min", "to",
      "2026", "11", "03", "a", "yesterday", "9999", "00000", "days",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
      if case .interval(let interval)? = phrase(text) { #expect(interval.length > 0) }
      if case .dates(let first, let last)? = phrase(text) { #expect(first <= last) }
    }
  }

  private func phrase(_ text: String) -> TimePhrase? {
    TimePhrase(text, now: Self.now, zone: zone)
  }

  private func meaning(of text: String) -> String? {
    switch phrase(text) {
    case .instant(let instant): instant.rfc3339
    case .interval(let interval): "\(interval.start.rfc3339) to \(interval.end.rfc3339)"
    case .date(let date): date.text
    case .dates(let first, let last): "\(first.text) to \(last.text)"
    case nil: nil
    }
  }

  @Test func `a time alone is never to come, also after a day that the zone skipped`() throws {
    let zone = try TestZones.zone("Pacific/Apia")
    let now = zone.startOfDay(try #require(CivilDate("2011-12-31"))) + 9 * 3_600_000
    let read = try TimePhrase.read("10:00", now: now, zone: zone)
    #expect(read == .instant(now - 23 * 3_600_000))
  }
}
