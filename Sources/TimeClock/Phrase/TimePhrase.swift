/// The meaning of a time phrase.
package enum TimePhrase: Hashable, Sendable {
  case instant(Instant)
  case interval(Interval)
  case date(CivilDate)
  /// Both inclusive.
  case dates(CivilDate, CivilDate)
  /// Milliseconds.
  case length(Int64)
}

extension TimePhrase {
  /// The instant, or the start of an interval; nil for phrases without a time.
  package var start: Instant? {
    switch self {
    case .instant(let instant): instant
    case .interval(let interval): interval.start
    case .date, .dates, .length: nil
    }
  }

  /// The kind of phrase, as words for a sentence.
  var words: Phrase {
    switch self {
    case .instant: "a time"
    case .interval: "a range of time"
    case .date: "a day"
    case .dates: "a range of days"
    case .length: "a length of time"
    }
  }
}

/// The context of a time phrase: when and where it is typed, and which day it is about.
package struct TimeScene: Sendable {
  package let now: Instant
  package let zone: TimeZone
  /// The day for times that name no day.
  package let on: CivilDate?
  /// Times that name no day are later than this.
  package let after: Instant?
  package let weekStart: Weekday
  /// The language of what is said about the text.
  package let words: Words
  /// The language that is read in addition to English.
  let typedWords: Words

  package init(
    now: Instant, zone: TimeZone, on: CivilDate? = nil, after: Instant? = nil,
    weekStart: Weekday = .monday, words: Words = .english, typedWords: Words? = nil
  ) {
    self.now = now
    self.zone = zone
    self.on = on
    self.after = after
    self.weekStart = weekStart
    self.words = words
    self.typedWords = typedWords ?? words
  }

  var today: CivilDate { zone.date(of: now) }
}

/// The meaning of a time phrase, and what was assumed for it.
package struct ReadTime: Hashable, Sendable {
  package enum Assumed: String, CaseIterable, Sendable {
    /// A day other than today, which the text does not name.
    case day
    /// The afternoon, which the text does not name.
    case half
    /// The week of days that are only named as days of the week.
    case week
    /// One of the two instants at which the clocks show the time, as they are set back.
    case twice
  }

  package let phrase: TimePhrase
  package let form: TimeForm
  package private(set) var assumed: [Assumed]

  init(phrase: TimePhrase, form: TimeForm, assumed: [Assumed] = []) {
    self.phrase = phrase
    self.form = form
    self.assumed = assumed
  }

  /// Reads a typed text; refuses a text that has no known form or does not fulfil the wish.
  package init(
    _ text: String, _ scene: TimeScene, wish: TimeWish? = nil
  ) throws(ClockError) {
    do throws(Miss) {
      try self.init(reading: text, scene, wish)
    } catch {
      throw .validation([.init("text", error.message(text, wish))])
    }
  }

  init(reading text: String, _ scene: TimeScene, _ wish: TimeWish?) throws(Miss) {
    var miss: Miss?
    for reading in TimeWords(scene.typedWords)?.readings(of: text) ?? [] {
      do throws(Miss) {
        try self.init(readingEnglish: reading, scene, wish)
        return
      } catch {
        if error.problem != nil { miss = miss ?? error }
      }
    }
    do throws(Miss) {
      try self.init(readingEnglish: text, scene, wish)
    } catch {
      throw miss ?? error
    }
  }

  private init(
    readingEnglish text: String, _ scene: TimeScene, _ wish: TimeWish?
  ) throws(Miss) {
    if let instant = Instant(rfc3339: text.trimmed ?? "") {
      self.init(phrase: .instant(instant), form: .stamp)
      if wish?.accepts(phrase) == false { throw Miss(found: phrase, problem: nil) }
      return
    }
    guard let tokens = TimeToken.tokens(of: text), !tokens.isEmpty else {
      throw Miss(found: nil, problem: nil)
    }
    var reader = TimePhraseReader(tokens, scene, wish)
    var misfit: TimePhrase?
    for form in TimePhraseReader.forms {
      guard let found = reader.whole({ form(&$0) }) else { continue }
      guard wish?.accepts(found.phrase) == false else {
        self = found
        if twin(in: scene.zone) != nil { assumed.append(.twice) }
        return
      }
      reader.rewind()
      misfit = misfit ?? found.phrase
    }
    throw Miss(found: misfit, problem: reader.problem)
  }

  /// What is meant of two instants with the same time of day, and the other.
  package func twin(in zone: TimeZone) -> (meant: Instant, other: Instant)? {
    let typed: [Instant] =
      switch (phrase, form) {
      case (_, .stamp), (_, .ago), (_, .ahead): []
      case (.instant(let instant), _): [instant]
      case (.interval(let interval), .range): [interval.start, interval.end]
      case (.interval(let interval), _): [interval.start]
      case (.date, _), (.dates, _), (.length, _): []
      }
    return typed.lazy.compactMap { instant in zone.twin(of: instant).map { (instant, $0) } }.first
  }

  /// Why a text does not fulfil the wish.
  struct Miss: Error {
    /// What the text means instead.
    let found: TimePhrase?
    /// What is wrong in it, if it has a known form.
    let problem: Phrase?

    func message(_ text: String, _ wish: TimeWish?) -> Phrase {
      let typed: Phrase = text.trimmed.map { "\"\($0.prefix(40))\"" } ?? "An empty text"
      guard let wish else {
        return problem
          ?? "\(typed) is no time, day, range or length, such as \(TimeWish.allExamples)"
      }
      if let found {
        return "\(typed) is \(found.words), and no \(wish.words), such as \(wish.examples)"
      }
      return problem ?? "\(typed) is no \(wish.words), such as \(wish.examples)"
    }
  }
}
