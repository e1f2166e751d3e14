internal import ClockStore
package import TimeClock

/// An alert that holds now, or will hold at its instant unless something changes.
package struct AlertPlan {
  package struct Content {
    package let title: Phrase
    package let body: Phrase
    package var data = AlertData.none
  }

  /// The state of an alert that its family keeps in a table of its own, without an `Alert` record.
  package struct Kept {
    package let deliveredAt: Instant?
    /// Marks the alert as delivered; false if another engine did so first.
    let claim: (Context) throws(ClockError) -> Bool
    let dismiss: (Context) throws(ClockError) -> Void
  }

  package let kind: Alert.Kind
  /// Identifies the alert among the member's alerts of its kind: each is raised once.
  package let subject: String
  package let at: Instant
  /// When its reason begins to hold: at `at`, or later if it becomes known only then.
  package let comes: Instant
  /// The first instant at which it may be raised: `comes`, or a millisecond later for an inclusive
  /// bound.
  package let firesAt: Instant
  /// The instant before `comes` at which it is planned again, because it may then come at once; nil
  /// for none.
  package let replanned: Instant?
  /// The instant at which its reason ends by time alone; nil if that never happens.
  package let until: Instant?
  /// The next instant at which its content changes by time alone; nil if that never happens.
  package let turn: Instant?
  /// Delivery and dismissal, for an alert without a record.
  package var kept: Kept?
  /// Makes its texts in a context; a coming alert is worded as at its own instant.
  private let say: (Context) throws(ClockError) -> Content

  package init(
    _ kind: Alert.Kind, _ subject: String, at: Instant, comes: Instant? = nil,
    isInclusiveBound: Bool = false, replanned: Instant? = nil, until: Instant? = nil,
    turn: Instant? = nil, content: @escaping (Context) throws(ClockError) -> Content
  ) {
    self.kind = kind
    self.subject = subject
    self.at = at
    self.replanned = replanned
    self.until = until
    self.turn = turn
    self.comes = comes ?? at
    firesAt = isInclusiveBound ? self.comes + 1 : self.comes
    say = content
  }

  /// The first instant at which to see whether it comes.
  var deadline: Instant { min(firesAt, replanned ?? firesAt) }

  /// Its texts at the context's instant, stored with times that each reader's clock formats.
  func content(in context: Context) throws(ClockError) -> Content {
    try say(Context(keepingTextsOf: context))
  }

  /// The alert as first stored; every engine gives it the same id.
  package func alert(in context: Context) throws(ClockError) -> Alert {
    alert(for: context.actor, saying: try content(in: context), now: context.now)
  }

  func alert(for actor: ActingMember, saying content: Content, now: Instant) -> Alert {
    Alert(
      id: id(for: actor.userId), kind: kind, subject: subject, userId: actor.userId,
      organizationId: actor.organizationId, at: at, title: content.title,
      body: content.body, data: content.data, deliveredAt: kept?.deliveredAt,
      dismissedAt: nil, createdAt: kept == nil ? now : at)
  }

  /// A UUIDv8 (RFC 9562) of member, kind and subject.
  package func id(for userId: String) -> String {
    let names = [userId, kind.rawValue, subject].map { "\($0.utf8.count):\($0)" }
    var bytes = SHA256.digest(of: names.joined().utf8)
    bytes[6] = 0x80 | bytes[6] & 0x0f
    bytes[8] = 0x80 | bytes[8] & 0x3f
    return Hexadecimal.uuid(of: bytes)
  }
}
