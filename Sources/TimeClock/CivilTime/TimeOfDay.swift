/// A local time of day in whole minutes, 00:00–23:59.
package struct TimeOfDay: Hashable, Sendable {
  /// The minutes since midnight, 0–1439.
  package let minutes: Int

  /// Nil when not within 0–1439.
  package init?(minutes: Int) {
    guard 0..<1440 ~= minutes else { return nil }
    self.minutes = minutes
  }

  package init?(hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    minutes = hour * 60 + minute
  }

  package var hour: Int { minutes / 60 }
  package var minute: Int { minutes % 60 }
}

extension TimeOfDay: Comparable {
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutes < right.minutes
  }
}

extension TimeOfDay {
  package static let midnight = TimeOfDay(millisecondOfDay: 0)

  /// Cuts the seconds; values outside a day become its first or last minute.
  init(millisecondOfDay: Int64) {
    minutes = Int(min(max(millisecondOfDay / .minute, 0), 1439))
  }

  /// Reads `HH:MM`, five ASCII characters.
  package init?(_ text: String) {
    var scanner = ByteScanner(text.utf8)
    guard let hour = scanner.digits(2), scanner.take(UInt8(ascii: ":")),
      let minute = scanner.digits(2), scanner.isAtEnd
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `HH:MM`.
  package var text: String { shortText.text }

  package var shortText: ShortText {
    var text = ShortText()
    append(to: &text)
    return text
  }

  func append(to text: inout ShortText) {
    text.appendTwoDigits(hour)
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(minute)
  }
}
