/// How passwords are kept; the program brings the system's own hash.
package struct PasswordHasher {
  /// A salted hash that costs an attacker time.
  package var hash: (_ password: String) throws -> String
  package var verify: (_ password: String, _ hash: String) -> Bool

  package init(
    hash: @escaping (_ password: String) throws -> String,
    verify: @escaping (_ password: String, _ hash: String) -> Bool
  ) {
    self.hash = hash
    self.verify = verify
  }

  struct Unavailable: Error {}

  /// For engines to which nobody signs in.
  package static var unavailable: PasswordHasher {
    PasswordHasher(hash: { _ in throw Unavailable() }, verify: { _, _ in false })
  }
}
