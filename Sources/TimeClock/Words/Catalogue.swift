/// A language's compiled file: the sorted hashes of the English texts, and where each translation
/// begins.
package final class Catalogue: Sendable {
  private static let magic = Array("PLW1".utf8)
  private static let header = 8
  private static let entry = 8

  private let bytes: [UInt8]
  private let count: Int

  /// Nil if the bytes are not a compiled file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.header, Array(bytes[..<4]) == Self.magic else { return nil }
    self.bytes = bytes
    count = Int(Self.word(bytes, 4))
    guard count <= bytes.count / Self.entry, bytes.last == 0,
      bytes.count >= Self.header + count * Self.entry
    else { return nil }
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32($1 * 8) }
  }

  /// The file's text for a key.
  package func text(_ key: String) -> String? {
    let hash = Self.hash(key.utf8)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let place = Self.header + middle * Self.entry
      let found = Self.word(bytes, place)
      if found == hash { return text(at: Int(Self.word(bytes, place + 4))) }
      if found < hash { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func text(at start: Int) -> String? {
    guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The compiled file of a language; nil if two keys have the same hash.
  package static func compiled(_ texts: [(key: String, text: String)]) -> [UInt8]? {
    let sorted = texts.map { (hash: hash($0.key.utf8), text: $0.text) }.sorted { $0.hash < $1.hash }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.hash == other.hash { return nil }
    func word(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    var index: [UInt8] = magic + word(sorted.count)
    var rest: [UInt8] = []
    for (hash, text) in sorted {
      index += word(Int(hash)) + word(header + sorted.count * entry + rest.count)
      rest += Array(text.utf8) + [0]
    }
    return index + (rest.isEmpty ? [0] : rest)
  }
}
