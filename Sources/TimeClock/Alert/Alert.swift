/// Something that a member should know, announced once.
package struct Alert: Hashable, Sendable {
  /// Listed in the order of alerts that share an instant.
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
    case weekReopened = "week.reopened"
    case timeCorrected = "time.corrected"
    case organizationWeakened = "organization.weakened"
    case memberChanged = "member.changed"
    case recordErased = "record.erased"
    case historyChanged = "history.changed"
    case historyRestored = "history.restored"

    /// The kind that replaces this one for the same subject once it is raised.
    package var successor: Kind? {
      switch self {
      case .visitLate: .visitMissed
      case .visitFiveMinutes: .visitOvertime
      default: nil
      }
    }

    /// Whether it is about how long something has run.
    package var isOfLength: Bool { self == .clockLong || self == .timerLong }

    /// Whether it reports something that has happened, and so stays true.
    package var isEvent: Bool {
      switch self {
      case .clockJump, .syncRefused, .signInGuessing, .weekReopened, .timeCorrected,
        .organizationWeakened, .memberChanged, .recordErased, .historyChanged, .historyRestored:
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

    /// Whether only the member may see it: its family stores it, not the journal.
    package var isPrivate: Bool { self == .presenceAway }
  }

  /// In milliseconds: an alert is late if its delivery comes longer than this after its instant.
  package static let patience: Int64 = .minute
  /// In milliseconds: an alert further ahead than this was written with a wrong clock.
  package static let farthestAhead: Int64 = .day

  package var id: String
  package var kind: Kind
  /// Identifies it among the member's alerts of its kind, so that each is raised once.
  package var subject: String
  package var userId: String
  package var organizationId: String
  package var at: Instant
  package var title: Phrase
  package var body: Phrase
  package var data: AlertData
  /// When it was first delivered; nil before that.
  package var deliveredAt: Instant?
  /// The device that announces it; nil if an engine on the store itself does, or none does yet.
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

  /// Whether it was delivered late, or is late by now.
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
  /// In milliseconds: the normal clock skew between two engines is smaller.
  package static let skew: Int64 = .minute

  /// Whether a clock that was far ahead raised the alert, or dismissed it before it was delivered.
  package func isMistaken(now: Instant) -> Bool {
    let bound = now + Self.farthestAhead
    return createdAt > bound || deliveredAt == nil && dismissedAt.map { $0 > bound } ?? false
  }
}

extension Policy.Subject {
  package static let alert = Policy.Subject("alert")
}
