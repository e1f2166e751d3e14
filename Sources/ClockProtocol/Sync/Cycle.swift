internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The outcome of one exchange with the upstream: its replies to calls, and its records.
struct Cycle {
  /// The position of the latest call that was pushed and answered.
  var pushedUpTo: Int64 = 0
  var hasPushedAll = false
  /// The upstream's cursor after the latest push; nil without one.
  var pushed: Cursor?
  var confirmed: Set<String> = []
  var refused: [(key: String, error: JSON)] = []
  var isReset = false
  /// Whether the upstream has another history than the one that the device followed.
  var isElsewhere = false
  /// Whether the calls confirmed in that history were already pushed again.
  var isAgain = false
  var images: [RecordImage] = []
  /// The records of others whose texts the upstream has erased.
  var erased: [Refusal.Reference] = []
  /// What the upstream says of the member's rows; nil until the member is known.
  var witness: Witness?
  var cursor: Cursor?
  var page: String?
  var hasPulledAll = false
  /// More replies than any upstream needs for its records.
  private static let mostPulls = 4_096
  /// After this many pulls the device takes over what came, and leaves the rest to the next
  /// exchange, because somebody may be waiting.
  private let pullsAtOnce: Int
  private var pulls = 0
  /// Whether some records were left to the next exchange.
  private(set) var isCut = false
  /// The cursors of pulls that were not the last.
  private var stops: Set<Stop> = []
  /// Whether further pulls are useless: one ended where another had, or there were too many.
  private(set) var isStuck = false

  init(pullsAtOnce: Int) { self.pullsAtOnce = pullsAtOnce }

  private struct Stop: Hashable {
    let epoch: String
    let seq: Int64
    let hash: String
    let page: String?
    let witnessed: Int64?
  }

  mutating func take(_ reply: JSONObject, for calls: [QueuedCall]) -> Bool {
    if reply["known"] == .boolean(false) {
      isElsewhere = true
      return true
    }
    guard case .array(let results)? = reply["results"], !results.isEmpty,
      let cursor = Cursor(in: reply)
    else { return false }
    for (call, result) in zip(calls, results) {
      guard case .object(let object) = result, object["key"] == .string(call.key) else {
        return false
      }
      if let error = object["error"] {
        refused.append((call.key, error))
      } else {
        confirmed.insert(call.key)
      }
      pushedUpTo = call.position
    }
    pushed = cursor
    return true
  }

  mutating func take(_ reply: JSONObject) -> Bool {
    guard case .boolean(let isReset)? = reply["reset"],
      case .boolean(let isKnown)? = reply["known"],
      case .boolean(let isPushKnown)? = reply["pushKnown"],
      case .array(let records)? = reply["records"], case .array(let rows)? = reply["rows"],
      case .boolean(let hasMore)? = reply["more"], let cursor = Cursor(in: reply)
    else { return false }
    isElsewhere = isElsewhere || !isKnown
    // Where the history is another, all rows are compared with those that were seen.
    if !isKnown, witness?.isWhole == false {
      witness?.beginAnew()
    } else if witness?.take(rows) == false || witness?.take(head: reply["head"] ?? .null) == false {
      return false
    }
    if !isPushKnown {
      // Confirmations from a history that no longer exists are void: the calls are pushed again.
      (confirmed, refused) = ([], [])
      pushed = nil
    }
    if isReset {
      self.isReset = true
      images = []
    }
    for case .object(let object) in records {
      guard case .string(let topic)? = object["topic"], case .string(let id)? = object["id"],
        let record = object["record"]
      else { return false }
      images.append(RecordImage(topic: topic, id: id, record: record))
    }
    if case .array(let records)? = reply["erased"] {
      for case .object(let record) in records {
        guard case .string(let topic)? = record["topic"], case .string(let id)? = record["id"]
        else { return false }
        erased.append(Refusal.Reference(topic, id))
      }
    }
    if case .array(let keys)? = reply["keys"] {
      // For a call refused because its key belonged to another request, the push reply says more.
      let refused = Set(refused.map(\.key))
      for case .string(let key) in keys where !refused.contains(key) { confirmed.insert(key) }
    }
    page = if case .string(let page)? = reply["page"] { page } else { nil }
    self.cursor = cursor
    pulls += 1
    isCut = hasMore && pulls >= pullsAtOnce && mayEnd(at: cursor)
    hasPulledAll = (isCut || !hasMore) && witness?.isComplete != false
    // The head does not match: perhaps a row that was seen has changed.
    if hasPulledAll, witness?.holds == false, witness?.isWhole == false { askForAllRows() }
    let (epoch, position) = (cursor.epoch, cursor.position)
    let stop = Stop(
      epoch: epoch, seq: position.seq, hash: position.hash, page: page, witnessed: witness?.seq)
    isStuck = !hasPulledAll && (!stops.insert(stop).inserted || pulls >= Self.mostPulls)
    return true
  }

  /// Makes the next pull bring all of the member's rows from the first on.
  mutating func askForAllRows() {
    witness?.beginAnew()
    (hasPulledAll, isCut) = (false, false)
  }

  /// Whether the exchange may end: all records are of the same moment, and the pushed calls are
  /// included.
  private func mayEnd(at cursor: Cursor) -> Bool {
    guard !isReset, page == nil, witness?.isComplete != false else { return false }
    guard let pushed else { return true }
    return pushed.epoch == cursor.epoch && pushed.position.seq <= cursor.position.seq
  }
}

extension Upstream {
  /// The device's position in the upstream's history; nil before the first contact.
  var cursor: Cursor? {
    guard let epoch, let position else { return nil }
    return Cursor(epoch: epoch, position: position)
  }
}

extension Cursor {
  init?(in object: JSONObject) {
    guard case .string(let epoch)? = object["epoch"], case .integer(let seq)? = object["seq"],
      case .string(let hash)? = object["hash"]
    else { return nil }
    self.init(epoch: epoch, position: JournalPosition(seq: seq, hash: hash))
  }
}

extension Conversation {
  /// Rebases the device after an exchange, in one transaction: rolls unconfirmed changes back,
  /// applies the upstream's records, and runs the waiting calls again.
  func settle(_ cycle: Cycle, _ upstream: Upstream) throws(ClockError) {
    let before = rollbackPoint
    let present = engine.now
    do {
      try settle(cycle, upstream, at: present)
      try subscriber.tellLive()
      try engine.commit()
      tell()
    } catch {
      engine.now = present
      takeBack(before)
      throw error
    }
  }

  private func settle(
    _ cycle: Cycle, _ upstream: Upstream, at present: Instant
  ) throws(ClockError) {
    try engine.beginWrite()
    let store = try engine.store()
    for key in cycle.confirmed { try store.confirmCall(key: key) }
    if !cycle.confirmed.isEmpty { try forgetConfirmed(upstream, store, at: present) }
    var refused: [QueuedCall] = []
    var alert: String?
    for (key, error) in cycle.refused {
      guard var call = try store.call(key: key) else { continue }
      // No user made this call, and the alert itself shows the outcome.
      if call.method == AlertFamily.announce.name {
        try store.confirmCall(key: key)
        continue
      }
      call.state = .refused
      call.error = error
      // A call refused again after a retry gets a new alert.
      alert = alert ?? "\(key) \(call.attempts)"
      call.alert = alert
      try store.update(call)
      refused.append(call)
    }
    store.authorship = Authorship(at: present, method: Change.upstreamMethod)
    var images = cycle.images
    if cycle.isCut, let witness = cycle.witness { images = witness.atCut(images, in: store) }
    let erasures = try FollowedErasures(
      images, cycle.erased, cycle.witness, of: upstream.memberId, in: store)
    let discrepancies = try cycle.witness?.discrepancies(
      images, isReset: cycle.isReset, isCut: cycle.isCut, in: store, at: present)
    if let witness = cycle.witness {
      images = try witness.keepingMember(images, isReset: cycle.isReset, in: store)
    }
    try store.beginRebase(images, reset: cycle.isReset)
    try store.setUpstream(upstream)
    let isNewMember = try engine.followUpstream()
    engine.forgetContext()
    for call in try store.calls([.queued, .sent]) {
      try runAgain(call, at: min(call.at, present))
    }
    try bring(to: present)
    store.authorship = Authorship(at: present, method: Change.upstreamMethod)
    try store.endRebase(refused: Set(refused.map(\.key)))
    let found = try witnessed(by: cycle, discrepancies ?? [], store)
    try store.follow(erasures)
    let changes = store.changes
    engine.forgetContext()
    engine.deadlines = nil
    if changes.count > Engine.catchUpLimit || isNewMember {
      engine.state.seenSeq = try store.latestSeq()
      try engine.audience?.askAnew()
    } else {
      try engine.publish(changes, origin: .upstream)
    }
    try mendRefusedAlerts()
    if let alert { try tell(ofRefused: refused, as: alert) }
    if try deviceContext() != nil { try engine.raise(found) }
    try subscriber.tellSync(.upstream)
  }

  /// Keeps the member's rows that came, and what contradicts those that were seen before.
  private func witnessed(
    by cycle: Cycle, _ discrepancies: [Discrepancy], _ store: Store
  ) throws(ClockError) -> [Discrepancy] {
    if let witness = cycle.witness {
      try store.keep(
        witness.rows, of: witness.userId, in: witness.organizationId, isWhole: witness.isWhole)
    }
    return try store.keep(discrepancies)
  }

  /// Forgets confirmed calls too old for the upstream to accept again.
  private func forgetConfirmed(
    _ upstream: Upstream, _ store: Store, at present: Instant
  ) throws(ClockError) {
    let length = try store.offlineLength(of: upstream.organizationId)
    try store.forgetConfirmed(before: present - length)
  }

  /// Returns whether the call succeeded; a failed call may still succeed at the upstream, which
  /// decides.
  @discardableResult
  func runAgain(_ call: QueuedCall, at instant: Instant) throws(ClockError) -> Bool {
    do {
      return try engine.replaying(or: { $0 as any Error }) {
        try engine.turn(to: instant, timeZone: call.timeZone)
        guard let method = Families.method(named: call.method) else { return false }
        var again = try Invocation(method, call.parameters, self)
        try again.runAgain(call)
        return true
      }
    } catch {
      if let error = error.ofStore, !error.isConstraint { throw error }
      return false
    }
  }

  /// Fires the deadlines of records again, up to the present.
  func bring(to present: Instant) throws(ClockError) {
    do {
      try engine.settleRecords(by: present)
      engine.now = present
    } catch .refused {
      // The actor is no longer a member.
      engine.now = present
    }
  }
}
