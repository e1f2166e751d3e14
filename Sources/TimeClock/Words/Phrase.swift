/// An English text that knows where its values are, so that it can be translated.
///
/// It is made by string interpolation. The text around the values is the key in a language's file;
/// a phrase within a phrase is translated too.
// One text with marks around the values, because most phrases are used in English.
package struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
  fileprivate static let value = "\u{1}"
  fileprivate static let phrase = "\u{2}"
  static let end = "\u{3}"
  /// Begins a time that is stored.
  static let time: Character = "\u{4}"

  let marked: String

  fileprivate init(marked: String) { self.marked = marked }

  package init(stringLiteral text: String) { marked = text }

  package init(stringInterpolation parts: Parts) { marked = parts.marked }

  /// A value that is the same in every language, or is translated already.
  package init(verbatim text: some CustomStringConvertible) {
    marked = "\(Self.value)\(text)\(Self.end)"
  }

  /// Restores a phrase from its stored text.
  package init(kept text: String) { marked = text }

  /// The phrase as a text to store, which can still be translated for its reader.
  package var kept: String { marked }

  /// The English text of the source.
  package var english: String {
    let bytes = marked.utf8
    guard bytes.contains(where: { 1...3 ~= $0 }) else { return marked }
    // SAFETY: at most as many bytes are written as the marked text has.
    return unsafe String(unsafeUninitializedCapacity: bytes.count) { text in
      var count = 0
      for byte in bytes where !(1...3 ~= byte) {
        unsafe text[count] = byte
        count += 1
      }
      return count
    }
  }

  /// Whether one of its values contains the name as a word.
  // Its own text names nobody.
  package func names(_ name: String) -> Bool {
    withTimes { _ in "" }.parts.contains { part in
      switch part {
      case .text: false
      case .value(let value): String(value).names(name)
      case .phrase(let phrase): phrase.names(name)
      }
    }
  }

  /// The phrase with each stored time replaced by its text.
  func withTimes(_ say: (Substring) -> String) -> Phrase {
    var (said, rest) = ("", marked[...])
    while let start = rest.firstIndex(of: Self.time),
      let end = rest[start...].firstIndex(of: Character(Self.end))
    {
      said += rest[..<start] + say(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    return said.isEmpty ? self : Phrase(marked: said + rest)
  }

  package static func == (left: Phrase, right: Phrase) -> Bool { left.english == right.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }

  package struct Parts: StringInterpolationProtocol {
    fileprivate var marked = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      marked.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) { marked += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      marked += Phrase.value
      marked += value.description
      marked += Phrase.end
    }

    package mutating func appendInterpolation(_ phrase: Phrase) {
      marked += Phrase.phrase
      marked += phrase.marked
      marked += Phrase.end
    }

    /// Appends a number with the singular or plural of its word.
    package mutating func appendInterpolation(_ count: Int, _ one: String, _ other: String) {
      appendInterpolation(count)
      marked += count == 1 ? " \(one)" : " \(other)"
    }
  }
}

extension Phrase: CustomStringConvertible {
  package var description: String { english }
}

extension Phrase {
  /// The text around the values, and the values.
  var parts: [Part] {
    var parts: [Part] = []
    var (start, depth) = (marked.utf8.startIndex, 0)
    var index = start
    let bytes = marked.utf8
    while index < bytes.endIndex {
      let byte = bytes[index]
      if 1...2 ~= byte {
        if depth == 0 {
          if start < index { parts.append(.text(marked[start..<index])) }
          start = bytes.index(after: index)
        }
        depth += 1
      } else if byte == 3 {
        depth -= 1
        if depth == 0 {
          let inner = marked[start..<index]
          let isPhrase = bytes[bytes.index(before: start)] == 2
          parts.append(isPhrase ? .phrase(Phrase(marked: String(inner))) : .value(inner))
          start = bytes.index(after: index)
        }
      }
      index = bytes.index(after: index)
    }
    if start < bytes.endIndex { parts.append(.text(marked[start...])) }
    return parts
  }

  enum Part {
    case text(Substring)
    case value(Substring)
    case phrase(Phrase)
  }
}
