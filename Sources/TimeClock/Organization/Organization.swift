/// The people who share schools, sessions and visits.
package struct Organization: Hashable, Sendable {
  /// The organization that a new store has.
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

  /// What of a visit a client does not see unless the organization says so.
  package enum ClientSight: String, CaseIterable, Sendable {
    /// What was written for the sitter.
    case note
    /// Where the sitter was at check-in and check-out.
    case positions
  }

  /// Who has to agree to a correction of recorded time.
  package enum Consent: String, CaseIterable, Sendable {
    case none
    /// No one; the other side gets an alert.
    case tell
    case both

    /// How much it protects recorded time.
    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package var id: String
  package var name: String
  package var sessionTypes: [SessionType]
  package var sessionOrderColors: [String]
  package var enableSessionPublishing: Bool
  /// Days after its creation in which an entry may be edited; nil for no limit.
  package var editWindowDays: Int?
  /// The last date whose time nobody may change; nil for none.
  package var lockedThrough: CivilDate?
  /// Hours after which a shift ends by itself; nil for never.
  package var autoClockOutHours: Int?
  /// Minutes after its start from which on a visit that nobody has started is late.
  package var lateVisitMinutes: Int
  /// Minutes within which a sitter may take back the end of a visit.
  package var undoEndMinutes: Int
  /// What clients are shown of visits beside what they are about.
  package var clientSees: [ClientSight]
  /// Days after which what was done on a device without a network is no longer taken.
  package var offlineDays: Int
  /// How time counts for pay, from which dates on.
  package var payrollRules: [PayrollRule]
  /// A first date of pay periods of two weeks; nil for any Monday's.
  package var payPeriodStart: CivilDate?
  /// The weekday on which weeks begin.
  package var weekStart: Weekday
  /// Its own words for things.
  package var terms: [Term]
  package var consent: Consent
  /// Hours within which members change their own recorded time without consent.
  package var freeEditHours: Int
  /// Whether who corrects recorded time has to say why.
  package var needsReason: Bool
  /// The language of the message to payroll; nil for English.
  package var payrollLanguage: Language?
  /// Months after which recorded time is erased; nil where it is kept.
  package var retentionMonths: Int?
  /// The months until `retentionFrom`, after which the present ones hold.
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
  /// In milliseconds: how long after it was shortened a shorter retention holds.
  package static let retentionNotice: Int64 = 30 * 86_400_000

  /// The months that hold at an instant; nil where time is kept.
  package func retention(at now: Instant) -> Int? {
    if let retentionFrom, now < retentionFrom { return formerRetention }
    return retentionMonths
  }

  /// Has a retention that is shorter than the one so far hold only after a while.
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
