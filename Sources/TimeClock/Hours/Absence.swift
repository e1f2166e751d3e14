/// Days on which a member, or everybody, is not at work.
package struct Absence: Hashable, Sendable {
  /// Listed by priority, for days with several absences.
  package enum Kind: String, CaseIterable, Sendable {
    case holiday, sick, other, vacation, lieu, unpaid

    /// Whether the balance counts its share of the day as worked; time off in lieu is paid from the
    /// balance.
    var isCredited: Bool { self != .lieu }
  }

  package var id: String
  /// Nil for a holiday, which applies to everybody.
  package var userId: String?
  package var organizationId: String
  package var from: CivilDate
  /// The last date.
  package var to: CivilDate
  package var kind: Kind
  /// How many halves of each day it takes: 1 or 2.
  package var halves: Int
  /// What a holiday is called.
  package var name: String?
  package var note: String?
  /// Names it in the calendar that it was imported from.
  package var uid: String?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, userId: String?, organizationId: String, from: CivilDate, to: CivilDate,
    kind: Kind, halves: Int = 2, name: String? = nil, note: String? = nil, uid: String? = nil,
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.organizationId = organizationId
    self.from = from
    self.to = to
    self.kind = kind
    self.halves = halves
    self.name = name
    self.note = note
    self.uid = uid
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package var dates: ClosedRange<CivilDate> { from...max(from, to) }
}

extension Policy.Subject {
  package static let absence = Policy.Subject("absence")
}

/// How much of one date each kind of absence takes, at most the whole day together.
package struct AbsenceShares: Hashable, Sendable {
  package static let none = AbsenceShares()

  /// Two bits a kind.
  private var bits: UInt16 = 0

  package init() {}

  /// The half days that a kind takes: 0 to 2.
  package subscript(kind: Absence.Kind) -> Int { Int(bits >> kind.shift & 3) }

  /// The half days that all kinds take together.
  package var halves: Int { Absence.Kind.allCases.reduce(0) { $0 + self[$1] } }

  /// The half days that count as worked.
  package var creditedHalves: Int {
    Absence.Kind.allCases.reduce(0) { $1.isCredited ? $0 + self[$1] : $0 }
  }

  fileprivate mutating func take(_ halves: Int, for kind: Absence.Kind) {
    bits += UInt16(min(halves, 2 - self.halves)) << kind.shift
  }
}

/// The absences of a member and of everybody, by date.
package struct AbsenceCalendar: Hashable, Sendable {
  private var shares: [CivilDate: AbsenceShares] = [:]

  /// Fills each day in the order of kinds, so that sickness during a vacation gives its days back.
  package init(_ absences: [Absence], within dates: ClosedRange<CivilDate>) {
    let touching = absences.filter { $0.from <= dates.upperBound && $0.to >= dates.lowerBound }
    for kind in Absence.Kind.allCases {
      for absence in touching where absence.kind == kind {
        let first = max(absence.from, dates.lowerBound)
        for date in first.through(min(absence.to, dates.upperBound)) {
          shares[date, default: .none].take(absence.halves, for: kind)
        }
      }
    }
  }

  package subscript(date: CivilDate) -> AbsenceShares { shares[date] ?? .none }

  /// The dates with an absence of a kind, in no order.
  package func dates(of kind: Absence.Kind) -> [CivilDate] {
    shares.filter { $0.value[kind] > 0 }.map(\.key)
  }
}

extension Absence.Kind {
  fileprivate var shift: UInt16 {
    switch self {
    case .holiday: 0
    case .sick: 2
    case .other: 4
    case .vacation: 6
    case .lieu: 8
    case .unpaid: 10
    }
  }
}
