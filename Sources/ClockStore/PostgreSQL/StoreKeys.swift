#if PostgreSQL
  internal import TimeClock

  /// What others on the server would have to know to wake a store's engines, or to hold them up: the
  /// numbers of its locks and the name of its channel.
  struct StoreKeys {
    let writing: Value
    /// Of the engine that reaches for the upstream.
    let linking: Value
    let channel: String

    /// By what only the readers of the store's schema can know.
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

    /// What a new store keeps for them.
    static func secret() -> String {
      var generator = SystemRandomNumberGenerator()
      return (0..<2).map { _ in String(generator.next(), radix: 16) }.joined(separator: "-")
    }
  }
#endif
