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

  /// The rows of the document's table: a text, and its meaning.
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

  /// The rows that the help shows too: a form, an example, and its meaning.
  private static let typed: [(form: String, text: String, meaning: String)] = {
    let table = (try? Repository.read("Sources/punchline/Commands/times.tsv")) ?? ""
    return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
      let cells = row.split(separator: "\t").map(String.init)
      return (cells.first ?? "", cells.dropFirst().first ?? "", cells.last ?? "")
    }
  }()

  @Test func `hundreds of texts mean what the table of the help says, each in its form`() throws {
    #expect(Self.typed.count > 500)
    #expect(Set(Self.typed.map(\.form)) == Set(TimeForm.allCases.map(\.rawValue)))
    for (form, text, meaning) in Self.typed {
      let read = try #require(reading(of: text), "\(text)")
      #expect(self.meaning(of: read.phrase) == meaning && read.form.rawValue == form, "\(text)")
      #expect(self.meaning(of: " \(text.uppercased())  ") == meaning, "\(text) in capitals")
    }
  }

  @Test func `days of the help's table mean the same where days alone are wanted`() throws {
    for (_, text, meaning) in Self.typed {
      guard let read = reading(of: text) else { continue }
      switch read.phrase {
      case .date, .dates: break
      default: continue
      }
      let wanted = try ReadTime(text, scene, wish: .days)
      #expect(self.meaning(of: wanted.phrase) == meaning, "\(text)")
    }
  }

  @Test func `what may be typed in place of a text reads as the same to the second`() throws {
    for (_, text, _) in Self.typed {
      let read = try #require(reading(of: text))
      let input = read.input(scene)
      let again = try #require(reading(of: input), "\(text): \(input)")
      #expect(again.input(scene) == input, "\(text)")
      #expect(!input.contains { $0.isLetter } || again.phrase == read.phrase, "\(text): \(input)")
    }
    #expect(reading(of: "9:02 am")?.input(scene) == "09:02")
    #expect(reading(of: "9:02:05 am")?.input(scene) == "09:02:05")
    #expect(reading(of: "9:02:05-9:30")?.input(scene) == "09:02:05-09:30")
    #expect(reading(of: "monday 9:02")?.input(scene) == "2026-11-16 09:02")
  }

  @Test(arguments: [
    "", " ", "25:00", "9:60", "13pm", "0am", "5pm 6pm", "9-", "-9", "9–", "ago", "5 ago",
    "last", "today yesterday", "2026-13-01", "2026-02-29", "nov 31", "30 parsecs ago",
    "last tomorrow", "17:30 to monday", "mönday", "1 day 2 h ago",
    "99999999999999999999 min ago", "5 p", "9-10 a", "yesterday 9-10 p", "2h yesterday", "24:00",
    "yesterday morning",
  ])
  func `a text that is no time is not read as one`(text: String) {
    #expect(meaning(of: text) == nil)
  }

  @Test(arguments: [
    ("25:00", "There is no time of day 25:00"), ("9:60", "There is no time of day 9:60"),
    ("yesterday 13pm", "There is no time of day 13 pm"),
    ("9-24:30", "There is no time of day 24:30"),
    ("2026-13", "There is no month 13"),
    ("2026-02-30", "There is no date 2026-02-30"), ("feb 30", "There is no 30 February"),
    ("29 feb 2026", "There is no 29 February 2026"),
    ("2026-11-07 to 2026-11-01", "The range does not end after it begins"),
    ("wed to last tue", "The range does not end after it begins"),
    ("2026-11-07 9:00 to 2026-11-07 8:00", "The range does not end after it begins"),
    ("17:30 to monday", "A range has a time at both ends, or at none"),
    ("last 10000 days", "At most 9999 can be counted back"),
    ("100000 min ago", "At most 99999 can be counted back"),
    ("1 day 2 h ago", "Days ago are a date, and have no time with them"),
    ("3/11", "3/11 is Mar 11 to some and Nov 3 to others; say one of these"),
    ("half nine", "Half nine is 8:30 to some and 9:30 to others; say half past nine"),
    ("2026-11-03 mon", "2026-11-03 is a Tuesday, and no Monday"),
    ("since tomorrow", "What follows “since” must have begun before now"),
    (
      "2h yesterday",
      "This says how long and on which day, but not from when, as in yesterday 9 for 1h"
    ),
    (
      "yesterday 2 hours",
      "This says how long and on which day, but not from when, as in yesterday 9 for 1h"
    ),
  ])
  func `what is wrong in a text is said where it has the form of a time`(
    text: String, problem: String
  ) {
    #expect(throws: ClockError.validation([.init("text", Phrase(verbatim: problem))])) {
      try ReadTime(text, scene)
    }
  }

  @Test(arguments: ["99 bottles", "40-50", "1234567 parsecs ago", "soon"])
  func `a text that has no form of a time is answered with some that have`(text: String) {
    let message =
      "\"\(text)\" is no time, day, range or length, such as 17:30, 5pm, yesterday 9:15, "
      + "30 min ago, monday, nov 3, last week, 9-17:30 or 1h 30m"
    #expect(throws: ClockError.validation([.init("text", Phrase(verbatim: message))])) {
      try ReadTime(text, scene)
    }
  }

  @Test(arguments: [
    (TimeWish.time, "teatime", "\"teatime\" is no time, such as 17:30"),
    (.time, "monday", "\"monday\" is a day, and no time, such as 17:30"),
    (.day, "last week", "\"last week\" is a range of days, and no day, such as yesterday"),
    (.days, "9-17", "\"9-17\" is a range of time, and no day or range of days, such as yesterday"),
    (.range, "9", "\"9\" is a time, and no range of time, such as 9-17:30"),
    (.length, "now", "\"now\" is a time, and no length of time, such as 1h 30m"),
  ])
  func `where one kind alone will do, a refusal says what the text is and names forms that fit`(
    wish: TimeWish, text: String, message: String
  ) throws {
    let refusal = #expect(throws: ClockError.self) { try ReadTime(text, scene, wish: wish) }
    #expect(refusal?.message.hasPrefix(message) == true, "\(refusal?.message ?? "")")
  }

  @Test(arguments: [
    (TimeWish.days, "2026", "2026-01-01 to 2026-12-31"),
    (.time, "2026", "2026-11-21T01:26:00.000Z"),
    (.time, "1h30", "2026-11-21T06:30:00.000Z"), (.length, "1h30", "5400000 ms"),
    (.length, "1:30", "5400000 ms"), (.length, "9h30", "34200000 ms"),
  ])
  func `what is wanted decides where a text could be several`(
    wish: TimeWish, text: String, meaning: String
  ) throws {
    #expect(self.meaning(of: try ReadTime(text, scene, wish: wish).phrase) == meaning)
  }

  @Test(arguments: [
    ("2026-11-20T14:00:00Z", "17:30", "2026-11-20T22:30:00.000Z"),
    ("2026-11-20T14:00:00Z", "5", "2026-11-20T22:00:00.000Z"),
    ("2026-11-20T14:00:00Z", "08:00", "2026-11-21T13:00:00.000Z"),
    ("2026-11-20T14:00:00Z", "yesterday 12:00", "2026-11-20T17:00:00.000Z"),
    ("2026-11-21T03:00:00Z", "6", "2026-11-21T11:00:00.000Z"),
  ])
  func `a time that names no day comes next after what it ends`(
    after: String, text: String, meaning: String
  ) throws {
    let scene = TimeScene(now: Self.now, zone: zone, after: Instant(rfc3339: after))
    #expect(self.meaning(of: try ReadTime(text, scene).phrase) == meaning)
  }

  @Test func `a time that names no day is on the day that it is about`() throws {
    let scene = TimeScene(now: Self.now, zone: zone, on: CivilDate("2026-11-03"))
    #expect(meaning(of: try ReadTime("17:30", scene).phrase) == "2026-11-03T22:30:00.000Z")
    let day = try ReadTime("9-5", scene)
    #expect(meaning(of: day.phrase) == "2026-11-03T14:00:00.000Z to 2026-11-03T22:00:00.000Z")
    #expect(day.assumed == [.half])
    #expect(meaning(of: try ReadTime("yesterday 9", scene).phrase) == "2026-11-20T14:00:00.000Z")
  }

  @Test(
    arguments: [
      ("9:59", "2026-11-21T14:59:00.000Z", []), ("10:00", "2026-11-20T15:00:00.000Z", [.day]),
      ("8:59", "2026-11-21T13:59:00.000Z", []),
    ] as [(String, String, [ReadTime.Assumed])])
  func `a time within the hour to come is today's, any other to come is yesterday's and says so`(
    text: String, meaning: String, assumed: [ReadTime.Assumed]
  ) throws {
    let read = try ReadTime(text, scene)
    #expect(self.meaning(of: read.phrase) == meaning && read.assumed == assumed)
  }

  @Test(arguments: [
    ("1.11. - 30.11.", "2026-11-01 to 2026-11-30"), ("15.11. to 5.12.", "2026-11-15 to 2026-12-05"),
    ("11/20 - 11/30", "2026-11-20 to 2026-11-30"), ("20/11 - 30/11", "2026-11-20 to 2026-11-30"),
    ("25.11. - 30.11.", "2025-11-25 to 2025-11-30"),
  ])
  func `a range of dates without a year may end in days to come`(
    text: String, meaning: String
  ) throws {
    #expect(self.meaning(of: try ReadTime(text, scene).phrase) == meaning)
  }

  @Test func `days that are only named as days of the week are said to be the latest`() throws {
    for (text, assumed) in [
      ("monday", [.week]), ("mon to fri", [.week]), ("last monday", []), ("monday last week", []),
      ("yesterday", []), ("mon, nov 16", []), ("mon to nov 30", []),
    ] as [(String, [ReadTime.Assumed])] {
      #expect(try ReadTime(text, scene).assumed == assumed, "\(text)")
    }
  }

  @Test func `weeks begin on the weekday that the scene says`() throws {
    let scene = TimeScene(now: Self.now, zone: zone, weekStart: .sunday)
    for (text, meaning) in [
      ("this week", "2026-11-15 to 2026-11-21"), ("last week", "2026-11-08 to 2026-11-14"),
      ("sunday this week", "2026-11-15"), ("week of nov 3", "2026-11-01 to 2026-11-07"),
      ("2026-W45", "2026-11-02 to 2026-11-08"),
    ] {
      #expect(self.meaning(of: try ReadTime(text, scene).phrase) == meaning, "\(text)")
    }
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
    #expect(reading(of: "2026-11-01 1:30")?.assumed == [.twice])
    #expect(reading(of: "2026-11-01 2:00")?.assumed == [])
    #expect(reading(of: "2026-11-01 0:30-1:30")?.assumed == [.twice])
    #expect(reading(of: "2026-11-01T05:30:00Z")?.assumed == [])
  }

  @Test(arguments: [
    ("1:30", "2026-11-01T05:10:00Z", "2026-11-01T05:30:00.000Z"),
    ("1:30", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00.000Z"),
    ("1:30", "2026-11-01T06:10:00Z", "2026-11-01T06:30:00.000Z"),
    ("1:10", "2026-11-01T06:10:00Z", "2026-11-01T18:10:00.000Z"),
    ("1:40-1:50", "2026-11-01T06:10:00Z", "2026-11-01T06:40:00.000Z to 2026-11-01T06:50:00.000Z"),
  ])
  func `of a time that comes twice the first after the start is meant`(
    text: String, after: String, meaning: String
  ) throws {
    let scene = TimeScene(
      now: try #require(Instant(rfc3339: "2026-11-01T06:55:00Z")), zone: zone,
      after: Instant(rfc3339: after))
    let read = try ReadTime(text, scene)
    #expect(self.meaning(of: read.phrase) == meaning)
    #expect(read.assumed.contains(.twice) == !meaning.hasPrefix("2026-11-01T18"))
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

  private var scene: TimeScene { TimeScene(now: Self.now, zone: zone) }

  private func reading(of text: String) -> ReadTime? { try? ReadTime(text, scene) }

  private func phrase(_ text: String) -> TimePhrase? { reading(of: text)?.phrase }

  private func meaning(of text: String) -> String? { phrase(text).map { meaning(of: $0) } }

  private func meaning(of phrase: TimePhrase) -> String {
    switch phrase {
    case .instant(let instant): instant.rfc3339
    case .interval(let interval): "\(interval.start.rfc3339) to \(interval.end.rfc3339)"
    case .date(let date): date.text
    case .dates(let first, let last): "\(first.text) to \(last.text)"
    case .length(let length): "\(length) ms"
    }
  }

  @Test func `a time alone is never to come, also after a day that the zone skipped`() throws {
    let zone = try TestZones.zone("Pacific/Apia")
    let now = zone.startOfDay(try #require(CivilDate("2011-12-31"))) + 9 * 3_600_000
    let read = try ReadTime("10:00", TimeScene(now: now, zone: zone))
    #expect(read.phrase == .instant(now - 23 * 3_600_000))
  }
}
