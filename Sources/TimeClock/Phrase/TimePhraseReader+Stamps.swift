extension TimePhraseReader {
  /// `2026-11-03T09:00`, `2026-11-03 09:00:30+01:00`, `20261103T090000Z`, `@1700000000`.
  mutating func stamp() -> ReadTime? {
    attempt { reader in
      if reader.take("@") {
        return reader.figures(9...11).map {
          ReadTime(phrase: .instant(Instant(milliseconds: Int64($0) * 1_000)), form: .stamp)
        }
      }
      guard let date = reader.attempt({ $0.isoDate() }) ?? reader.attempt({ $0.compactDate() }),
        let (time, seconds) = reader.stampedTime()
      else { return nil }
      let at: Instant
      if let offset = reader.offset() {
        at = TimeZone.utc.instant(of: date, time) + (seconds - Int64(offset) * .minute)
      } else {
        at = reader.scene.zone.instant(of: date, time) + seconds
      }
      return ReadTime(phrase: .instant(at), form: .stamp)
    }
  }

  /// After a date: `T09:00`, ` 09:00:30.5`, `T0900`, `T090000`.
  private mutating func stampedTime() -> (TimeOfDay, seconds: Int64)? {
    let hasT = takeWord("t") != nil
    if hasT, case .number(let number, let count)? = peek(), count == 4 || count == 6 {
      _ = next()
      let (minutes, second) = count == 4 ? (number, 0) : (number / 100, number % 100)
      guard second < 60 else { return nil }
      return TimeOfDay(hour: minutes / 100, minute: minutes % 100).map {
        ($0, Int64(second) * 1_000)
      }
    }
    guard let hour = figures(2...2), take(":"), let minute = figures(2...2) else { return nil }
    var milliseconds: Int64 = 0
    if take(":") {
      guard let second = figures(2...2), second < 60 else { return nil }
      milliseconds = Int64(second) * 1_000
      if take("."), case .number(let fraction, let count)? = next() {
        milliseconds +=
          Int64((0..<max(0, count - 3)).reduce(fraction) { rest, _ in rest / 10 })
          * (count == 1 ? 100 : count == 2 ? 10 : 1)
      }
    }
    // With am or pm after it, it is a typed time and not a stamp.
    if case .word(let word)? = peek(), ["am", "pm", "a", "p"].contains(word) { return nil }
    // Without a T before the time, a hyphen belongs to a range.
    let isRange = peek() == .sign(UInt8(ascii: "-"))
    guard hasT || milliseconds > 0 || hasOffset && !isRange else { return nil }
    return noting(
      TimeOfDay(hour: hour, minute: minute),
      "There is no time of day \(hour):\(minute < 10 ? "0" : "")\(minute)"
    ).map { ($0, milliseconds) }
  }

  private var hasOffset: Bool {
    switch peek() {
    case .word("z"), .word("utc"), .word("gmt"), .sign(UInt8(ascii: "+")): true
    case .sign(UInt8(ascii: "-")):
      if case .number(let number, let count)? = peek(1) {
        count == 4 && number <= 1_400
          || count == 2 && peek(2) == .sign(UInt8(ascii: ":"))
            && position + 4 == tokens.count
      } else {
        false
      }
    default: false
    }
  }

  /// In minutes: `Z`, `+01:00`, `-0500`, `+01`.
  private mutating func offset() -> Int? {
    guard hasOffset else { return nil }
    if takeWord("z", "utc", "gmt") != nil { return 0 }
    let sign = take("-") ? -1 : 1
    if sign > 0, !take("+") { return nil }
    if let four = figures(4...4) { return sign * (four / 100 * 60 + four % 100) }
    guard let hours = figures(2...2), hours <= 14 else { return nil }
    guard take(":") else { return sign * hours * 60 }
    return figures(2...2).map { sign * (hours * 60 + $0) }
  }
}
