extension ReadTime {
  /// The shortest text without words that means the same, to the minute.
  package func input(_ scene: TimeScene) -> String {
    switch phrase {
    case .instant(let instant):
      return shortest([time(instant, scene), moment(instant, scene)], scene) ?? instant.rfc3339
    case .interval(let interval):
      let (start, end) = (interval.start, interval.end)
      let texts = [
        "\(time(start, scene))-\(time(end, scene))",
        "\(moment(start, scene)) - \(time(end, scene))",
        "\(moment(start, scene)) - \(moment(end, scene))",
      ]
      return shortest(texts, scene) ?? "\(start.rfc3339) - \(end.rfc3339)"
    case .date(let date): return date.text
    case .dates(let first, let last): return "\(first.text) - \(last.text)"
    case .length(let milliseconds):
      let (minutes, seconds) = (milliseconds / .minute, milliseconds / 1_000 % 60)
      let text = "\(minutes / 60)h\(minutes % 60)m"
      return seconds == 0 ? text : "\(text)\(seconds)s"
    }
  }

  private func time(_ instant: Instant, _ scene: TimeScene) -> String {
    let time = scene.zone.timeOfDay(of: instant).text
    let second = scene.zone.millisecondOfDay(of: instant) / 1_000 % 60
    return second == 0 ? time : "\(time):\(second < 10 ? "0" : "")\(second)"
  }

  private func moment(_ instant: Instant, _ scene: TimeScene) -> String {
    "\(scene.zone.date(of: instant).text) \(time(instant, scene))"
  }

  private func shortest(_ texts: [String], _ scene: TimeScene) -> String? {
    texts.first { text in
      (try? ReadTime(text, scene))?.phrase.wholeSeconds == phrase.wholeSeconds
    }
  }
}

extension TimePhrase {
  /// The same without milliseconds.
  fileprivate var wholeSeconds: TimePhrase {
    func cut(_ instant: Instant) -> Instant {
      Instant(milliseconds: instant.milliseconds.flooredQuotient(by: 1_000) * 1_000)
    }
    return switch self {
    case .instant(let instant): .instant(cut(instant))
    case .interval(let interval): .interval(Interval(cut(interval.start), cut(interval.end)))
    default: self
    }
  }
}

extension ReadTime {
  /// When the text of a time without a day begins to mean the next day; nil if it names a day.
  package func turn(_ scene: TimeScene) -> Instant? {
    guard let start = phrase.start, scene.on == nil, scene.after == nil else { return nil }
    let (zone, time) = (scene.zone, scene.zone.timeOfDay(of: start))
    return zone.instant(of: zone.date(of: start).adding(days: 1), time) - (Self.slip - 1)
  }

  /// How far ahead a time without a day still means today, as a typing error.
  static let slip: Int64 = .hour
}
