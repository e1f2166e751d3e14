/// Whether a clock counts to 12 or to 24.
package enum HourCycle: Int, CaseIterable, Sendable {
  case h12 = 12
  case h24 = 24
}

extension TimeOfDay {
  /// `9:02 AM`, or `09:02` where the clock counts to 24.
  package func text(_ hourCycle: HourCycle) -> String {
    switch hourCycle {
    case .h24:
      return text
    case .h12:
      let hour = (hour + 11) % 12 + 1
      var bytes: [UInt8] = []
      bytes.reserveCapacity(8)
      if hour >= 10 { bytes.appendDigit(hour / 10) }
      bytes.appendDigit(hour)
      bytes.append(UInt8(ascii: ":"))
      bytes.appendTwoDigits(minute)
      bytes.append(contentsOf: (minutes < 720 ? " AM" : " PM").utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
