package import ClockStore
internal import TimeClock

extension Engine {
  /// Whether the store's records are another engine's.
  package var isDevice: Bool { isOpen && (try? store().isDevice) == true }

  /// Reads again how the store stands to its upstream, where it has one.
  package func learnUpstream() throws(StoreError) -> Bool {
    guard isOpen else { return false }
    let store = try store()
    guard store.isDevice else { return false }
    try store.beginRead()
    try store.learnUpstream()
    return true
  }

  /// Takes on the member whose store it is, once the upstream has named them; true where new.
  @discardableResult
  package func followUpstream() throws(OperationError) -> Bool {
    guard let upstream = try stored(store()).upstream, let userId = upstream.memberId,
      userId != state.userId || upstream.organizationId != state.organizationId
    else { return false }
    state.userId = userId
    state.organizationId = upstream.organizationId
    deadlines = nil
    forgetContext()
    return true
  }

  /// Keeps how the store stands to its upstream, in a transaction of its own.
  package func keep(_ change: (inout Upstream) -> Void) throws(OperationError) {
    try beginWrite()
    let store = try stored(store())
    guard var upstream = store.upstream else { return }
    change(&upstream)
    try stored(store.setUpstream(upstream))
    try stored(commit())
  }

  /// A device is nobody's upstream: what it has is not confirmed.
  package func refuseDevices() throws(OperationError) {
    guard try stored(store()).isDevice else { return }
    throw .refused(.hasUpstream, "This engine is a device itself; ask its upstream")
  }

  /// Whether calls that were made elsewhere may be run here: the conversation is a device's, with a
  /// token of its own, or one of the store's owner.
  package func isBound() throws(OperationError) -> Bool {
    guard let hash = state.token else { return !options.requiresSignIn && !options.isActorFixed }
    return try stored(store().token(hash: hash))?.device != nil
  }

  /// Refuses what only a device may do that can be named and revoked.
  package func refuseUnbound() throws(OperationError) {
    guard try !isBound() else { return }
    throw .refused(
      .deviceUnbound,
      "Only a bound device pushes: make a token for it by auth.token, and give it at initialize")
  }

  /// Has the engine that holds the link use it at once.
  package func wantContact() throws(OperationError) {
    try beginWrite()
    let store = try stored(store())
    guard var upstream = store.upstream else { throw Self.noUpstream }
    upstream.wanted += 1
    try stored(store.setUpstream(upstream))
  }

  /// Parts the store from its upstream; what it has becomes its own, and its member the admin there.
  package func leaveUpstream(discarding isDiscarding: Bool) throws(OperationError) {
    try beginWrite()
    let store = try stored(store())
    guard let upstream = store.upstream else { throw Self.noUpstream }
    let calls = try stored(store.count([.queued, .sent, .refused]))
    guard calls == 0 || isDiscarding else {
      throw .refused(
        .unconfirmed,
        "The upstream has not confirmed \(calls) calls: exchange first, or leave with `discard`")
    }
    store.authorship = Authorship(at: now, actorId: upstream.memberId, method: "sync.unbind")
    let context = try context()
    try store.savepoint(or: OperationError.store) { () throws(OperationError) in
      try stored(store.leaveUpstream())
      if let id = upstream.memberId, var member = try context.find(Member.self, id),
        member.role != .admin
      {
        member.role = .admin
        try context.save(member)
      }
    }
    try publish(store.changes, origin: .own)
  }

  private static let noUpstream = OperationError.refused(
    .noUpstream, "The store has no upstream; its records are its own")
}
