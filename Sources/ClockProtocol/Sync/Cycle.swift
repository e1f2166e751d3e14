internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What one exchange with the upstream brought: what it said of the calls, and what it has.
struct Cycle {
  /// The position of the latest call that was pushed and answered.
  var pushedUpTo: Int64 = 0
  var hasPushedAll = false
  /// Where the latest push ended; nil without one.
  var pushed: Cursor?
  var confirmed: Set<String> = []
  var refused: [(key: String, error: JSON)] = []
  var isReset = false
  /// Whether the upstream's history is not the one that the device has followed.
  var isElsewhere = false
  /// Whether what was confirmed in that history has been asked once more.
  var isAgain = false
  var images: [RecordImage] = []
  /// What the upstream says of the member's rows; nil until it is known who that is.
  var witness: Witness?
  var cursor: Cursor?
  var page: String?
  var hasPulledAll = false
  /// After so many pulls what came is taken over, and the rest is left to the next exchange: somebody
  /// may wait.
  private static let usualPulls = 64
  /// No upstream has more than so many lines say.
  private static let mostPulls = 4_096
  private var pulls = 0
  /// Whether some was left to the next exchange.
  private(set) var isCut = false
  /// Where pulls ended that were not the last.
  private var stops: Set<Stop> = []
  /// Whether one ended where another had, or they have no end, so that more of them bring nothing.
  private(set) var isStuck = false

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
      // What was confirmed there belongs to a history that there is no more: it is asked again.
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
    if case .array(let keys)? = reply["keys"] {
      // Of a call that was refused, because another request had its key, the push says more.
      let refused = Set(refused.map(\.key))
      for case .string(let key) in keys where !refused.contains(key) { confirmed.insert(key) }
    }
    page = if case .string(let page)? = reply["page"] { page } else { nil }
    self.cursor = cursor
    hasPulledAll = !hasMore && witness?.isComplete != false
    // What the rows come to is wrong: perhaps one that was seen is another now.
    if hasPulledAll, witness?.holds == false, witness?.isWhole == false {
      witness?.beginAnew()
      hasPulledAll = false
    }
    let (epoch, position) = (cursor.epoch, cursor.position)
    let stop = Stop(
      epoch: epoch, seq: position.seq, hash: position.hash, page: page, witnessed: witness?.seq)
    pulls += 1
    isStuck = !hasPulledAll && (!stops.insert(stop).inserted || pulls >= Self.mostPulls)
    isCut = hasMore && pulls >= Self.usualPulls && mayEnd(at: cursor)
    if isCut { hasPulledAll = true }
    return true
  }

  /// Whether everything came: no page is left, and the calls that were pushed are in it.
  private func mayEnd(at cursor: Cursor) -> Bool {
    guard page == nil, witness?.isComplete != false else { return false }
    guard let pushed else { return true }
    return pushed.epoch == cursor.epoch && pushed.position.seq <= cursor.position.seq
  }
}

extension Upstream {
  /// How far the device has come in the upstream's history; nil before the first contact.
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
  /// Puts the device right after an exchange, in one transaction: what is not confirmed is taken
  /// back, what came takes its place, and what still waits is done again on top.
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
      // Nobody has asked for it, and what came of it the alert says itself.
      if call.method == AlertFamily.announce.name {
        try store.confirmCall(key: key)
        continue
      }
      call.state = .refused
      call.error = error
      // A call that is refused once more, after a retry, gets an alert again.
      alert = alert ?? "\(key) \(call.attempts)"
      call.alert = alert
      try store.update(call)
      refused.append(call)
    }
    store.authorship = Authorship(at: present, method: Change.upstreamMethod)
    let erasures = try newErasures(among: cycle.images, store)
    let discrepancies = try cycle.witness?.discrepancies(
      cycle.images, isReset: cycle.isReset, isCut: cycle.isCut, in: store, at: present)
    try store.beginRebase(cycle.images, reset: cycle.isReset)
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
    try store.follow(erasures, of: upstream.memberId)
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

  /// The erasures of which the device has not heard.
  private func newErasures(
    among images: [RecordImage], _ store: Store
  ) throws(ClockError) -> [Erasure] {
    var erasures: [Erasure] = []
    for image in images where image.topic == Erasure.topic {
      guard try store.find(Erasure.self, image.id) == nil,
        let erasure = Erasure(journalled: image.record)
      else { continue }
      erasures.append(erasure)
    }
    return erasures
  }

  /// What is older than the upstream takes is not sent to it again.
  private func forgetConfirmed(
    _ upstream: Upstream, _ store: Store, at present: Instant
  ) throws(ClockError) {
    let length = try store.offlineLength(of: upstream.organizationId)
    try store.forgetConfirmed(before: present - length)
  }

  /// Whether the call could be done; what it cannot do now it may yet do upstream, which decides.
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

  /// Lets time do to the records what it has done to them before.
  func bring(to present: Instant) throws(ClockError) {
    do {
      try engine.settleRecords(by: present)
      engine.now = present
    } catch .refused {
      // The member is none any more.
      engine.now = present
    }
  }
}
