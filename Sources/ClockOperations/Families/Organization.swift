internal import ClockStore
package import TimeClock

extension Context {
  /// The actor's own; there is no way to name another.
  package func organization(for action: Policy.Action) throws(ClockError) -> Organization {
    try find(
      Organization.self, actor.organizationId, for: action, .organization,
      named: "Organization")
  }

  /// The weekday on which weeks begin.
  package func weekStart() throws(ClockError) -> Weekday {
    try ownOrganization()?.weekStart ?? .monday
  }

  /// The actor's organization, without asking whether they may read it.
  package func ownOrganization() throws(ClockError) -> Organization? {
    try memos.organization.value(actor.organizationId, in: store) { () throws(ClockError) in
      try find(Organization.self, actor.organizationId)
    }
  }

  /// What organizations lay down about everybody's time, of all that do.
  func organizationLimits() throws(ClockError) -> [OrganizationLimits] {
    try memos.limits.value("", in: store) { () throws(ClockError) in
      try store.organizationLimits()
    }
  }

  /// Has it come with the next answer, unless it is known.
  func foreseeOwnOrganization() throws(ClockError) {
    try memos.organization.foresee(actor.organizationId, in: store) { () throws(ClockError) in
      _ = try store.find(Organization.self, actor.organizationId)
    }
  }
}
