/// Something that a member should know, announced once.
package struct Alert: Hashable, Sendable {
  /// In the order in which the alerts of one instant follow each other.
  package enum Kind: String, CaseIterable, Sendable {
    case clockLong = "clock.long"
    case clockEnding = "clock.ending"
    case timerLong = "timer.long"
    case timerRunsOn = "timer.runs_on"
    case breakDue = "break.due"
    case dayLong = "day.long"
    case targetReached = "target.reached"
    case restShort = "rest.short"
    case taskBudget = "task.budget"
    case reminder
    case presenceAway = "presence.away"
    case fenceInside = "fence.inside"
    case fenceClockedOut = "fence.clocked_out"
    case visitStarted = "visit.started"
    case visitEnded = "visit.ended"
    case visitLate = "visit.late"
    case visitMissed = "visit.missed"
    case visitFiveMinutes = "visit.five_minutes"
    case visitOvertime = "visit.overtime"
    case weekSummary = "week.summary"
    case clockJump = "clock.jump"
    case zoneMissing = "zone.missing"
    case syncRefused = "sync.refused"
    case signInGuessing = "auth.guessing"
    case proposalWaiting = "proposal.waiting"
    case proposalDecided = "proposal.decided"
    case timeCorrected = "time.corrected"
    case organizationWeakened = "organization.weakened"
    case memberChanged = "member.changed"
    case recordErased = "record.erased"
    case historyChanged = "history.changed"
    case historyRestored = "history.restored"

    /// What takes its place, of the same subject, once it is raised.
    package var successor: Kind? {
      switch self {
      case .visitLate: .visitMissed
      case .visitFiveMinutes: .visitOvertime
      default: nil
      }
    }

    /// Whether it is about how long something has run.
    package var isOfLength: Bool { self == .clockLong || self == .timerLong }

    /// Whether it is about something that has happened, and so holds for ever.
    package var isEvent: Bool {
      switch self {
      case .clockJump, .syncRefused, .signInGuessing, .timeCorrected, .organizationWeakened,
        .memberChanged, .recordErased, .historyChanged, .historyRestored:
        true
      default: false
      }
    }

    /// Whether it is about the device itself, which the upstream does not know.
    package var isOfDevice: Bool {
      switch self {
      case .clockJump, .zoneMissing, .syncRefused, .presenceAway, .historyChanged,
        .historyRestored:
        true
      default: false
      }
    }

    /// Whether it is the member's alone: its family keeps it, and no journal.
    package var isPrivate: Bool { self == .presenceAway }
  }

  /// In milliseconds: an alert that is delivered later than this after its instant is late.
  package static let patience: Int64 = 60_000
  /// In milliseconds: what lies further ahead was written by a clock that was wrong.
  package static let farthestAhead: Int64 = 86_400_000

  package var id: String
  package var kind: Kind
  /// Names it among the member's alerts of its kind: each is raised once.
  package var subject: String
  package var userId: String
  package var organizationId: String
  package var at: Instant
  package var title: Phrase
  package var body: Phrase
  package var data: AlertData
  /// When it was first delivered; nil while it waits for that.
  package var deliveredAt: Instant?
  /// The device that announces it; nil where an engine on the store itself does, or nobody yet.
  package var announcedBy: String?
  package var dismissedAt: Instant?
  package var createdAt: Instant

  package init(
    id: String, kind: Kind, subject: String, userId: String, organizationId: String,
    at: Instant, title: Phrase, body: Phrase, data: AlertData, deliveredAt: Instant? = nil,
    announcedBy: String? = nil, dismissedAt: Instant? = nil, createdAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.userId = userId
    self.organizationId = organizationId
    self.at = at
    self.title = title
    self.body = body
    self.data = data
    self.deliveredAt = deliveredAt
    self.announcedBy = announcedBy
    self.dismissedAt = dismissedAt
    self.createdAt = createdAt
  }

  /// Whether it was not delivered at its instant, as it is seen now.
  package func isLate(at now: Instant) -> Bool {
    (deliveredAt ?? max(createdAt, now)) - at > Self.patience
  }
}

extension Alert.Kind: Comparable {
  package static func < (left: Alert.Kind, right: Alert.Kind) -> Bool {
    left.rank < right.rank
  }

  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Alert {
  /// In milliseconds: by less the clocks of two engines differ though neither was set.
  package static let skew: Int64 = 60_000

  /// Whether a clock that was far ahead raised the alert, or dismissed it before it was delivered.
  package func isMistaken(now: Instant) -> Bool {
    let bound = now + Self.farthestAhead
    return createdAt > bound || deliveredAt == nil && dismissedAt.map { $0 > bound } ?? false
  }
}

extension Policy.Subject {
  package static let alert = Policy.Subject("alert")
}
