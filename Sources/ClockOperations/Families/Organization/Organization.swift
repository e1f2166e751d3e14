internal import ClockStore
package import TimeClock

extension Context {
  /// The actor's own organization; a request cannot name another.
  package func organization(for action: Policy.Action) throws(ClockError) -> Organization {
    try find(
      Organization.self, actor.organizationId, for: action, .organization,
      named: "Organization")
  }

  /// The weekday on which weeks begin.
  package func weekStart() throws(ClockError) -> Weekday {
    try ownOrganization()?.weekStart ?? .monday
  }

  /// The actor's organization, without a check that they may read it.
  package func ownOrganization() throws(ClockError) -> Organization? {
    try memos.organization.value(actor.organizationId, in: store) { () throws(ClockError) in
      try find(Organization.self, actor.organizationId)
    }
  }

  /// The limits of every organization that sets limits on its members' time.
  func organizationLimits() throws(ClockError) -> [OrganizationLimits] {
    try memos.limits.value("", in: store) { () throws(ClockError) in
      try store.organizationLimits()
    }
  }

  /// Reads the organization with the next query, unless it is known.
  func foreseeOwnOrganization() throws(ClockError) {
    try memos.organization.foresee(actor.organizationId, in: store) { () throws(ClockError) in
      _ = try store.find(Organization.self, actor.organizationId)
    }
  }
}
