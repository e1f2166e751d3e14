/// How passwords are kept; the program brings the system's own hash.
package struct PasswordHasher {
  /// A salted hash that costs an attacker time; nil where the system makes none.
  package var hash: (_ password: String) -> String?
  package var verify: (_ password: String, _ hash: String) -> Bool

  package init(
    hash: @escaping (_ password: String) -> String?,
    verify: @escaping (_ password: String, _ hash: String) -> Bool
  ) {
    self.hash = hash
    self.verify = verify
  }

  /// For engines to which nobody signs in.
  package static var unavailable: PasswordHasher {
    PasswordHasher(hash: { _ in nil }, verify: { _, _ in false })
  }
}
