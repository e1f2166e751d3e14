import PunchlineKit

/// The words of the process's command line.
enum ProcessWords {
  /// The program's name, as called.
  static var name: String? { try? all().first }

  /// The words after the program's name; refuses words that are not UTF-8.
  static func afterName() throws(UsageError) -> [String] { Array(try all().dropFirst()) }

  private static func all() throws(UsageError) -> [String] {
    #if os(Linux)
      // `CommandLine` would search the process's memory map for them.
      guard case .bytes(let bytes) = SmallFile.read("/proc/self/cmdline", limit: .max) else {
        throw .unreadable
      }
      return try words(in: bytes)
    #else
      var words: [String] = []
      for position in 0..<Int(CommandLine.argc) {
        // SAFETY: argc words were passed at the start, and nobody changes them.
        guard let word = unsafe CommandLine.unsafeArgv[position],
          let text = unsafe String(validatingCString: word)
        else { throw .notText(position: position) }
        words.append(text)
      }
      return words
    #endif
  }

  /// The words in bytes, each with a zero after it.
  private static func words(in bytes: [UInt8]) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in bytes {
      guard byte == 0 else {
        word.append(byte)
        continue
      }
      let text = String(decoding: word, as: UTF8.self)
      // A repaired word was not text.
      guard text.utf8.elementsEqual(word) else { throw .notText(position: words.count) }
      words.append(text)
      word.removeAll(keepingCapacity: true)
    }
    return words
  }
}
