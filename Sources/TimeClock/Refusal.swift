/// Why a rule refuses a request: a stable reason, and words for people.
package struct Refusal: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    case validation
    case inFuture = "in_future"
    case tooLong = "too_long"
    case tooShort = "too_short"
    case endBeforeStart = "end_before_start"
    case editWindow = "edit_window"
    case activeEntry = "active_entry"
    case zoneUnknown = "zone_unknown"
    case noWorkplace = "no_workplace"
    case notVirtual = "not_virtual"
    case protocolUnsupported = "protocol_unsupported"

    case unauthenticated
    case badCredentials = "bad_credentials"
    case tokenExpired = "token_expired"

    case permissionDenied = "permission_denied"
    case deviceUnbound = "device_unbound"

    case notFound = "not_found"

    case alreadyClockedIn = "already_clocked_in"
    case notClockedIn = "not_clocked_in"
    case overlap
    case noTimer = "no_timer"
    case alreadyStarted = "already_started"
    case notStarted = "not_started"
    case alreadyCompleted = "already_completed"
    case gapOpen = "gap_open"
    case noGapOpen = "no_gap_open"
    case gapOutside = "gap_outside"
    case staleEvent = "stale_event"
    case periodLocked = "period_locked"
    case alreadyAnnounced = "already_announced"
    case undoConflict = "undo_conflict"
    case nothingToUndo = "nothing_to_undo"
    case nothingToRedo = "nothing_to_redo"
    case idempotencyMismatch = "idempotency_mismatch"
    case forgotten
    case tooManyLive = "too_many_live"
    case noUpstream = "no_upstream"
    case hasUpstream = "has_upstream"
    case unconfirmed
    case needsConsent = "needs_consent"
    case consentNotNeeded = "consent_not_needed"
    case proposalWaiting = "proposal_waiting"
    case proposalStale = "proposal_stale"
    case ownProposal = "own_proposal"
    case notWaiting = "not_waiting"
    case erased
    case held
  }

  /// One wrong field of a form, and what is wrong with it.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let message: Phrase

    package init(_ name: String, _ message: Phrase) {
      self.name = name
      self.message = message
    }
  }

  package let reason: Reason
  package let message: Phrase
  /// One for each name.
  package let fields: [Field]
  package let conflicts: Conflicts
  /// The records that are in the way.
  package let inTheWay: [Reference]
  /// Actions that resolve the refusal, each with one press.
  package let remedies: [Remedy]

  /// An action that removes the obstacle, or that can be taken instead.
  package enum Remedy: Hashable, Sendable {
    case undo(seq: Int64, deed: Phrase)
    case redo(seq: Int64, deed: Phrase)
    /// Undoes the last step of a visit, which led to the status.
    case undoVisit(id: String, status: Visit.Status, deed: Phrase)
    /// Ends the shift, the gap or the timer; `userId` is nil when it is the actor's own.
    case clockOut(entryId: String, userId: String?)
    case endGap(id: String, userId: String?)
    case stopTimer(entryId: String, userId: String?)
    case end(LikelyEnd)
    case chooseWorkplace
    /// Reopens the member's approved week, which begins on a date.
    case reopen(week: CivilDate, userId: String?)
  }

  /// A record by the topic of its changes and its id.
  package struct Reference: Hashable, Sendable {
    package let topic: String
    package let id: String

    package init(_ topic: String, _ id: String) {
      self.topic = topic
      self.id = id
    }

    /// Texts that are only canonically equivalent name two records.
    package static func == (left: Reference, right: Reference) -> Bool {
      left.topic.utf8.elementsEqual(right.topic.utf8) && left.id.utf8.elementsEqual(right.id.utf8)
    }
  }

  package init(
    _ reason: Reason, _ message: Phrase, fields: [Field] = [], conflicts: Conflicts = .none,
    inTheWay: [Reference] = [], remedies: [Remedy] = []
  ) {
    self.reason = reason
    self.message = message
    self.fields = fields.count < 2 ? fields : fields.onePerName
    self.conflicts = conflicts
    self.inTheWay = inTheWay
    self.remedies = remedies
  }
}

extension [Refusal.Field] {
  /// The fields with all messages about one name joined, as a member of JSON has its name once.
  fileprivate var onePerName: [Refusal.Field] {
    var messages: [(name: String, [Phrase])] = []
    for field in self {
      if let index = messages.firstIndex(where: { $0.name == field.name }) {
        if !messages[index].1.contains(field.message) { messages[index].1.append(field.message) }
      } else {
        messages.append((field.name, [field.message]))
      }
    }
    return messages.map { .init($0.name, $0.1.joined) }
  }
}

/// An entry that overlaps another, and by how many milliseconds.
package struct Conflict: Hashable, Sendable {
  package let entry: Entry
  package let overlap: Int64

  package init(entry: Entry, overlap: Int64) {
    self.entry = entry
    self.overlap = overlap
  }
}

/// The first entries that overlap another, and their number up to `most`.
package struct Conflicts: Hashable, Sendable {
  package static let none = Conflicts(first: [], count: 0)
  /// How many entries are listed.
  package static let limit = 20
  /// Counting stops here, because a range of years would take long.
  package static let most = 1_000

  package let first: [Conflict]
  package let count: Int

  package init(first: [Conflict], count: Int) {
    self.first = first
    self.count = count
  }

  /// How many entries conflict besides the first, for people.
  package var others: Int { count - 1 }
  /// Whether there are more than were counted.
  package var areMore: Bool { count >= Self.most }
}
