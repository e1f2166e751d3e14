internal import JSON
package import TimeClock

/// The engine whose records a store copies, and the state of the link to it.
package struct Upstream: Equatable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    /// The store has no upstream.
    case none
    case offline, connecting, online
    /// The upstream refuses this device.
    case unauthorized
    /// The upstream has another protocol or other kinds of records.
    case incompatible
  }

  /// The command that connects to it, which reads and writes lines; empty in a store that has left
  /// its upstream.
  package var command: String
  package var token: String?
  /// The member whose store it is; nil until the upstream has reported it.
  package var memberId: String?
  package var organizationId: String?
  package var epoch: String?
  /// The position in the upstream's journal up to which the copy is complete.
  package var position: JournalPosition?
  package var state = State.offline
  package var lastContact: Instant?
  /// The upstream's time; nil before the first contact.
  package var clock: UpstreamClock?
  package var retryAt: Instant?
  /// How many requests to connect at once there have been.
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
  /// The state of the link to the upstream, ignoring a state that a killed engine has left.
  package var linkState: Upstream.State {
    guard let state = upstream?.state else { return .none }
    let claims = state == .online || state == .connecting
    return claims && (isLinkHeld?() ?? database.isLinkHeld) == false ? .offline : state
  }

  /// Whether this engine, of all on the store, holds the link to the upstream; nil if the host has
  /// to decide that, as for a file.
  package var holdsLink: Bool? { database.holdsLink }

  /// Makes this engine hold the link unless another does, until it ends or loses the server.
  package func takeLink() -> Bool { database.takeLink() }

  /// Reads the store's upstream again, which another engine may have changed.
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

  /// Few stores have an upstream, and counting costs less than reading its columns.
  private func mayHaveUpstream() throws(ClockError) -> Bool {
    if isInTransaction, !wrote, let look = database.look { return look.hasUpstream }
    if database.inFile == nil { return true }
    return try connection.integer("SELECT count(*) FROM upstream") != 0
  }

  /// Makes the records the store's own in their present state, and journals each record that was
  /// pending; nothing will be confirmed any more.
  package func leaveUpstream() throws(ClockError) {
    guard var left = upstream else { return }
    try confirmBases()
    for table in ["queue", "relay", "head"] { try execute("DELETE FROM \(table)", []) }
    (left.command, left.token, left.state) = ("", nil, .none)
    try setUpstream(left)
    (upstream, formerMember) = (nil, left.memberId)
  }

  /// Stores the upstream's present state, if it has changed.
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
    // The last look at the store does not know of an upstream.
    database.lookAnew()
  }

  /// Whether nothing has happened in the store yet.
  package func isFresh() throws(ClockError) -> Bool {
    try connection.integer(
      "SELECT (SELECT count(*) FROM change) + (SELECT count(*) FROM credential)") == 0
  }
}
