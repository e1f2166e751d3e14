package import TimeClock

extension Store {
  package func members(of organizationId: String) throws(StoreError) -> [Member] {
    try all(Member.self, where: "organization_id = ?", [.text(organizationId)])
  }

  /// Everybody with this address, in whichever organization.
  package func members(email: String) throws(StoreError) -> [Member] {
    try all(Member.self, where: "email = ? ORDER BY id", [.text(email)])
  }

  package func activeAdmins(of organizationId: String) throws(StoreError) -> [Member] {
    try all(
      Member.self, where: "organization_id = ? AND role = ? AND is_active = 1",
      [.text(organizationId), .text(Role.admin.rawValue)])
  }
}
