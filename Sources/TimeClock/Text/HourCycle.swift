/// Whether a clock counts 12 or 24 hours.
package enum HourCycle: Int, CaseIterable, Sendable {
  case h12 = 12
  case h24 = 24
}

extension TimeOfDay {
  /// `9:02 AM`, or `09:02` on a 24-hour clock.
  package func text(_ hourCycle: HourCycle) -> ShortText {
    var text = ShortText()
    append(to: &text, hourCycle)
    return text
  }

  func append(to text: inout ShortText, _ hourCycle: HourCycle) {
    switch hourCycle {
    case .h24: append(to: &text)
    case .h12:
      text.append(number: UInt64((hour + 11) % 12 + 1))
      text.append(UInt8(ascii: ":"))
      text.appendTwoDigits(minute)
      text.append(minutes < 720 ? " AM" : " PM")
    }
  }
}
