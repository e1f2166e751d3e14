internal import JSON
package import TimeClock

extension Row {
  package mutating func optionalInstant() throws(StoreError) -> Instant? {
    try optionalInteger().map(Instant.init(milliseconds:))
  }

  package mutating func instant() throws(StoreError) -> Instant {
    Instant(milliseconds: try integer())
  }

  package mutating func date() throws(StoreError) -> CivilDate {
    let text = try text()
    guard let date = CivilDate(text) else { throw .damaged("\(text) is no date") }
    return date
  }

  package mutating func timeOfDay() throws(StoreError) -> TimeOfDay {
    let text = try text()
    guard let time = TimeOfDay(text) else { throw .damaged("\(text) is no time of day") }
    return time
  }

  package mutating func optionalWord<Word>() throws(StoreError) -> Word?
  where Word: RawRepresentable, Word.RawValue == String {
    guard let text = try optionalText() else { return nil }
    guard let word = Word(rawValue: text) else {
      throw .damaged("\(text) is no \(Word.self)")
    }
    return word
  }

  package mutating func word<Word>() throws(StoreError) -> Word
  where Word: RawRepresentable, Word.RawValue == String {
    guard let word: Word = try optionalWord() else {
      throw .damaged("a \(Word.self) is missing")
    }
    return word
  }
}

extension Row {
  /// A list that the record keeps as JSON text.
  mutating func list<Element>(_ element: (JSON) -> Element?) throws(StoreError) -> [Element] {
    let text = try text()
    guard case .array(let items) = try? JSONReader.parse(text) else {
      throw .damaged("\(text) is no list")
    }
    let elements = items.compactMap(element)
    guard elements.count == items.count else {
      throw .damaged("\(text) holds something unexpected")
    }
    return elements
  }
}
