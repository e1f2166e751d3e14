#if PostgreSQL
  /// Null-terminated texts in one buffer for C; some of them may be missing.
  struct CStrings {
    private var bytes: [CChar] = []
    /// Where each text begins; nil for a missing one.
    private var starts: [Int?] = []

    init(_ texts: [String]) {
      for text in texts { append(text) }
    }

    init(_ values: [Value]) {
      for value in values {
        switch value {
        case .null: starts.append(nil)
        case .integer(let integer): append(String(integer))
        case .real(let real): append("\(real)")
        case .text(let text): append(PostgreSQLDialect.escaped(text))
        }
      }
    }

    private mutating func append(_ text: String) {
      starts.append(bytes.count)
      for byte in text.utf8 { bytes.append(CChar(bitPattern: byte)) }
      bytes.append(0)
    }

    /// Passes the pointers, with a null after the last; they are valid only during the work.
    func withPointers<Result>(
      _ work: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
      unsafe bytes.withUnsafeBufferPointer { buffer in
        // SAFETY: every start lies within the bytes, which the closure does not outlive.
        var pointers = unsafe starts.map { start -> UnsafePointer<CChar>? in
          guard let start, let base = buffer.baseAddress else { return nil }
          return unsafe base + start
        }
        unsafe pointers.append(nil)
        return unsafe pointers.withUnsafeBufferPointer { unsafe work($0.baseAddress) }
      }
    }
  }
#endif
