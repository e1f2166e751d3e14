internal import JSON
package import TimeClock

/// The engine whose records a store keeps a copy of, and how the store stands to it.
package struct Upstream: Equatable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    /// The store has no upstream.
    case none
    case offline, connecting, online
    /// The upstream does not let this device in.
    case unauthorized
    /// The upstream speaks another protocol or keeps other records.
    case incompatible
  }

  /// What is run to reach it: lines go in and come out.
  /// Empty in a store that has left its upstream.
  package var command: String
  package var token: String?
  /// Whose store it is; nil until the upstream has said.
  package var memberId: String?
  package var organizationId: String?
  package var epoch: String?
  /// How far the copy has come in the upstream's journal.
  package var position: JournalPosition?
  package var state = State.offline
  package var lastContact: Instant?
  /// What time it is there; nil before the first contact.
  package var clock: UpstreamClock?
  package var retryAt: Instant?
  /// Counts the requests for contact at once.
  package var wanted: Int64 = 0

  package init(command: String, token: String? = nil) {
    self.command = command
    self.token = token
  }
}

extension Upstream {
  fileprivate static let columns = [
    "command", "token", "member_id", "organization_id", "epoch", "seq", "hash", "state",
    "last_contact", "boot_id", "clock_offset", "clock_error", "skew", "retry_at", "wanted",
  ]

  fileprivate init(row: inout Row) throws(ClockError) {
    self.init(command: try row.text(), token: try row.optionalText())
    memberId = try row.optionalText()
    organizationId = try row.optionalText()
    epoch = try row.optionalText()
    let (seq, hash) = (try row.optionalInteger(), try row.optionalText())
    if let seq, let hash { position = JournalPosition(seq: seq, hash: hash) }
    state = State(rawValue: try row.text()) ?? .offline
    lastContact = try row.optionalInteger().map(Instant.init(milliseconds:))
    let (bootId, offset) = (try row.optionalText(), try row.optionalInteger())
    let (error, skew) = (try row.optionalInteger(), try row.optionalInteger())
    if let bootId, let offset, let skew {
      clock = UpstreamClock(bootId: bootId, offset: offset, error: error, skew: skew)
    }
    retryAt = try row.optionalInteger().map(Instant.init(milliseconds:))
    wanted = try row.integer()
  }

  fileprivate var values: [Value] {
    [
      .text(command), .optional(token), .optional(memberId), .optional(organizationId),
      .optional(epoch), .optional(position?.seq), .optional(position?.hash),
      .text(state.rawValue), .instant(lastContact), .optional(clock?.bootId),
      .optional(clock?.offset), .optional(clock?.error), .optional(clock?.skew),
      .instant(retryAt), .integer(wanted),
    ]
  }
}

extension Store {
  /// The state of the link to the upstream: what an engine that was killed has left is not
  /// believed.
  package var linkState: Upstream.State {
    guard let state = upstream?.state else { return .none }
    let claims = state == .online || state == .connecting
    return claims && (isLinkHeld?() ?? database.isLinkHeld) == false ? .offline : state
  }

  /// Whether this engine is the one on the store that reaches for its upstream; nil where the host
  /// has to see to that, as beside a file.
  package var holdsLink: Bool? { database.holdsLink }

  /// Has this engine be that one unless another is, until it ends or loses the server.
  package func takeLink() -> Bool { database.takeLink() }

  /// Reads again what the store has as its upstream, which another engine may have written.
  package func learnUpstream() throws(ClockError) {
    guard try mayHaveUpstream() else {
      (upstream, formerMember) = (nil, nil)
      return
    }
    let known = try connection.select(
      Upstream.columns.list, from: "upstream", where: "id = 'upstream'", []
    ) { row throws(ClockError) in try Upstream(row: &row) }.first
    let isBound = known.map { !$0.command.isEmpty } ?? false
    upstream = isBound ? known : nil
    formerMember = isBound ? nil : known?.memberId
  }

  /// Few stores have one, and to count them asks less than its columns.
  private func mayHaveUpstream() throws(ClockError) -> Bool {
    if isInTransaction, !wrote, let look = database.look { return look.hasUpstream }
    if database.inFile == nil { return true }
    return try connection.integer("SELECT count(*) FROM upstream") != 0
  }

  /// Makes the records the store's own as they are now; what no upstream has confirmed never will
  /// be. Each record that waited for it is journaled as it is.
  package func leaveUpstream() throws(ClockError) {
    guard var left = upstream else { return }
    try confirmBases()
    for table in ["queue", "relay", "head"] { try execute("DELETE FROM \(table)", []) }
    (left.command, left.token, left.state) = ("", nil, .none)
    try setUpstream(left)
    (upstream, formerMember) = (nil, left.memberId)
  }

  /// Keeps the upstream as it is now; writes nothing where it is the same.
  package func setUpstream(_ changed: Upstream) throws(ClockError) {
    guard changed != upstream else { return }
    let columns = Upstream.columns
    try execute(
      """
      INSERT INTO upstream (id, \(columns.list))
      VALUES ('upstream', \(columns.map { _ in "?" }.list))
      ON CONFLICT (id) DO UPDATE SET
      \(columns.map { "\($0) = excluded.\($0)" }.list)
      """, changed.values)
    upstream = changed
    // What was said of the store before has no upstream.
    database.lookAnew()
  }

  /// Whether nothing has happened in the store yet.
  package func isFresh() throws(ClockError) -> Bool {
    try connection.integer(
      "SELECT (SELECT count(*) FROM change) + (SELECT count(*) FROM credential)") == 0
  }
}
