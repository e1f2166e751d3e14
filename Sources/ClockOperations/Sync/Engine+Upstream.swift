package import ClockStore
package import TimeClock

extension Engine {
  /// Whether the store's records belong to another engine.
  package var isDevice: Bool { isOpen && (try? store().isDevice) == true }

  /// Reads the state of the link to the upstream again, if there is one.
  package func learnUpstream() throws(ClockError) -> Bool {
    guard isOpen else { return false }
    let store = try store()
    guard store.isDevice else { return false }
    try store.beginRead()
    let known = store.upstream
    try store.learnUpstream()
    // Who announces an alert depends on whether the upstream is reachable.
    if store.upstream?.state != known?.state { deadlines = nil }
    return true
  }

  /// Adopts the store's member, once the upstream has named them; true if they are new.
  @discardableResult
  package func followUpstream() throws(ClockError) -> Bool {
    guard let upstream = try store().upstream, let userId = upstream.memberId,
      userId != state.userId || upstream.organizationId != state.organizationId
    else { return false }
    state.userId = userId
    state.organizationId = upstream.organizationId
    deadlines = nil
    forgetContext()
    return true
  }

  /// Saves the state of the link to the upstream, in its own transaction.
  package func keep(_ change: (inout Upstream) -> Void) throws(ClockError) {
    try beginWrite()
    let store = try store()
    guard var upstream = store.upstream else { return }
    change(&upstream)
    deadlines = nil
    try store.setUpstream(upstream)
    try commit()
  }

  /// A device cannot be an upstream: its own records are unconfirmed.
  package func refuseDevices() throws(ClockError) {
    guard try store().isDevice else { return }
    throw .refused(.hasUpstream, "This engine is a device itself; ask its upstream")
  }

  /// Whether calls made elsewhere may run here: the conversation has a device's token, or belongs
  /// to the store's owner.
  package func isBound() throws(ClockError) -> Bool {
    guard let hash = state.token else { return !options.requiresSignIn && !options.isActorFixed }
    return try store().token(hash: hash)?.device != nil
  }

  /// Refuses what only a named device may do, whose token can be revoked.
  package func refuseUnbound() throws(ClockError) {
    guard try !isBound() else { return }
    throw .refused(
      .deviceUnbound,
      "Only a bound device pushes: make a token for it by auth.token, and give it at initialize")
  }

  /// Makes the engine that holds the link use it at once.
  package func wantContact() throws(ClockError) {
    try beginWrite()
    let store = try store()
    guard var upstream = store.upstream else { throw Self.noUpstream }
    upstream.wanted += 1
    try store.setUpstream(upstream)
  }

  /// Detaches the store from its upstream; its records become its own, and its member becomes
  /// admin.
  package func leaveUpstream(discarding isDiscarding: Bool) throws(ClockError) {
    try beginWrite()
    let store = try store()
    guard let upstream = store.upstream else { throw Self.noUpstream }
    let calls = try store.count(
      [.queued, .sent, .refused], without: AlertDesk.announcing)
    guard calls == 0 || isDiscarding else {
      throw .refused(
        .unconfirmed,
        "The upstream has not confirmed \(calls) calls: exchange first, or discard them")
    }
    store.authorship = Authorship(at: now, actorId: upstream.memberId, method: "sync.unbind")
    let context = try context()
    try store.savepoint { () throws(ClockError) in
      try store.leaveUpstream()
      if let id = upstream.memberId, var member = try context.find(Member.self, id),
        member.role != .admin
      {
        member.role = .admin
        try context.save(member)
      }
    }
    try publish(store.changes, origin: .own)
  }

  /// Drops a call of the device that the upstream refused.
  package func dropRefusedCall(key: String) throws(ClockError) {
    try beginWrite()
    let store = try store()
    guard try store.call(key: key)?.state == .refused else { throw .notFound("Refused call") }
    try store.removeCall(key: key)
  }

  private static let noUpstream = ClockError.refused(
    .noUpstream, "The store has no upstream; its records are its own")
}
