/// Translates phrases into a language, with an organization's own words.
package final class Words: Sendable {
  package static let english = Words(.english)

  package let language: Language
  private let catalogue: Catalogue?
  /// The organization's own words, which replace the usual ones.
  private let ownWords: [(usual: String, own: String)]
  /// How dates, times and numbers are written; nil for English.
  package let formats: Formats?

  package init(
    _ language: Language, _ catalogue: Catalogue? = nil, terms: [Organization.Term] = []
  ) {
    self.language = language
    self.catalogue = catalogue
    formats = catalogue.flatMap(Formats.init)
    var ownWords: [(usual: String, own: String)] = []
    for word in Organization.Term.Word.allCases {
      guard let term = terms.term(word, in: language) else { continue }
      for (form, usual, own) in [
        ("singular", word.singular, term.singular), ("plural", word.plural, term.plural),
      ] {
        let usual = catalogue?.text("terms/\(word.rawValue)/\(form)") ?? usual
        ownWords.append((usual, own))
        ownWords.append((usual.capitalizedFirst, own.capitalizedFirst))
      }
    }
    self.ownWords = ownWords
  }

  /// Whether texts stay as they are in the source.
  package var areEnglish: Bool { catalogue == nil && ownWords.isEmpty }

  package func callAsFunction(_ phrase: Phrase) -> String {
    if areEnglish { return phrase.english }
    let (key, values) = parted(phrase)
    if key == "{0}" { return values[0] }
    let text = catalogue?.text(key) ?? key
    return filled(text[...], values)
  }

  /// The values of a phrase in order, translated.
  package func values(of phrase: Phrase) -> [String] { parted(phrase).values }

  /// A phrase's key in a language's file, and its values.
  private func parted(_ phrase: Phrase) -> (key: String, values: [String]) {
    var key = ""
    var values: [String] = []
    for part in phrase.parts {
      switch part {
      case .text(let text): key += text
      case .value(let value):
        key += "{\(values.count)}"
        values.append(String(value))
      case .phrase(let phrase):
        key += "{\(values.count)}"
        values.append(self(phrase))
      }
    }
    return (key, values)
  }

  /// `3,5` from `3.5`.
  package func decimal(_ number: String) -> String { formats?.decimal(number) ?? number }

  /// The text for a key that is not a phrase, such as a word of a front end; nil in English.
  package func text(_ key: String) -> String? { catalogue?.text(key) }

  /// Formats the used part of ICU MessageFormat: `{0}`, and `{0, plural, one {#} other {# more}}`.
  private func filled(_ text: Substring, _ values: [String], _ number: String = "#") -> String {
    var (filled, rest) = ("", text)
    while let start = rest.firstIndex(of: "{") {
      filled += said(rest[..<start], number)
      guard let end = Self.end(of: rest[start...]) else { return filled + rest[start...] }
      let inner = rest[rest.index(after: start)..<end]
      let cells = inner.split(separator: "," as Character, maxSplits: 2)
      if let place = cells.first.flatMap({ Int($0) }), values.indices.contains(place) {
        filled +=
          cells.count < 3
          ? values[place]
          : self.filled(form(cells[2], values[place]), values, values[place])
      } else {
        filled += rest[start...end]
      }
      rest = rest[rest.index(after: end)...]
      // The full stop of an abbreviation ends the sentence too.
      if filled.hasSuffix("."), rest.hasPrefix(".") { rest = rest.dropFirst() }
    }
    return filled + said(rest, number)
  }

  /// The closing brace for the brace at the start of the text.
  static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The form in `one {…} other {…}` that fits the number.
  private func form(_ forms: Substring, _ value: String) -> Substring {
    let wanted = Int(value).map { language.pluralForm(of: $0) } ?? "other"
    var (rest, other) = (forms, Substring())
    while let start = rest.firstIndex(of: "{"), let end = Self.end(of: rest[start...]) {
      let name = rest[..<start].filter { $0 != " " }
      let form = rest[rest.index(after: start)..<end]
      if name == wanted { return form }
      if name == "other" { other = form }
      rest = rest[rest.index(after: end)...]
    }
    return other
  }

  /// A piece of text with its number and the organization's words filled in.
  private func said(_ piece: Substring, _ number: String) -> String {
    var text = ""
    for character in piece {
      if character == "#" { text += number } else { text.append(character) }
    }
    guard !ownWords.isEmpty else { return text }
    var (said, word) = ("", "")
    func flush() {
      defer { word = "" }
      guard let own = ownWords.first(where: { $0.usual == word })?.own else {
        said += word
        return
      }
      if language.line.last == .english { said = Self.withArticle(said, before: own) }
      said += own
    }
    for character in text {
      if character.isLetter {
        word.append(character)
      } else {
        flush()
        said.append(character)
      }
    }
    flush()
    return said
  }
}

extension Words {
  /// An English text whose last word, if it is an article, fits the next word: `an inspection`.
  private static func withArticle(_ text: String, before next: String) -> String {
    guard text.last == " " else { return text }
    let stem = text.dropLast()
    let start = stem.lastIndex { !$0.isLetter }.map(stem.index(after:)) ?? stem.startIndex
    guard ["a", "an"].contains(stem[start...].lowercased()) else { return text }
    let next = next.lowercased()
    // Said like `you`.
    let isYou = ["eu", "uni", "use", "uti"].contains { next.hasPrefix($0) }
    let isVowel = next.first.map { ["a", "e", "i", "o", "u"].contains($0) } ?? false
    return "\(stem.prefix(through: start))\(isVowel && !isYou ? "n" : "") "
  }
}

/// Texts that do not depend on the day on which they are read.
extension Words {
  /// `Fri, Nov 20, 2026`, for texts that may be read on any day.
  package func dateWithYear(_ date: CivilDate) -> String {
    guard let formats else { return date.shownWithYear }
    return formats.filled(formats.dateOfYear, date)
  }

  /// `Friday`.
  package func name(of weekday: Weekday) -> String {
    formats?.weekdays[weekday.rawValue - 1] ?? weekday.name
  }

  /// `November`.
  package func name(ofMonth month: Int) -> String {
    formats?.months[month - 1] ?? TimePhraseReader.months[month - 1].capitalizedFirst
  }

  /// `3.5 days`.
  package func days(halves: Int) -> String {
    let whole = halves.magnitude / 2
    let number = "\(halves < 0 ? "-" : "")\(whole)" + (halves.isMultiple(of: 2) ? "" : ".5")
    return self(halves.magnitude == 2 ? "\(number) day" : "\(decimal(number)) days")
  }
}

extension Words: Hashable {
  package static func == (left: Words, right: Words) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Organization.Term.Word {
  /// The English word.
  package var singular: String { self == .pets ? "pet" : rawValue }
  package var plural: String { singular + "s" }
}

extension Language {
  /// The plural form that a language uses with a whole number (CLDR 46).
  package func pluralForm(of number: Int) -> String {
    let n = Int(number.magnitude)
    let (last, lastTwo) = (n % 10, n % 100)
    switch line.last?.tag {
    case "ja", "zh", "ko", "th", "vi", "id", "ms": return "other"
    case "fr", "pt", "hy": return n <= 1 ? "one" : "other"
    case "pl":
      if n == 1 { return "one" }
      return 2...4 ~= last && !(12...14 ~= lastTwo) ? "few" : "many"
    case "ru", "uk", "be":
      if last == 1, lastTwo != 11 { return "one" }
      return 2...4 ~= last && !(12...14 ~= lastTwo) ? "few" : "many"
    case "cs", "sk": return n == 1 ? "one" : 2...4 ~= n ? "few" : "other"
    case "ar":
      switch n {
      case 0: return "zero"
      case 1: return "one"
      case 2: return "two"
      default: return 3...10 ~= lastTwo ? "few" : 11...99 ~= lastTwo ? "many" : "other"
      }
    default: return n == 1 ? "one" : "other"
    }
  }
}
