import ClockTestSupport
import Testing
import TimeClock

struct EntryRulesTests {
  private static let now = Instant(milliseconds: 1_795_269_600_000)
  private static let hour: Int64 = 3_600_000
  private static let minute: Int64 = 60_000
  private static let future = ClockError.refused(
    .inFuture, "Cannot create time entries for future dates")
  private static let order = ClockError.refused(
    .endBeforeStart, "End time must be after start time")
  private static let tooLong = ClockError.refused(.tooLong, "Time entry cannot exceed 16 hours")
  private static let tooShort = ClockError.refused(
    .tooShort, "Time entry must be at least 1 minute long")

  /// Checks an entry whose ends are this many milliseconds before now.
  private func check(
    _ kind: Entry.Kind, from start: Int64, to end: Int64, gives expected: ClockError?,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var thrown: ClockError?
    do throws(ClockError) {
      try EntryRules.check(
        kind, start: Self.now - start, end: Self.now - end, now: Self.now)
    } catch { thrown = error }
    #expect(thrown?.refusal?.reason == expected?.refusal?.reason, sourceLocation: location)
    #expect(thrown?.message == expected?.message, sourceLocation: location)
  }

  @Test(arguments: Entry.Kind.allCases)
  func `an entry ends now at the latest`(kind: Entry.Kind) {
    check(kind, from: Self.hour, to: 1, gives: nil)
    check(kind, from: Self.hour, to: 0, gives: nil)
    check(kind, from: Self.hour, to: -1, gives: Self.future)
  }

  @Test func `a task entry has any length but none`() {
    check(.task, from: 10, to: 11, gives: Self.order)
    check(.task, from: 10, to: 10, gives: Self.order)
    check(.task, from: 10, to: 9, gives: nil)
    check(.task, from: 10_000 * Self.hour, to: 0, gives: nil)
  }

  @Test func `a shift ends after it started`() {
    check(.shift, from: 10, to: 11, gives: Self.order)
    check(.shift, from: 10, to: 10, gives: Self.order)
    check(.shift, from: 10, to: 9, gives: Self.tooShort)
  }

  @Test func `a shift lasts a minute at least`() {
    check(.shift, from: Self.minute - 1, to: 0, gives: Self.tooShort)
    check(.shift, from: Self.minute, to: 0, gives: nil)
    check(.shift, from: Self.minute + 1, to: 0, gives: nil)
  }

  @Test func `a shift lasts 16 hours at most`() {
    check(.shift, from: 16 * Self.hour - 1, to: 0, gives: nil)
    check(.shift, from: 16 * Self.hour, to: 0, gives: nil)
    check(.shift, from: 16 * Self.hour + 1, to: 0, gives: Self.tooLong)
  }

  @Test func `the future is refused before the order of the ends`() {
    check(.shift, from: -2, to: -1, gives: Self.future)
    check(.shift, from: -1, to: -1, gives: Self.future)
    check(.shift, from: 17 * Self.hour, to: -1, gives: Self.future)
  }

  // The night to November 1 has 25 hours in New York.
  @Test(arguments: [
    (30, "2026-10-22T00:00:00-04:00", true), (30, "2026-10-21T23:59:59.999-04:00", false),
    (0, "2026-11-21T00:00:00-05:00", true), (0, "2026-11-20T23:59:59.999-05:00", false),
  ])
  func `an entry may be changed until the last day of its window is over`(
    days: Int, created: String, isAllowed: Bool
  ) throws {
    let zone = try TestZones.zone("America/New_York")
    let now = try #require(Instant(rfc3339: "2026-11-21T23:59:59.999-05:00"))
    let created = try #require(Instant(rfc3339: created))
    var thrown: ClockError?
    do throws(ClockError) {
      try EntryRules.checkEditWindow(days: days, arrivedAt: created, in: zone, now: now)
    } catch { thrown = error }
    #expect((thrown?.refusal?.reason == .editWindow) == !isAllowed)
    #expect(throws: Never.self) {
      try EntryRules.checkEditWindow(days: nil, arrivedAt: created, in: zone, now: now)
    }
  }

  @Test func `a task entry always has a name, a shift only if it is given one`() throws {
    #expect(try EntryName.checked(nil) == nil)
    #expect(try EntryName.checked(" \n") == nil)
    #expect(try EntryName.checked(" a b ") == "a b")
  }

  @Test(arguments: [99, 100, 101])
  func `a name has 100 characters at most, as a person counts them`(count: Int) {
    let family = "👩‍👩‍👧‍👦"
    let name = " " + String(repeating: family, count: count) + " "
    #expect(((try? EntryName.checked(name)) != nil) == (count <= 100))
  }

  @Test(arguments: [499, 500, 501])
  func `notes have 500 characters at most, as a person counts them`(count: Int) {
    let notes = "\n" + String(repeating: "e\u{301}", count: count) + " "
    #expect(((try? Notes.checked(notes)) != nil) == (count <= 500))
  }
}

struct DatePresetTests {
  @Test(arguments: [
    ("2026-11-16", "2026-11-16", "2026-11-22"), ("2026-11-21", "2026-11-16", "2026-11-22"),
    ("2026-11-22", "2026-11-16", "2026-11-22"), ("2026-11-23", "2026-11-23", "2026-11-29"),
    ("2027-01-01", "2026-12-28", "2027-01-03"),
  ])
  func `a week is Monday to Sunday`(today: String, monday: String, sunday: String) throws {
    let dates = DatePreset.week.dates(around: try #require(CivilDate(today)), weekStart: .monday)
    #expect([dates.lowerBound.text, dates.upperBound.text] == [monday, sunday])
  }

  @Test(arguments: [
    ("2026-11-01", "2026-11-01", "2026-11-30"), ("2024-02-29", "2024-02-01", "2024-02-29"),
    ("2026-12-31", "2026-12-01", "2026-12-31"),
  ])
  func `a month is the calendar's`(today: String, first: String, last: String) throws {
    let dates = DatePreset.month.dates(around: try #require(CivilDate(today)), weekStart: .monday)
    #expect([dates.lowerBound.text, dates.upperBound.text] == [first, last])
  }

  @Test func `a range at the end of the calendar is no crash`() {
    for preset in DatePreset.allCases {
      #expect(preset.dates(around: .latest, weekStart: .monday).upperBound == .latest)
    }
  }
}
