/// What one member chose; an absent value means the default.
package struct Settings: Hashable, Sendable {
  package struct Workplace: Hashable, Sendable {
    /// Degrees.
    package var latitude: Double
    package var longitude: Double
    /// Meters.
    package var radius: Int

    package init(latitude: Double, longitude: Double, radius: Int) {
      self.latitude = latitude
      self.longitude = longitude
      self.radius = radius
    }
  }

  /// The member's id.
  package var id: String
  package var organizationId: String
  package var timeZone: String?
  /// Nil for the hour cycle of the language.
  package var hourCycle: HourCycle?
  /// Nil for the language of the command line or the environment.
  package var language: Language?
  package var workplace: Workplace?
  package var graceMinutes: Int
  package var payrollRecipient: String?
  package var longShiftHours: Int
  /// Whether a break stops the timer too.
  package var stopTimerWithBreak: Bool
  /// Whether clocking out stops the timer too.
  package var stopTimerWithClock: Bool
  /// Minutes away from the keyboard before the member is asked; 0 for never.
  package var idleMinutes: Int
  package var idleAction: IdleAction

  package init(
    id: String, organizationId: String, timeZone: String? = nil, hourCycle: HourCycle? = nil,
    language: Language? = nil, workplace: Workplace? = nil, graceMinutes: Int = 15,
    payrollRecipient: String? = nil,
    longShiftHours: Int = 10, stopTimerWithBreak: Bool = false,
    stopTimerWithClock: Bool = true, idleMinutes: Int = 0, idleAction: IdleAction = .ask
  ) {
    self.id = id
    self.organizationId = organizationId
    self.timeZone = timeZone
    self.hourCycle = hourCycle
    self.language = language
    self.workplace = workplace
    self.graceMinutes = graceMinutes
    self.payrollRecipient = payrollRecipient
    self.longShiftHours = longShiftHours
    self.stopTimerWithBreak = stopTimerWithBreak
    self.stopTimerWithClock = stopTimerWithClock
    self.idleMinutes = idleMinutes
    self.idleAction = idleAction
  }
}

extension Policy.Subject {
  package static let settings = Policy.Subject("settings")
}
