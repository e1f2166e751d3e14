import Testing
import TimeClock

struct SettingsRulesTests {
  private func check(
    _ field: String, _ isRight: Bool, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout Settings) -> Void
  ) {
    var settings = Settings(id: "me", organizationId: "local")
    edit(&settings)
    let fields = SettingsRules.wrongFields(of: settings).map(\.name)
    #expect(fields == (isRight ? [] : [field]), sourceLocation: sourceLocation)
  }

  @Test(arguments: [(49, false), (50, true), (300, true), (301, false)])
  func `a radius is 50 to 300 m`(radius: Int, isRight: Bool) {
    check("radiusM", isRight) {
      $0.workplace = .init(latitude: 0, longitude: 0, radius: radius)
    }
  }

  @Test(arguments: [(4, false), (5, true), (60, true), (61, false)])
  func `grace is 5 to 60 minutes`(minutes: Int, isRight: Bool) {
    check("graceMinutes", isRight) { $0.graceMinutes = minutes }
  }

  @Test(arguments: [(-1, false), (0, true), (240, true), (241, false)])
  func `a time away is asked about after 1 to 240 minutes, or never`(minutes: Int, isRight: Bool) {
    check("idleMinutes", isRight) { $0.idleMinutes = minutes }
  }

  @Test(arguments: [(0, false), (1, true), (16, true), (17, false)])
  func `a long shift is 1 to 16 hours`(hours: Int, isRight: Bool) {
    check("longShiftHours", isRight) { $0.longShiftHours = hours }
  }

  @Test(arguments: [
    ("911", true), ("+15550100199", true), ("12345678901234567890", true), ("12", false),
    ("+12345678901234567890", true), ("123456789012345678901", false), ("555+0100", false),
    ("555 0100", false), ("+++", false), ("", false), ("٣٤٥", false),
  ])
  func `a payroll number has 3 to 20 digits and may begin with a plus sign`(
    text: String, isRight: Bool
  ) {
    check("payrollRecipient", isRight) { $0.payrollRecipient = text }
  }

  @Test(arguments: [
    ("+1 (555) 010-01.99", "+15550100199"), ("555\u{2011}010\u{2013}0", "5550100"),
    ("[555]\u{A0}0100", "5550100"), ("call 911", "call911"),
  ])
  func `signs that group the digits of a payroll number are left out`(typed: String, kept: String) {
    #expect(SettingsRules.recipient(typed: typed) == kept)
  }
}
