package import ClockStore
internal import TimeClock

extension Engine {
  /// Whether the store's records are another engine's.
  package var isDevice: Bool { isOpen && (try? store().upstream) != nil }

  /// Takes on the member whose store it is, once the upstream has told; true where that is new.
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

  /// Where a call that is made now is on the clock that nobody sets.
  package var bootInstant: BootInstant {
    options.boot?() ?? BootInstant(id: "virtual", milliseconds: now.milliseconds)
  }
}
