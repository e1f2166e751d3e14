import Testing

@testable import TimeClock

struct ActivityTextTests {
  private static let start = Instant(milliseconds: 1_795_000_000_000)

  private func text(name: String = "Project Alpha", after length: Int64) -> ActivityText {
    ActivityText(
      Activity(recordId: "a", kind: .timer, name: name, start: Self.start), at: Self.start + length)
  }

  private func countdown(left: Int64) -> ActivityText {
    let deadline = Self.start + 3_600_000
    return ActivityText(
      Activity(recordId: "a", kind: .visit, name: "Rex", start: Self.start, deadline: deadline),
      at: deadline - left)
  }

  @Test(arguments: [
    (0, "00:00:00", "00:00", "0s"), (999, "00:00:00", "00:00", "0s"),
    (59_999, "00:00:59", "00:59", "59s"), (60_000, "00:01:00", "01:00", "1m"),
    (309_000, "00:05:09", "05:09", "5m"), (3_599_999, "00:59:59", "59:59", "59m"),
    (3_600_000, "01:00:00", "1h00m", "1h"), (3_900_000, "01:05:00", "1h05m", "1h"),
    (35_999_999, "09:59:59", "9h59m", "9h"), (36_000_000, "10:00:00", "10h00m", "10h"),
    (359_999_999, "99:59:59", "99h59m", "99h"), (360_000_000, "100:00:00", "100h", "100h"),
    (-1, "00:00:00", "00:00", "0s"),
  ])
  func `an activity without a deadline counts up`(
    length: Int64, timer: String, compact: String, minimal: String
  ) {
    let text = text(after: length)
    #expect([text.timer, text.compact, text.minimal] == [timer, compact, minimal])
  }

  @Test(arguments: [
    (3_300_000, "55:00", "55:00", "55m"), (3_900_000, "65:00", "1h05m", "1h"),
    (300_000, "05:00", "05:00", "5m"), (0, "00:00", "00:00", "0s"),
    (-300_000, "+05:00", "+05:00", "+5m"), (-3_599_999, "+59:59", "+59:59", "+59m"),
    (-3_900_000, "+65:00", "+1h05m", "+1h"),
    (-35_999_999, "+599:59", "+9h59m", "+9h"), (-36_000_000, "+600:00", "+10h", "+10h"),
  ])
  func `an activity with a deadline counts down to it and past it`(
    left: Int64, timer: String, compact: String, minimal: String
  ) {
    let text = countdown(left: left)
    #expect([text.timer, text.compact, text.minimal] == [timer, compact, minimal])
  }

  @Test func `an activity stands still once it is over`() {
    let over = Activity(
      recordId: "a", kind: .timer, name: "Alpha", start: Self.start, end: Self.start + 5_000)
    #expect(ActivityText(over, at: Self.start + 9_000_000).timer == "00:00:05")
  }

  @Test(arguments: [
    ("Rex", "Rex"), ("Project1", "Project1"), ("Project Alpha", "Project…"),
    ("One two three", "One two…"), ("Design a door", "Design…"),
    ("Zoë Müllerová", "Zoë Mül…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"),
    ("🇫🇷🇩🇪🇪🇸🇮🇹🇵🇱🇨🇿🇦🇹🇨🇭🇧🇪", "🇫🇷🇩🇪🇪🇸🇮🇹🇵🇱🇨🇿🇦🇹…"),
  ])
  func `a name is abbreviated by whole characters`(name: String, short: String) {
    #expect(text(name: name, after: 0).shortName == short)
  }

  @Test func `a name of a hundred characters stays whole, unless its bytes would fill a line`() {
    let plain = String(repeating: "é", count: 100)
    #expect(text(name: plain, after: 0).name == plain)
    let tower = "a" + String(repeating: "\u{301}", count: 600)
    let heavy = text(name: String(repeating: tower, count: 3), after: 0)
    #expect(heavy.name == "…")
    #expect(text(name: "b" + tower, after: 0).name == "b…")
    #expect(heavy.shortName.utf8.count <= 1_024)
  }
}
