package import ClockStore
package import TimeClock

/// A device and its upstream.
package struct SyncDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func status() throws(ClockError) -> SyncStatus {
    guard let upstream = context.store.upstream else {
      return SyncStatus(
        state: .none, queued: 0, refused: 0, lastContact: nil, skew: nil, skewError: nil,
        retryAt: nil)
    }
    return SyncStatus(
      state: context.store.linkState,
      queued: try context.store.count([.queued, .sent], without: AlertDesk.announcing),
      refused: try context.store.count([.refused]), lastContact: upstream.lastContact,
      skew: upstream.clock?.skew, skewError: upstream.clock?.error, retryAt: upstream.retryAt)
  }
}

/// The state of the link to the upstream.
package struct SyncStatus: Equatable, Sendable {
  package let state: Upstream.State
  /// How many calls that somebody made wait for a confirmation.
  package let queued: Int
  /// How many refused calls were not discarded yet.
  package let refused: Int
  package let lastContact: Instant?
  /// How far the upstream's clock is ahead of this machine's, and the error, in milliseconds.
  package let skew: Int64?
  package let skewError: Int64?
  package let retryAt: Instant?
}
