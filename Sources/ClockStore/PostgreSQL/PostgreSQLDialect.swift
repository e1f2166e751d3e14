#if PostgreSQL
  /// What the server writes otherwise than the store does.
  enum PostgreSQLDialect {
    /// A text as the server takes it, which has no U+0000: U+0001 stands before what is meant, so
    /// that the order of texts is that of what they mean.
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

    /// Numbers the marks of values; no text of the store's SQL has one in quotes.
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

    /// The statements of a migration. Texts are ordered by their bytes in any locale; INTEGER has
    /// 31 bits there, but 64 bits in a file; references were never enforced, so that records may
    /// come in any order.
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
