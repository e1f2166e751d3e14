internal import ClockStore
package import TimeClock

extension Context {
  /// The actor's own; there is no way to name another.
  package func organization(for action: Policy.Action) throws(OperationError) -> Organization {
    try find(
      Organization.self, actor.organizationId, for: action, .organization,
      named: "Organization")
  }

  /// The same without asking whether the actor may read it.
  package func ownOrganization() throws(OperationError) -> Organization? {
    let key = MemoKey(version: try stored(store.version()), id: actor.organizationId)
    if let known = memos.organization[key] { return known }
    return memos.organization.keep(
      try find(Organization.self, actor.organizationId), for: key)
  }
}
