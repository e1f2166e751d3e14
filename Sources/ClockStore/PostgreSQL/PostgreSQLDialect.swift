#if PostgreSQL
  /// How the server's SQL differs from the store's.
  enum PostgreSQLDialect {
    /// A text for the server, which cannot store U+0000: an escape with U+0001 keeps the order of
    /// texts.
    static func escaped(_ text: String) -> String {
      guard text.utf8.contains(where: { $0 <= 1 }) else { return text }
      var escaped: [UInt8] = []
      for byte in text.utf8 {
        switch byte {
        case 0, 1: escaped += [1, byte + 1]
        default: escaped.append(byte)
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    }

    static func unescaped(_ text: String) -> String {
      guard text.utf8.contains(1) else { return text }
      var plain: [UInt8] = []
      var isEscaped = false
      for byte in text.utf8 {
        if isEscaped {
          plain.append(byte &- 1)
          isEscaped = false
        } else if byte == 1 {
          isEscaped = true
        } else {
          plain.append(byte)
        }
      }
      return String(decoding: plain, as: UTF8.self)
    }

    /// Numbers the placeholders of values; no text in the store's SQL quotes one.
    static func numbered(_ sql: String) -> String {
      var numbered: [UInt8] = []
      numbered.reserveCapacity(sql.utf8.count + 16)
      var count = 0
      for byte in sql.utf8 {
        if byte == UInt8(ascii: "?") {
          count += 1
          numbered += "$\(count)".utf8
        } else {
          numbered.append(byte)
        }
      }
      return String(decoding: numbered, as: UTF8.self)
    }

    /// The statements of a migration for the server: texts sort by their bytes in any locale, keys
    /// have 64 bits as in a file, and references are left out, because they were never enforced and
    /// records may come in any order.
    static func statements(of script: String) -> [String] {
      script.split(separator: ";").map(String.init)
        .filter { $0.contains { !$0.isWhitespace } }
        .map {
          $0.replacing(" INTEGER PRIMARY KEY", with: " BIGINT PRIMARY KEY")
            .replacing(" TEXT", with: " TEXT COLLATE \"C\"")
            .replacing(" REFERENCES organization (id)", with: "")
        }
    }
  }

  extension String {
    fileprivate func replacing(_ old: String, with new: String) -> String {
      var (result, rest) = ([UInt8](), Array(utf8)[...])
      while let first = rest.first {
        if rest.starts(with: old.utf8) {
          result += new.utf8
          rest = rest.dropFirst(old.utf8.count)
        } else {
          result.append(first)
          rest = rest.dropFirst()
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
#endif
