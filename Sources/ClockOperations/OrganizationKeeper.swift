package import ClockStore
package import TimeClock

/// What a store's owner does with its organizations; no method sees more than one.
package struct OrganizationKeeper {
  private let store: Store
  private let now: Instant
  private let identifiers: IdentifierSource

  package init(store: Store, now: Instant, identifiers: IdentifierSource) {
    self.store = store
    self.now = now
    self.identifiers = identifiers
    store.saltSource = identifiers.salts
  }

  /// Every organization of the store, by name and then by id.
  package func all() throws(ClockError) -> [Organization] {
    try store.beginRead()
    return try store.organizations().sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Adds an organization with its first admin, who has no password, and whose name is their
  /// address for now.
  package func create(
    named name: String, admin email: String
  ) throws(ClockError) -> (organization: Organization, admin: Member) {
    let email = email.trimmed?.lowercased() ?? ""
    let local = String(email.prefix { $0 != "@" }.prefix(100))
    if let message = MemberRules.wrongEmail(email) { throw .validation([.init("admin", message)]) }
    return try write("organization create") { () throws(ClockError) in
      let organization = try save(
        Organization(
          id: try identifiers.next(at: now, in: store), name: name,
          sessionTypes: Organization.SessionType.ofNewOrganization, sessionOrderColors: [],
          enableSessionPublishing: false, editWindowDays: 30, createdAt: now, updatedAt: now))
      let admin = Member(
        id: try identifiers.next(at: now, in: store), organizationId: organization.id,
        email: email, firstName: local, lastName: "", isActive: true, role: .admin,
        createdAt: now, updatedAt: now)
      try store.save(admin)
      return (organization, admin)
    }
  }

  package func rename(_ id: String, to name: String) throws(ClockError) -> Organization {
    try write("organization rename") { () throws(ClockError) in
      guard var organization = try store.find(Organization.self, id) else {
        throw .notFound("Organization \(id)")
      }
      organization.name = name
      return try save(organization)
    }
  }

  private func save(_ wanted: Organization) throws(ClockError) -> Organization {
    var organization = wanted
    organization.name = organization.name.trimmed ?? ""
    let fields = OrganizationRules.wrongFields(organization)
    guard fields.isEmpty else { throw .validation(fields) }
    if try !organization.hasSameValues(
      as: store.find(Organization.self, organization.id))
    {
      organization.updatedAt = now
      try store.save(organization)
    }
    return organization
  }

  /// Writes in its own transaction, as a change by no member.
  private func write<Result>(
    _ command: String, _ work: () throws(ClockError) -> Result
  ) throws(ClockError) -> Result {
    try store.beginWrite()
    guard !store.isDevice else {
      try? store.rollback()
      throw .refused(
        .hasUpstream,
        """
        This store is a device's, and its organizations are those of its upstream: run the command \
        there
        """)
    }
    store.authorship = Authorship(at: now, method: command)
    do {
      let result = try store.savepoint(work)
      try store.commit()
      return result
    } catch {
      try? store.rollback()
      throw error
    }
  }
}
