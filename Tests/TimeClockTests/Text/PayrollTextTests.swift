import ClockTestSupport
import Testing
import TimeClock

struct PayrollTextTests {
  private func text(of week: Week) throws -> PayrollText {
    PayrollText(
      week,
      in: ClockText(
        timeZone: try TestZones.zone("America/New_York"), hourCycle: .h12, today: week.start))
  }

  private func week(_ start: String, minutes: [Double]) throws -> Week {
    let monday = try #require(CivilDate(start))
    return Week(
      start: monday,
      days: minutes.enumerated().map { offset, minutes in
        .init(date: monday.adding(days: offset), total: Int64(minutes * 60_000))
      })
  }

  @Test func `each day with time has a line, and the total is from exact time`() throws {
    let text = try text(of: week("2025-02-10", minutes: [510, 540, 540, 0, 540, 537, 3]))
    #expect(
      text.text == """
        Hours – Week of 2/10:
        Mon: 8.5 hrs
        Tue: 9.0 hrs
        Wed: 9.0 hrs
        Fri: 9.0 hrs
        Sat: 9.0 hrs
        Sun: 0.1 hrs
        Total: 44.5 hrs
        """)
  }

  @Test func `a colon has the blanks of the language`() throws {
    let week = try week("2025-02-10", minutes: [0, 0, 0, 0, 900])
    let clock = ClockText(
      timeZone: try TestZones.zone("America/New_York"), hourCycle: .h24, today: week.start,
      words: TestLanguages.words(in: "fr"))
    #expect(
      PayrollText(week, in: clock).text.split(separator: "\n").dropFirst()
        == ["ven. : 15,0 h", "Total : 15,0 h"])
  }

  @Test func `a week without work has a total only`() throws {
    let text = try text(of: week("2026-12-28", minutes: [0, 0, 0, 0, 0, 0, 0]))
    #expect(text.text == "Hours – Week of 12/28:\nTotal: 0.0 hrs")
  }

  @Test(arguments: [
    (2.9, "0.0 hrs"), (3.0, "0.1 hrs"), (8.9, "0.1 hrs"), (9.0, "0.2 hrs"),
    (2550.0, "42.5 hrs"),
  ])
  func `halves are rounded up`(minutes: Double, hours: String) {
    #expect(PayrollText.hours(Int64(minutes * 60_000), in: .english).text == hours)
  }

  @Test func `the URL opens a message to the number`() throws {
    let text = try text(of: week("2025-02-10", minutes: [510, 0, 0, 0, 0, 0, 0]))
    #expect(
      text.url(to: "+15550100199")
        == "sms:+15550100199?body=Hours%20%E2%80%93%20Week%20of%202%2F10%3A"
        + "%0AMon%3A%208.5%20hrs%0ATotal%3A%208.5%20hrs")
  }
}
