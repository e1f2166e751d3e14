/// A typed text about work, with its name, tags and time.
package struct EntryPhrase: Sendable {
  private struct Word {
    let text: String
    /// A quoted word can only be part of a name.
    let isQuoted: Bool
  }

  private let words: [Word]
  package let tags: [String]
  private let scene: TimeScene

  /// Takes words that begin with a plus as tags, unless they are lengths such as `+5m`.
  package init(_ text: String, _ scene: TimeScene) {
    self.scene = scene
    let all = Self.words(of: text)
    var (words, tags): ([Word], [String]) = ([], [])
    for (index, word) in all.enumerated() {
      let next = index + 1 < all.count ? all[index + 1].text : ""
      let isTag =
        !word.isQuoted && word.text.hasPrefix("+") && word.text.count > 1
        && !Self.isLength(word.text, scene) && !Self.isLength("\(word.text) \(next)", scene)
      if isTag { tags.append(String(word.text.dropFirst())) } else { words.append(word) }
    }
    (self.words, self.tags) = (words, tags)
  }

  /// All words except the tags.
  package var name: String { Self.joined(words[...]) }

  /// The name, and the start if the text ends or begins with one; a number alone is an hour of
  /// today or belongs to the name.
  package var nameAndStart: (name: String, start: ReadTime?) {
    for index in words.indices.dropFirst() {
      if let start = start(words[index...]) { return (Self.joined(words[..<index]), start) }
    }
    for index in words.indices.dropFirst().reversed() {
      if let start = start(words[..<index]), start.form != .hour, start.form != .digits,
        words[..<index].contains(where: { $0.text.contains(where: \.isNumber) })
      {
        return (Self.joined(words[index...]), start)
      }
    }
    return (name, nil)
  }

  private func start(_ part: ArraySlice<Word>) -> ReadTime? {
    guard let text = Self.unquoted(part), !Self.isYear(text),
      let read = try? ReadTime(reading: text, scene, .time)
    else { return nil }
    return [.hour, .digits].contains(read.form) && read.assumed.contains(.day) ? nil : read
  }

  /// Reads a time, but takes a text such as `1h30` or `2 heures` as a length.
  private func time(_ text: String) throws(ReadTime.Miss) -> ReadTime {
    let read = try ReadTime(reading: text, scene, nil)
    guard [.time, .spoken].contains(read.form), text.contains(where: { $0 == "h" || $0 == "H" })
    else { return read }
    return (try? ReadTime(reading: text, scene, .length)) ?? read
  }

  /// Whether what reads as a time is more likely a day and a length, such as `yesterday 1h`.
  private func isDayAndLength(_ part: ArraySlice<Word>) -> Bool {
    guard part.count > 1, let last = part.last, last.text.contains(where: \.isLetter),
      let day = Self.unquoted(part.dropLast())
    else { return false }
    return (try? ReadTime(reading: day, scene, .day)) != nil
      && (try? ReadTime(reading: last.text, scene, .length)) != nil
  }

  /// Refuses a day at the start or end of what is left beside a length, as it is no name alone.
  private func checkNoDay(_ rest: ArraySlice<Word>) throws(ClockError) {
    for count in 0..<rest.count {
      for part in [rest.dropLast(count), rest.dropFirst(count)] {
        guard let text = Self.unquoted(part), (try? ReadTime(reading: text, scene, .day)) != nil
        else { continue }
        throw .validation([
          .init(
            "text",
            """
            "\(text)" says on which day, but not from when, as in yesterday 9 for 1h; a name with \
            a day in it stands in quotation marks
            """)
        ])
      }
    }
  }

  /// The name, which may be empty, and the time or length that the text begins or ends with; beside
  /// a length only a known name may begin or end with a day.
  package func nameAndTime(
    isKnown: (String) throws(ClockError) -> Bool = { _ in false }
  ) throws(ClockError) -> (name: String, time: ReadTime) {
    var miss: (text: String, ReadTime.Miss)?
    var (instant, isDayAndLength): (String?, Bool) = (nil, false)
    var length: ReadTime?
    for index in words.indices.reversed() {
      for isFront in [true, false] {
        let part = isFront ? words[...index] : words[(words.count - 1 - index)...]
        let rest = isFront ? words[(index + 1)...] : words[..<(words.count - 1 - index)]
        guard let text = Self.unquoted(part) else { continue }
        do throws(ReadTime.Miss) {
          let read = try self.time(text)
          switch read.phrase {
          case .interval: return (Self.joined(rest), read)
          case .length where miss == nil && instant == nil: length = read
          case .instant where instant == nil && !Self.isYear(text):
            (instant, isDayAndLength) = (text, self.isDayAndLength(part))
          default: break
          }
        } catch {
          if error.problem != nil, miss == nil { miss = (text, error) }
        }
        if let length {
          let name = Self.joined(rest)
          if try !isKnown(name) { try checkNoDay(rest) }
          return (name, length)
        }
      }
    }
    if let miss { throw .validation([.init("text", miss.1.message(miss.text, nil))]) }
    if let instant, isDayAndLength {
      throw .validation([
        .init("text", "\"\(instant)\" says how long, but not from when, as in yesterday 9 for 1h")
      ])
    }
    if let instant {
      throw .validation([
        .init(
          "text",
          "\"\(instant)\" has no end; say from when to when, as in 9-17:30, or how long, as in 9 for 2h"
        )
      ])
    }
    throw .validation([
      .init(
        "text",
        "\"\(name.prefix(40))\" says no time, such as 9-17:30, yesterday 9 to 17, 9 for 2h or 1h")
    ])
  }
}

extension EntryPhrase {
  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var run = ""
    func flush(isQuoted: Bool) {
      if let text = run.trimmed { words.append(Word(text: text, isQuoted: isQuoted)) }
      run = ""
    }
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\"", run.isEmpty, let end = endOfQuotation(rest) {
        run = String(rest[..<end])
        flush(isQuoted: true)
        rest = rest[end...].dropFirst()
      } else if character.isWhitespace {
        flush(isQuoted: false)
      } else {
        run.append(character)
      }
    }
    flush(isQuoted: false)
    return words
  }

  /// The closing quotation mark, which ends a word; other marks belong to a name.
  private static func endOfQuotation(_ rest: Substring) -> Substring.Index? {
    rest.indices.first { index in
      guard rest[index] == "\"" else { return false }
      return rest[index...].dropFirst().first?.isWhitespace ?? true
    }
  }

  /// Quotation marks around all of it are no part of a name, those around some of its words are.
  private static func joined(_ words: ArraySlice<Word>) -> String {
    words.map { $0.isQuoted && words.count > 1 ? "\"\($0.text)\"" : $0.text }
      .joined(separator: " ")
  }

  /// The words as one text; nil if one of them is quoted and so a name.
  private static func unquoted(_ words: ArraySlice<Word>) -> String? {
    words.isEmpty || words.contains(where: \.isQuoted) ? nil : joined(words)
  }

  private static func isLength(_ text: String, _ scene: TimeScene) -> Bool {
    (try? ReadTime(reading: text, scene, nil))?.form == .ahead
  }

  /// Whether four digits more likely mean a year than a time.
  private static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && Int(text).map { 1900...2099 ~= $0 } == true
  }
}
