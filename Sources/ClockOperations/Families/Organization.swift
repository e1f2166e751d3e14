package import TimeClock

extension Context {
  /// The actor's own; there is no way to name another.
  package func organization(for action: Policy.Action) throws(OperationError) -> Organization {
    try find(
      Organization.self, actor.organizationId, for: action, .organization,
      named: "Organization")
  }
}
