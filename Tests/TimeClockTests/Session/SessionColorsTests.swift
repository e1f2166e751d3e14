import Testing

@testable import TimeClock

private let palette8 = (1...8).map { "#00000\($0)" }

private func session(
  _ id: String, at start: String, school: String = "s", isTimeOff: Bool = false
) throws -> Session {
  let start = try #require(TimeOfDay(start))
  let date = try #require(CivilDate("2026-11-21"))
  let end = try #require(TimeOfDay("23:59"))
  let midnight = Instant(milliseconds: 0)
  return Session(
    id: id, organizationId: "o", schoolId: school, date: date, startTime: start, endTime: end,
    sessionTypes: ["sports"], customSessionType: nil, photographers: [], notes: nil,
    status: .scheduled, published: true, publishedAt: nil, isTimeOff: isTimeOff,
    createdAt: midnight, createdById: "me", updatedAt: midnight)
}

struct SessionColorsTests {
  @Test func `colors go by start, then school, then id`() throws {
    let colors = SessionColors(
      [
        try session("4", at: "09:00", school: "b"), try session("3", at: "09:00", school: "a"),
        try session("2", at: "09:00", school: "b"), try session("1", at: "10:00", school: "a"),
      ], palette: [])
    #expect(
      ["3", "2", "4", "1"].map { colors[$0] } == SessionColors.standard.prefix(4).map(\.self))
  }

  @Test func `the last color repeats`() throws {
    let sessions = try (1...10).map { try session("\($0)", at: "0\($0 / 10):\($0 + 10)") }
    let colors = SessionColors(sessions.dropLast() + [try session("z", at: "23:00")], palette: [])
    #expect(colors["8"] == "#6b7280")
    #expect(colors["9"] == "#6b7280")
    #expect(colors["z"] == "#6b7280")
  }

  @Test func `time off is grey and takes no place`() throws {
    let colors = SessionColors(
      [try session("1", at: "08:00", isTimeOff: true), try session("2", at: "09:00")],
      palette: [])
    #expect(colors["1"] == "#666")
    #expect(colors["2"] == "#3b82f6")
  }

  @Test func `an organization's colors count from eight on`() throws {
    let day = [try session("1", at: "08:00")]
    #expect(SessionColors(day, palette: Array(palette8.dropLast()))["1"] == "#3b82f6")
    #expect(SessionColors(day, palette: palette8)["1"] == "#000001")
    #expect(SessionColors(day, palette: palette8 + ["#000009"])["1"] == "#000001")
  }

  @Test func `a ninth color of an organization's own is used too`() throws {
    let sessions = try (1...9).map { try session("\($0)", at: "0\($0):00") }
    #expect(SessionColors(sessions, palette: palette8 + ["#000009"])["9"] == "#000009")
  }

  @Test func `a photographer who is not of the day has no color`() {
    #expect(SessionColors([], palette: [])["1"] == nil)
  }
}
