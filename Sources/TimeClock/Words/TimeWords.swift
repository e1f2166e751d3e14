/// Translates typed times from a language into the English words that the reader knows.
///
/// A language's table is its text `time/words`: `gestern=yesterday|vor=ago/to|uhr=`. A word with
/// several meanings lists them in order, and the first that can be read wins. Months and weekdays
/// have the names that the language shows, and `time/numbers` lists the numbers from zero; a word
/// may be several of these, like `mar` in Spanish.
struct TimeWords {
  /// The most readings that are tried for one text.
  private static let mostReadings = 16

  /// The longest words first.
  private let rows: [(words: [Character], english: [String])]

  /// Nil for English, and for a language without a table.
  init?(_ words: Words) {
    guard let formats = words.formats, let table = words.text("time/words") else { return nil }
    var rows: [(words: [Character], english: [String])] = []
    func add(_ words: some StringProtocol, _ english: [String]) {
      let letters = Self.letters(words)
      if let known = rows.firstIndex(where: { $0.words == letters }) {
        rows[known].english += english.filter { !rows[known].english.contains($0) }
      } else {
        rows.append((letters, english))
      }
    }
    for row in table.split(separator: "|" as Character) {
      let parts = row.split(
        separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      add(
        parts[0],
        parts[1].split(separator: "/" as Character, omittingEmptySubsequences: false)
          .map(String.init))
    }
    let numbers = words.text("time/numbers")?.split(separator: "|" as Character).map(String.init)
    for (names, english) in [
      (numbers ?? [], TimeToken.ones),
      (formats.months, TimePhraseReader.months), (formats.shortMonths, TimePhraseReader.months),
      (formats.weekdays, Weekday.allCases.map { $0.name.lowercased() }),
      (formats.shortWeekdays, Weekday.allCases.map { $0.name.lowercased() }),
    ] {
      for (name, english) in zip(names, english) {
        add(name.hasSuffix(".") ? name.dropLast() : name[...], [english])
      }
    }
    self.rows = rows.sorted { $0.words.count > $1.words.count }
  }

  /// The text in English, most likely reading first; empty if it has no known word.
  func readings(of text: String) -> [String] {
    let letters = Self.letters(text)
    var readings = [""]
    var (index, isKnown) = (0, false)
    while index < letters.count {
      guard let row = rows.first(where: { isAt(index, $0.words, in: letters) }) else {
        readings = readings.map { $0 + String(letters[index]) }
        index += 1
        continue
      }
      isKnown = true
      index += row.words.count
      readings = readings.flatMap { reading in row.english.map { "\(reading) \($0) " } }
        .prefix(Self.mostReadings).map(\.self)
    }
    return isKnown ? readings : []
  }

  /// Whether the words begin at the index, as whole words if the script has blanks between words.
  private func isAt(_ index: Int, _ words: [Character], in letters: [Character]) -> Bool {
    let end = index + words.count
    guard end <= letters.count, letters[index..<end].elementsEqual(words) else { return false }
    return !(index > 0 && letters[index - 1].joins(words[0]))
      && !(end < letters.count && words[words.count - 1].joins(letters[end]))
  }

  /// Small letters without accents, which people leave out on phones, and with one kind of
  /// apostrophe.
  private static func letters(_ text: some StringProtocol) -> [Character] {
    SortedName.baseLetters(of: String(text)).map { $0 == "\u{2019}" ? "'" : $0 }
  }
}
