/// Whether a clock counts to 12 or to 24.
package enum HourCycle: Int, CaseIterable, Sendable {
  case h12 = 12
  case h24 = 24
}

extension TimeOfDay {
  /// `9:02 AM`, or `09:02` where the clock counts to 24.
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
