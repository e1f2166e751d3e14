/// Hashes passwords; the program supplies the system's own hash function.
package struct PasswordHasher {
  /// A salted hash that is slow to compute; nil if the system has none.
  package var hash: (_ password: String) -> String?
  package var verify: (_ password: String, _ hash: String) -> Bool

  package init(
    hash: @escaping (_ password: String) -> String?,
    verify: @escaping (_ password: String, _ hash: String) -> Bool
  ) {
    self.hash = hash
    self.verify = verify
  }

  /// For engines without sign-in.
  package static var unavailable: PasswordHasher {
    PasswordHasher(hash: { _ in nil }, verify: { _, _ in false })
  }
}
