package import TimeClock

extension Organization: Record {
  package static let topic = "organization"
  package static let table = Table(topic, of: Organization.self)

  package static var blank: Organization {
    Organization(
      id: "", name: "", sessionTypes: [], sessionOrderColors: [], enableSessionPublishing: false,
      createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("name", &name)
    columns.add("sessionTypes", &sessionTypes)
    columns.add("sessionOrderColors", &sessionOrderColors)
    columns.add("enableSessionPublishing", &enableSessionPublishing)
    columns.add("editWindowDays", &editWindowDays)
    columns.add("lockedThrough", &lockedThrough)
    columns.add("autoClockOutHours", &autoClockOutHours)
    columns.add("lateVisitMinutes", &lateVisitMinutes)
    columns.add("undoEndMinutes", &undoEndMinutes)
    var sights = clientSees.map(\.rawValue)
    columns.add("clientSees", &sights)
    clientSees = sights.compactMap(ClientSight.init)
    columns.add("offlineDays", &offlineDays)
    columns.add("payrollRules", &payrollRules)
    columns.add("payPeriodStart", &payPeriodStart)
    columns.add("weekStart", &weekStart)
    columns.add("terms", &terms)
    columns.add("consent", &consent)
    columns.add("freeEditHours", &freeEditHours)
    columns.add("needsReason", &needsReason)
    columns.add("payrollLanguage", &payrollLanguage)
    columns.add("retentionMonths", &retentionMonths)
    columns.add("formerRetention", &formerRetention, sql: "retention_former")
    columns.add("retentionFrom", &retentionFrom)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var organizationId: String { id }
  package var ownerId: String? { nil }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    OrganizationRules.wrongFields(self).first?.message.english
  }
}

extension Weekday: ColumnValue {}

extension Organization.Consent: ColumnValue {}

extension Store {
  /// Every organization, in no order.
  package func organizations() throws(ClockError) -> [Organization] {
    try all(Organization.self, where: "id <> ''", [])
  }

  /// How late a device's calls may be, and how long it keeps confirmed calls, in milliseconds.
  package func offlineLength(of organizationId: String?) throws(ClockError) -> Int64 {
    let organization = try organizationId.flatMap { id throws(ClockError) in
      try find(Organization.self, id)
    }
    let days = organization?.offlineDays ?? OrganizationRules.usualOfflineDays
    return Int64(days) * .day
  }
}

extension Organization.Term.Word: ColumnValue {}

extension Language: ColumnValue {
  static var columnType: Table.ColumnType { .text }
  var columnValue: Value { .text(tag) }

  init?(column: Value) {
    guard case .text(let tag) = column else { return nil }
    self.init(tag)
  }
}

extension Organization.Term: RowCodable {
  package static var blank: Self {
    Self(word: .school, language: .english, singular: "", plural: "")
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("word", &word)
    columns.add("language", &language)
    columns.add("singular", &singular)
    columns.add("plural", &plural)
  }
}

extension Organization.SessionType: RowCodable {
  package static var blank: Self { Self(id: "", name: "", color: "", order: 0) }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("name", &name)
    columns.add("color", &color)
    columns.add("order", &order)
  }
}
