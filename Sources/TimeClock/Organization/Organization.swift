/// The people who share schools, sessions and visits.
package struct Organization: Hashable, Sendable {
  /// The id of the organization in a new store.
  package static let firstId = "local"

  package struct SessionType: Hashable, Sendable {
    package var id: String
    package var name: String
    package var color: String
    package var order: Int

    package init(id: String, name: String, color: String, order: Int) {
      self.id = id
      self.name = name
      self.color = color
      self.order = order
    }
  }

  /// A part of a visit that clients see only if the organization allows it.
  package enum ClientSight: String, CaseIterable, Sendable {
    /// The note for the sitter.
    case note
    /// Where the sitter was at check-in and check-out.
    case positions
  }

  /// Who must agree to a correction of recorded time.
  package enum Consent: String, CaseIterable, Sendable {
    case none
    /// No one; the other side gets an alert.
    case tell
    case both

    /// How strongly it protects recorded time.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package var id: String
  package var name: String
  package var sessionTypes: [SessionType]
  package var sessionOrderColors: [String]
  package var enableSessionPublishing: Bool
  /// For how many days after its creation an entry may be edited; nil for no limit.
  package var editWindowDays: Int?
  /// The last date whose time nobody may change; nil for none.
  package var lockedThrough: CivilDate?
  /// Hours after which a shift ends automatically; nil for never.
  package var autoClockOutHours: Int?
  /// A visit that has not started is late this many minutes after its start.
  package var lateVisitMinutes: Int
  /// For how many minutes a sitter may take back the end of a visit.
  package var undoEndMinutes: Int
  /// The optional parts of visits that clients see.
  package var clientSees: [ClientSight]
  /// Days after which changes that a device made offline are no longer accepted.
  package var offlineDays: Int
  /// How time counts for pay, each rule from a date on.
  package var payrollRules: [PayrollRule]
  /// The first date of one two-week pay period; nil to count from Monday 1970-01-05.
  package var payPeriodStart: CivilDate?
  /// The weekday on which weeks begin.
  package var weekStart: Weekday
  /// The organization's own words for kinds of records.
  package var terms: [Term]
  package var consent: Consent
  /// Hours within which members change their own recorded time without consent.
  package var freeEditHours: Int
  /// Whether a correction of recorded time needs a reason.
  package var needsReason: Bool
  /// The language of the message to payroll; nil for English.
  package var payrollLanguage: Language?
  /// Months after which recorded time is erased; nil to keep it.
  package var retentionMonths: Int?
  /// The retention in months until `retentionFrom`, when `retentionMonths` takes effect.
  package var formerRetention: Int?
  package var retentionFrom: Instant?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, name: String, sessionTypes: [SessionType], sessionOrderColors: [String],
    enableSessionPublishing: Bool, editWindowDays: Int? = nil,
    lockedThrough: CivilDate? = nil, autoClockOutHours: Int? = nil,
    lateVisitMinutes: Int = OrganizationRules.usualLateVisit,
    undoEndMinutes: Int = OrganizationRules.usualUndoEnd, clientSees: [ClientSight] = [],
    offlineDays: Int = OrganizationRules.usualOfflineDays, payrollRules: [PayrollRule] = [],
    payPeriodStart: CivilDate? = nil, weekStart: Weekday = .monday, terms: [Term] = [],
    consent: Consent = .none, freeEditHours: Int = OrganizationRules.usualFreeEdit,
    needsReason: Bool = false,
    payrollLanguage: Language? = nil,
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.name = name
    self.sessionTypes = sessionTypes
    self.sessionOrderColors = sessionOrderColors
    self.enableSessionPublishing = enableSessionPublishing
    self.editWindowDays = editWindowDays
    self.lockedThrough = lockedThrough
    self.autoClockOutHours = autoClockOutHours
    self.lateVisitMinutes = lateVisitMinutes
    self.undoEndMinutes = undoEndMinutes
    self.clientSees = clientSees
    self.offlineDays = offlineDays
    self.payrollRules = payrollRules
    self.payPeriodStart = payPeriodStart
    self.weekStart = weekStart
    self.terms = terms
    self.consent = consent
    self.freeEditHours = freeEditHours
    self.needsReason = needsReason
    self.payrollLanguage = payrollLanguage
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

extension Organization {
  /// In milliseconds: how long a shorter retention waits before it takes effect.
  package static let retentionNotice: Int64 = 30 * .day

  /// The months of retention in force at an instant; nil to keep recorded time.
  package func retention(at now: Instant) -> Int? {
    if let retentionFrom, now < retentionFrom { return formerRetention }
    return retentionMonths
  }

  /// Delays a shorter retention until the notice period is over.
  package mutating func delayRetention(after former: Organization, at now: Instant) {
    guard retentionMonths != former.retentionMonths else { return }
    let held = former.retention(at: now)
    guard let months = retentionMonths, months < held ?? .max else {
      (formerRetention, retentionFrom) = (nil, nil)
      return
    }
    (formerRetention, retentionFrom) = (held, now + Self.retentionNotice)
  }
}

extension Policy.Subject {
  package static let organization = Policy.Subject("organization")
}
