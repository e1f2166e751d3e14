package import TimeClock

extension Settings: Record {
  package static let topic = "settings"
  package static let table = Table(topic, of: Settings.self)
  package static let references = [Reference("id", to: Member.self)]

  package static var blank: Settings { Settings(id: "", organizationId: "") }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("timeZone", &timeZone)
    columns.add("hourCycle", &hourCycle)
    columns.add("language", &language)
    var (latitude, longitude) = (workplace?.latitude, workplace?.longitude)
    var radius = workplace?.radius
    columns.add("latitude", &latitude, .text)
    columns.add("longitude", &longitude, .text)
    columns.add("radius", &radius, .text)
    if let latitude, let longitude, let radius {
      workplace = Workplace(latitude: latitude, longitude: longitude, radius: radius)
    }
    columns.add("graceMinutes", &graceMinutes)
    columns.add("payrollRecipient", &payrollRecipient, .text)
    columns.add("longShiftHours", &longShiftHours)
    columns.add("stopTimerWithBreak", &stopTimerWithBreak)
    columns.add("stopTimerWithClock", &stopTimerWithClock)
    columns.add("idleMinutes", &idleMinutes)
    columns.add("idleAction", &idleAction)
  }

  package var ownerId: String? { id }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    SettingsRules.wrongFields(of: self).first?.message.english ?? rules.zone(timeZone)
  }
}

extension HourCycle: ColumnValue {}

extension IdleAction: ColumnValue {}
