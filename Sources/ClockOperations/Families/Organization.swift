internal import ClockStore
package import TimeClock

extension Context {
  /// The actor's own; there is no way to name another.
  package func organization(for action: Policy.Action) throws(ClockError) -> Organization {
    try find(
      Organization.self, actor.organizationId, for: action, .organization,
      named: "Organization")
  }

  /// The actor's organization, without asking whether they may read it.
  package func ownOrganization() throws(ClockError) -> Organization? {
    let key = MemoKey(version: try store.version(), id: actor.organizationId)
    if let known = memos.organization[key] { return known }
    if let before = memos.organization.version, try areOrganizationsUntouched(since: before) {
      memos.organization.move(from: before, to: key.version)
      if let known = memos.organization[key] { return known }
    }
    return memos.organization.keep(
      try find(Organization.self, actor.organizationId), for: key)
  }

  /// What organizations lay down about everybody's time, of all that do.
  func organizationLimits() throws(ClockError) -> [OrganizationLimits] {
    let key = MemoKey(version: try store.version(), id: "")
    if let known = memos.limits[key] { return known }
    if let before = memos.limits.version, try areOrganizationsUntouched(since: before) {
      memos.limits.move(from: before, to: key.version)
      if let known = memos.limits[key] { return known }
    }
    return memos.limits.keep(try store.organizationLimits(), for: key)
  }

  /// Whether the present request alone has changed anything since, and something else.
  private func areOrganizationsUntouched(
    since version: StoreVersion
  ) throws(ClockError) -> Bool {
    try store.isUntouched(Organization.table.name, since: version)
  }

  /// Has it come with the next answer, unless it is known.
  func foreseeOwnOrganization() throws(ClockError) {
    let key = MemoKey(version: try store.version(), id: actor.organizationId)
    guard memos.organization[key] == nil else { return }
    store.foresee { () throws(ClockError) in
      _ = try store.find(Organization.self, actor.organizationId)
    }
  }
}
