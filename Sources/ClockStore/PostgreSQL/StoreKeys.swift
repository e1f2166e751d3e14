#if PostgreSQL
  internal import TimeClock

  /// The numbers of a store's locks and the name of its channel, secret so that others on the
  /// server can neither wake nor block its engines.
  struct StoreKeys {
    let writing: Value
    /// The lock of the engine that holds the link to the upstream.
    let linking: Value
    let channel: String

    /// Derives the keys from what only readers of the store's schema know.
    init(_ secret: String) {
      func digest(_ purpose: String) -> [UInt8] {
        SHA256.digest(of: "\(purpose) \(secret)".utf8)
      }
      func number(_ purpose: String) -> Value {
        let bytes = digest(purpose)
        return .integer((0..<8).reduce(0) { $0 << 8 | Int64(bytes[$1]) })
      }
      writing = number("writing")
      linking = number("linking")
      channel = "punchline_\(Hexadecimal.text(of: Array(digest("channel").prefix(16))))"
    }

    /// A new secret to derive the keys from.
    static func secret() -> String {
      var generator = SystemRandomNumberGenerator()
      return (0..<2).map { _ in String(generator.next(), radix: 16) }.joined(separator: "-")
    }
  }
#endif
