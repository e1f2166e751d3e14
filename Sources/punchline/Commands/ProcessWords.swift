import PunchlineKit

/// The words that the process was started with.
enum ProcessWords {
  /// The program's name, as it was called.
  static var name: String? { try? all().first }

  /// All after the program's name; those that are not UTF-8 are refused.
  static func afterName() throws(UsageError) -> [String] { Array(try all().dropFirst()) }

  private static func all() throws(UsageError) -> [String] {
    #if os(Linux)
      // `CommandLine` would search the map of the process's memory for them.
      guard case .bytes(let bytes) = SmallFile.read("/proc/self/cmdline", limit: .max) else {
        throw .unreadable
      }
      return try words(in: bytes)
    #else
      var words: [String] = []
      for position in 0..<Int(CommandLine.argc) {
        // SAFETY: argc words were handed over at the start, and nobody changes them.
        guard let word = unsafe CommandLine.unsafeArgv[position],
          let text = unsafe String(validatingCString: word)
        else { throw .notText(position: position) }
        words.append(text)
      }
      return words
    #endif
  }

  /// Takes the words with a zero after each.
  private static func words(in bytes: [UInt8]) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in bytes {
      guard byte == 0 else {
        word.append(byte)
        continue
      }
      let text = String(decoding: word, as: UTF8.self)
      // What had to be mended was no text.
      guard text.utf8.elementsEqual(word) else { throw .notText(position: words.count) }
      words.append(text)
      word.removeAll(keepingCapacity: true)
    }
    return words
  }
}
