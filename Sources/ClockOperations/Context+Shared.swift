package import ClockStore
package import TimeClock

extension Context {
  /// What the contexts of one actor have in common, whenever and whomever they are about.
  package final class Shared {
    let store: Store
    let actor: ActingMember
    let clockText: ClockText
    let policy: Policy
    let families: [any OperationFamily.Type]
    let zones: ZoneCache
    let memos: Memos
    let identifiers: IdentifierSource

    package init(
      store: Store, actor: ActingMember, clockText: ClockText, policy: Policy,
      families: [any OperationFamily.Type], zones: ZoneCache, memos: Memos,
      identifiers: IdentifierSource
    ) {
      self.store = store
      self.actor = actor
      self.clockText = clockText
      self.policy = policy
      self.families = families
      self.zones = zones
      self.memos = memos
      self.identifiers = identifiers
    }
  }
}
