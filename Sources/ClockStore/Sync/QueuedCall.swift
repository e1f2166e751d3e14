package import JSON
package import TimeClock

/// A call that was made on the device, and its upstream's reply.
package struct QueuedCall: Equatable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case queued
    /// Sent without a reply; the upstream may have it.
    case sent
    case refused
    /// Undone before it was sent; a redo queues it again.
    case withdrawn
    /// Kept for a while, in case the upstream is restored to an earlier state.
    case confirmed
  }

  /// Its position among the device's calls.
  package var position: Int64 = 0
  package var key: String
  /// When it was made, by the upstream's clock as far as the device knows that.
  package var at: Instant
  /// When it seemed to be made, if the upstream's time was learned later.
  package var madeAt: Instant?
  /// When it was made, by the monotonic clock; nil once `at` is the upstream's time.
  package var boot: BootInstant?
  package var timeZone: String
  package var method: String
  package var parameters: JSONObject
  package var state = State.queued
  /// Why the upstream refused it.
  package var error: JSON?
  package var attempts: Int64 = 0
  /// The subject of the alert about the refusal.
  package var alert: String?

  /// The instant from which its identifiers take their time.
  package var idInstant: Instant { madeAt ?? at }

  package init(
    key: String, at: Instant, boot: BootInstant?, timeZone: String, method: String,
    parameters: JSONObject
  ) {
    self.key = key
    self.at = at
    self.boot = boot
    self.timeZone = timeZone
    self.method = method
    self.parameters = parameters
  }
}

/// An instant on the clock that counts from the machine's start.
package struct BootInstant: Equatable, Sendable {
  /// Identifies the start of the machine.
  package var id: String
  package var milliseconds: Int64

  package init(id: String, milliseconds: Int64) {
    self.id = id
    self.milliseconds = milliseconds
  }
}

extension QueuedCall {
  fileprivate static let columns = """
    position, request_key, at, made_at, boot_id, boot_at, time_zone, method, params, state, error,
    attempts, alert
    """

  fileprivate init(row: inout Row) throws(ClockError) {
    position = try row.integer()
    key = try row.text()
    at = try row.instant()
    madeAt = try row.optionalInteger().map(Instant.init(milliseconds:))
    let (bootId, bootAt) = (try row.optionalText(), try row.optionalInteger())
    if let bootId, let bootAt { boot = BootInstant(id: bootId, milliseconds: bootAt) }
    timeZone = try row.text()
    method = try row.text()
    guard case .object(let object)? = try? JSONReader.parse(try row.text()) else {
      throw .damaged("a queued call has no params that can be read")
    }
    parameters = object
    guard let known = State(rawValue: try row.text()) else {
      throw .damaged("a queued call has a state that there is not")
    }
    state = known
    error = try row.optionalText().flatMap { try? JSONReader.parse($0) }
    attempts = try row.integer()
    alert = try row.optionalText()
  }

  fileprivate var values: [Value] {
    [
      .integer(position), .text(key), .instant(at), .instant(madeAt), .optional(boot?.id),
      .optional(boot?.milliseconds), .text(timeZone), .text(method),
      .text(JSON.object(parameters).text), .text(state.rawValue), .optional(error?.text),
      .integer(attempts), .optional(alert),
    ]
  }
}

extension Store {
  /// The calls in any of the states, oldest first, after a position.
  package func calls(
    _ states: [QueuedCall.State], after position: Int64 = 0, limit: Int = .max
  ) throws(ClockError) -> [QueuedCall] {
    try calls(
      where: """
        state IN (\(states.map { _ in "?" }.joined(separator: ", "))) AND position > ?
        ORDER BY position LIMIT ?
        """, states.map { .text($0.rawValue) } + [.integer(position), .integer(Int64(limit))])
  }

  package func call(key: String) throws(ClockError) -> QueuedCall? {
    try calls(where: "request_key = ?", [.text(key)]).first
  }

  /// The refused calls that an alert with this subject reports, oldest first.
  package func calls(ofAlert subject: String) throws(ClockError) -> [QueuedCall] {
    try calls(where: "state = 'refused' AND alert = ? ORDER BY position", [.text(subject)])
  }

  /// How many calls are in any of the states, without those of a method.
  package func count(
    _ states: [QueuedCall.State], without method: String = ""
  ) throws(ClockError) -> Int {
    let marks = states.map { _ in "?" }.joined(separator: ", ")
    let count = try connection.integer(
      "SELECT count(*) FROM queue WHERE state IN (\(marks)) AND method <> ?",
      states.map { .text($0.rawValue) } + [.text(method)])
    return Int(count ?? 0)
  }

  /// Adds the call at the end of the queue.
  package func enqueue(_ call: QueuedCall) throws(ClockError) {
    try execute(
      "DELETE FROM queue WHERE request_key = ? AND state = 'confirmed'", [.text(call.key)])
    var call = call
    call.position = (try connection.integer("SELECT max(position) FROM queue") ?? 0) + 1
    try execute(
      "INSERT INTO queue (\(QueuedCall.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      call.values)
  }

  package func update(_ call: QueuedCall) throws(ClockError) {
    try execute(
      """
      UPDATE queue SET params = ?, state = ?, error = ?, attempts = ?, alert = ?
      WHERE request_key = ?
      """,
      [
        .text(JSON.object(call.parameters).text), .text(call.state.rawValue),
        .optional(call.error?.text), .integer(call.attempts), .optional(call.alert),
        .text(call.key),
      ])
  }

  /// Corrects the times of calls that were made before the upstream's time was known, if the
  /// machine has not restarted since.
  package func dateCalls(by clock: UpstreamClock) throws(ClockError) {
    for call in try calls(where: "boot_id = ?", [.text(clock.bootId)]) {
      guard let boot = call.boot else { continue }
      let instant = Instant(milliseconds: boot.milliseconds + clock.offset)
      let isOff = abs(instant - call.at) > (clock.error ?? 0) + UpstreamClock.tolerance
      try execute(
        "UPDATE queue SET at = ?, made_at = ?, boot_id = NULL, boot_at = NULL WHERE request_key = ?",
        [
          .instant(isOff ? instant : call.at), .instant(isOff ? call.idInstant : call.madeAt),
          .text(call.key),
        ])
    }
  }

  /// When the latest call was made, in any state; nil if there is none.
  package func latestCall() throws(ClockError) -> Instant? {
    try connection.integer("SELECT max(at) FROM queue").map(Instant.init(milliseconds:))
  }

  package func removeCall(key: String) throws(ClockError) {
    try execute("DELETE FROM queue WHERE request_key = ?", [.text(key)])
  }

  /// Marks a call that the upstream has done; does nothing for other devices' calls.
  package func confirmCall(key: String) throws(ClockError) {
    try execute(
      "UPDATE queue SET state = 'confirmed', error = NULL WHERE request_key = ?", [.text(key)])
  }

  /// Deletes confirmed calls from before the instant.
  package func forgetConfirmed(before instant: Instant) throws(ClockError) {
    try execute(
      "DELETE FROM queue WHERE state = 'confirmed' AND at < ?", [.instant(instant)])
  }

  /// Marks all confirmed calls as sent, to be asked again, because the upstream's history has
  /// changed; false if there are none.
  package func recallConfirmed() throws(ClockError) -> Bool {
    guard try count([.confirmed]) > 0 else { return false }
    try execute("UPDATE queue SET state = 'sent' WHERE state = 'confirmed'", [])
    return true
  }

  private func calls(
    where condition: String, _ values: [Value]
  ) throws(ClockError) -> [QueuedCall] {
    try connection.select(QueuedCall.columns, from: "queue", where: condition, values) {
      row throws(ClockError) in try QueuedCall(row: &row)
    }
  }
}
