#if PostgreSQL
  internal import CPostgreSQL
  internal import TimeClock

  extension ClockError {
    /// The error in a server's reply.
    init(_ result: OpaquePointer) {
      func field(_ code: UInt8) -> String {
        guard let text = unsafe PQresultErrorField(result, Int32(code)) else { return "" }
        return unsafe String(cString: text)
      }
      let state = field(UInt8(ascii: "C"))
      let text = field(UInt8(ascii: "M"))
      let message = state.isEmpty ? "the connection was lost" : "\(text) (SQLSTATE \(state))"
      switch state {
      case "55P03", "40P01", "40001": self = .busy
      case "53100": self = .full
      case "25006": self = .readOnly("the server takes no changes; it may be a standby")
      // Queries name only the store's own tables.
      case "42P01": self = .replaced("The store was removed while it was open")
      case "28000", "28P01", "42501", "3D000", "3F000": self = .inaccessible(message)
      case "", "25P03", "25P04", "53300", "57P01", "57P02", "57P03", "57P05":
        self = .unavailable(message)
      case "XX001", "XX002": self = .damaged(message)
      case _ where state.hasPrefix("23"): self = .constraint(message)
      case _ where state.hasPrefix("08"): self = .unavailable(message)
      default: self = .failed(code: 0, message: message)
      }
    }

    /// Why there is no connection; an unknown message counts as a temporary failure.
    // The library gives no SQLSTATE, so the server's message decides.
    init(connecting handle: OpaquePointer) {
      let message = unsafe Self.line(PQerrorMessage(handle))
      let lasting = [
        "authentication failed", "no password supplied", "pg_hba.conf", "does not exist",
        "permission denied", "certificate", "SSL", "invalid ", "not permitted", "root.crt",
        "definition of service", "channel binding", "not currently accepting connections",
        "Unix-domain socket path", Self.unknownHost,
      ]
      let passing = [
        "Is the server running",
        // The connection was cut while it was being encrypted.
        "SSL SYSCALL error", "unexpected eof", "SSL negotiation packet",
        "SSL connection has been closed unexpectedly",
      ]
      self =
        !passing.contains(where: message.contains) && lasting.contains(where: message.contains)
        ? .inaccessible(message) : .unavailable(message)
    }

    /// The message for an unknown host, which is temporary if the server was reached before.
    private static let unknownHost = "could not translate host name"

    /// Why a server that was reached before cannot be reached again.
    var onReturn: ClockError {
      guard case .inaccessible(let message) = self, message.contains(Self.unknownHost) else {
        return self
      }
      return .unavailable(message)
    }

    static func strange(schema: String) -> ClockError {
      .damaged("The schema \(schema) has tables, but is no store of Punchline")
    }

    static func foreign(schema: String) -> ClockError {
      .inaccessible("the store \(schema) belongs to another role")
    }

    var isUnavailable: Bool {
      if case .unavailable = self { true } else { false }
    }

    /// A message on one line.
    static func line(_ message: UnsafePointer<CChar>?) -> String {
      guard let message = unsafe message else { return "" }
      return unsafe String(cString: message).split { $0 == "\n" || $0 == "\t" }
        .joined(separator: " ")
    }
  }

  extension ServerAddress {
    /// Whether the client library can read the address; its own message would quote the address.
    var isReadable: Bool {
      guard let options = unsafe PQconninfoParse(url, nil) else { return false }
      unsafe PQconninfoFree(options)
      return true
    }
  }

  extension String {
    fileprivate func contains(_ part: String) -> Bool {
      var rest = utf8[...]
      while !rest.isEmpty {
        if rest.starts(with: part.utf8) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
#endif
