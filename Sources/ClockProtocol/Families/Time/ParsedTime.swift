internal import JSON
internal import TimeClock

/// The result of `time.parse`.
struct ParsedTime: WireObject {
  let read: ReadTime
  let scene: TimeScene
  let clockText: ClockText

  static func declare(_ members: inout some Members<ParsedTime>) {
    members.add("kind", "`instant`, `interval`, `date`, `dates` or `length`.") { $0.kind }
    members.add("form", "The form of the text, as listed by `help` for `times`.") {
      $0.read.form
    }
    members.add(
      "assumed",
      """
      What the text left open: `day` if the time is not today, `half` if it is in the afternoon, \
      `week` if the days are the latest with the names of days of the week, `twice` if the clocks \
      show the time twice, as they are set back.
      """
    ) { $0.read.assumed }
    members.addIfPresent("at", "The instant.") { $0.instant }
    members.addIfPresent("start", "When the interval begins.") { $0.interval?.start }
    members.addIfPresent("end", "When the interval ends.") { $0.interval?.end }
    members.addIfPresent("day", "The date of the instant, or of the interval's start.") {
      $0.day
    }
    members.addIfPresent("date", "The date.") { $0.date }
    members.addIfPresent("from", "The first of the dates.") { $0.dates?.first }
    members.addIfPresent("to", "The last of the dates.") { $0.dates?.last }
    members.addIfPresent("durationMs", "The length.") { $0.length.map { Milliseconds($0) } }
    members.addObject("text", "The texts to show.") { text in
      text.add(
        "date",
        "The date, like `Fri, Nov 20`, or the dates, like `Nov 16 – 22`; null for a length."
      ) { $0.shownDate }
      text.add(
        "time", "The time of day, the times of the interval, or the length; null for dates."
      ) { $0.shownTime }
      text.add("note", "What was assumed, in a sentence; null without an assumption.") { $0.note }
      text.add(
        "input",
        "A text with the same meaning in every language: just `09:02` if that is enough."
      ) { $0.read.input($0.scene) }
    }
  }

  private var shownDate: String? {
    switch read.phrase {
    case .instant(let instant): clockText.date(clockText.timeZone.date(of: instant)).text
    case .interval(let interval):
      clockText.date(clockText.timeZone.date(of: interval.start)).text
    case .date(let date): clockText.date(date).text
    case .dates(_, let last) where read.form == .all:
      clockText.words("Up to \(clockText.date(last))")
    case .dates(let first, let last): clockText.days(first, last)
    case .length: nil
    }
  }

  /// The time beside its date.
  private var shownTime: String? {
    switch read.phrase {
    case .instant(let instant): clockText.time(instant).text
    case .interval(let interval):
      clockText.beside(clockText.timeZone.date(of: interval.start))
        .range(interval.start, interval.end)
    case .length(let length): DurationText(milliseconds: length).timer.text
    case .date, .dates: nil
    }
  }

  private var note: String? {
    var sentences: [Phrase] = []
    if read.assumed.contains(.day), let start = read.phrase.start {
      sentences.append(
        "\(clockText.time(start)) is still to come today, so this is \(clockText.moment(start)).")
    }
    if read.assumed.contains(.half), let later = interval?.end ?? instant {
      sentences.append(
        """
        \(clockText.time(later)) is meant, as the half of the day was not said, and the other is \
        before the start.
        """)
    }
    if let (meant, other) = read.twin(in: clockText.timeZone) {
      let time = clockText.time(meant)
      sentences.append(
        meant < other
          ? "\(time) comes twice that day, and this is the first; the second is \(other.rfc3339)."
          : "\(time) comes twice that day, and this is the second; the first is \(other.rfc3339).")
    }
    return sentences.isEmpty ? nil : clockText.words(sentences.spaced)
  }

  private var kind: String {
    switch read.phrase {
    case .instant: "instant"
    case .interval: "interval"
    case .date: "date"
    case .dates: "dates"
    case .length: "length"
    }
  }

  private var instant: Instant? {
    if case .instant(let instant) = read.phrase { instant } else { nil }
  }

  private var interval: Interval? {
    if case .interval(let interval) = read.phrase { interval } else { nil }
  }

  private var day: CivilDate? { read.phrase.start.map(clockText.timeZone.date) }

  private var date: CivilDate? {
    if case .date(let date) = read.phrase { date } else { nil }
  }

  private var dates: (first: CivilDate, last: CivilDate)? {
    if case .dates(let first, let last) = read.phrase { (first, last) } else { nil }
  }

  private var length: Int64? {
    if case .length(let length) = read.phrase { length } else { nil }
  }
}

extension TimeForm: WireWord {}

extension ReadTime.Assumed: WireWord {}
