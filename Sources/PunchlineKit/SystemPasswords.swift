package import ClockOperations
internal import Libc
internal import TimeClock

#if os(Linux)
  import CCrypt

  /// The system's own password hash: crypt(3) with yescrypt.
  package enum SystemPasswords {
    package static var hasher: PasswordHasher {
      PasswordHasher(hash: hash, verify: verify)
    }

    /// Nil if the system's crypt does not support yescrypt.
    private static func hash(_ password: String) -> String? {
      setting().flatMap { hash(password, $0) }
    }

    private static func verify(_ password: String, _ hash: String) -> Bool {
      guard let found = Self.hash(password, hash) else { return false }
      return found.hasSameBytesInEvenTime(as: hash)
    }

    /// A fresh salt, with the cost of the hash.
    private static func setting() -> String? {
      var text = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
      // SAFETY: the buffer is as large as the call expects, and is read within its own length.
      return unsafe text.withUnsafeMutableBufferPointer { text in
        guard
          unsafe crypt_gensalt_rn("$y$", 0, nil, 0, text.baseAddress, Int32(text.count)) != nil,
          let start = text.baseAddress
        else { return nil }
        return unsafe String(validatingCString: start)
      }
    }

    /// Nil if the setting is wrong; crypt then returns a text that begins with an asterisk.
    private static func hash(_ password: String, _ setting: String) -> String? {
      let size = MemoryLayout<crypt_data>.size
      let memory = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
      // SAFETY: one zeroed value of the size that the call is given, freed after its text is
      // copied.
      unsafe memset(memory, 0, size)
      defer {
        unsafe explicit_bzero(memory, size)
        unsafe memory.deallocate()
      }
      guard
        let text = unsafe crypt_rn(password, setting, memory, Int32(size)),
        let hash = unsafe String(validatingCString: text), !hash.hasPrefix("*")
      else { return nil }
      return hash
    }
  }
#else
  import CommonCrypto

  /// PBKDF2 with SHA-256, the system's hash for passwords.
  package enum SystemPasswords {
    private static let scheme = "pbkdf2-sha256"
    private static let rounds: UInt32 = 600_000
    private static let length = 32

    package static var hasher: PasswordHasher {
      PasswordHasher(hash: hash, verify: verify)
    }

    private static func hash(_ password: String) -> String? {
      let salt = (0..<16).map { _ in UInt8.random(in: 0 ... .max) }
      return hash(password, salt: salt, rounds: rounds)
    }

    private static func verify(_ password: String, _ hash: String) -> Bool {
      let parts = hash.split(separator: "$")
      guard
        parts.count == 4, parts[0] == scheme, let rounds = UInt32(parts[1]),
        let salt = Hexadecimal.bytes(of: String(parts[2])),
        let found = Self.hash(password, salt: salt, rounds: rounds)
      else { return false }
      return found.hasSameBytesInEvenTime(as: hash)
    }

    /// `$pbkdf2-sha256$ROUNDS$SALT$KEY`, salt and key in hexadecimal digits.
    private static func hash(_ password: String, salt: [UInt8], rounds: UInt32) -> String? {
      var key = [UInt8](repeating: 0, count: length)
      // SAFETY: every buffer outlives the call and is as long as the call is given.
      let code = unsafe CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &key, key.count)
      guard code == kCCSuccess else { return nil }
      return "$\(scheme)$\(rounds)$\(Hexadecimal.text(of: salt))$\(Hexadecimal.text(of: key))"
    }
  }
#endif

extension String {
  /// Compares in a time that does not depend on where the first difference is.
  fileprivate func hasSameBytesInEvenTime(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
