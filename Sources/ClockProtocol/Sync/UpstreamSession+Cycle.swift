internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The requests of a cycle to the upstream, in order.
extension UpstreamSession {
  /// In bytes: the most calls in one push.
  private static let pushLimit = 262_144

  func step() throws(ClockError) {
    guard question == nil, output.isEmpty else { return }
    defer { engine.rollback() }
    if let newToken { return try keep(newToken) }
    guard isReady else { return }
    let store = try engine.store()
    try store.beginRead()
    guard let upstream = store.upstream else { return }
    if try learnTime(upstream) { return busyUntil = uptime }
    if cycle == nil {
      let hasCalls = try store.count([.queued, .sent]) > 0
      guard isCycleWanted || hasCalls || isBehind(upstream) else { return }
      isCycleWanted = false
      cycle = try newCycle(upstream, store)
    }
    guard var cycle else { return }
    if cycle.isElsewhere, !cycle.isAgain { return try beginAgain() }
    if !cycle.hasPushedAll {
      let calls = try nextCalls(after: cycle.pushedUpTo, store)
      if !calls.isEmpty { return try push(calls, cycle.isAgain ? nil : upstream.cursor, store) }
      cycle.hasPushedAll = true
      self.cycle = cycle
    }
    // In an exchange that is cut, records without rows are left to the next.
    if cycle.hasPulledAll, !cycle.isCut,
      try cycle.witness?.lacksRows(of: cycle.images, in: store) == true
    {
      cycle.askForAllRows()
      self.cycle = cycle
    }
    if !cycle.hasPulledAll { return pull(cycle, upstream) }
    try settle(cycle, upstream)
  }

  /// Adopts the upstream's time before any push; false if that is already done.
  private func learnTime(_ upstream: Upstream) throws(ClockError) -> Bool {
    guard let clock = samples.clock(wall: engine.wall, at: engine.bootInstant),
      !clock.agrees(with: upstream.clock)
    else { return false }
    try engine.learn(clock)
    conversation.takeTime(wall: engine.wall)
    conversation.machine.hasNews = true
    return true
  }

  /// Pushes confirmed calls again to an upstream that was restored from a backup.
  private func beginAgain() throws(ClockError) {
    try engine.beginWrite()
    let store = try engine.store()
    let hasMore = try store.recallConfirmed()
    if hasMore, let upstream { cycle = try newCycle(upstream, store) }
    try engine.commit()
    cycle?.isAgain = true
    busyUntil = uptime
  }

  private func newCycle(_ upstream: Upstream, _ store: Store) throws(ClockError) -> Cycle {
    var cycle = Cycle(pullsAtOnce: pullsAtOnce)
    if let userId = member?.userId ?? upstream.memberId,
      let organizationId = member?.organizationId ?? upstream.organizationId
    {
      cycle.witness = try Witness(store, of: userId, in: organizationId)
    }
    return cycle
  }

  private func nextCalls(
    after position: Int64, _ store: Store
  ) throws(ClockError) -> [QueuedCall] {
    var size = 0
    let calls = try store.calls([.queued, .sent], after: position, limit: SyncPush.limit)
    let fitting = calls.prefix { call in
      size += JSONWriter.bytes(of: .object(call.parameters)).count + 300
      return size <= Self.pushLimit
    }
    return fitting.isEmpty ? Array(calls.prefix(1)) : Array(fitting)
  }

  /// Marks the calls as sent before they go out, because the upstream may know them from then on.
  private func push(
    _ calls: [QueuedCall], _ since: Cursor?, _ store: Store
  ) throws(ClockError) {
    try engine.beginWrite()
    var sent: [QueuedCall] = []
    for var call in calls {
      // Another engine may have undone the call meanwhile.
      guard let state = try store.call(key: call.key)?.state,
        state == .queued || state == .sent
      else { continue }
      call.state = .sent
      call.attempts += 1
      try store.update(call)
      sent.append(call)
    }
    try engine.commit()
    conversation.tell()
    guard !sent.isEmpty else { return busyUntil = uptime }
    let items = sent.map { call in
      SyncedCall(
        key: call.key, at: call.at, madeAt: call.idInstant, timeZone: call.timeZone,
        method: call.method, parameters: call.parameters
      ).json
    }
    var parameters: JSONObject = ["calls": .array(items)]
    if let since { parameters.append("since", .object(since.jsonObject)) }
    ask(.push(sent), "sync.push", parameters)
  }

  private func pull(_ cycle: Cycle, _ upstream: Upstream) {
    var parameters: JSONObject = [:]
    if let since = cycle.cursor ?? upstream.cursor {
      parameters.append("since", .object(since.jsonObject))
    }
    if let pushed = cycle.pushed { parameters.append("pushed", .object(pushed.jsonObject)) }
    if let witness = cycle.witness { parameters.append("witnessed", .integer(witness.seq)) }
    if let page = cycle.page { parameters.append("page", .string(page)) }
    ask(.pull, "sync.pull", parameters)
  }

  private func settle(_ cycle: Cycle, _ upstream: Upstream) throws(ClockError) {
    var upstream = upstream
    upstream.epoch = cycle.cursor?.epoch
    upstream.position = cycle.cursor?.position
    upstream.memberId = member?.userId ?? upstream.memberId
    upstream.organizationId = member?.organizationId ?? upstream.organizationId
    hear(&upstream)
    try conversation.settle(cycle, upstream)
    isCycleWanted = isCycleWanted || cycle.isCut
    self.cycle = nil
    cycles += 1
    backoff.succeed()
    hasFailed = false
    answer()
    // Some calls arrived meanwhile, or must be pushed again to another history.
    busyUntil = uptime
  }

  private func hear(_ upstream: inout Upstream) {
    upstream.state = .online
    upstream.retryAt = nil
    upstream.lastContact = engine.now
    upstream.clock = samples.clock(wall: engine.wall, at: engine.bootInstant) ?? upstream.clock
  }

  /// Whether the device has not yet heard everything from the upstream.
  private func isBehind(_ upstream: Upstream) -> Bool {
    guard let heard else { return false }
    return heard.epoch != upstream.epoch || heard.position.seq > upstream.position?.seq ?? 0
  }
}
