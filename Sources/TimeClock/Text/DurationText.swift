/// Formats a length of time: decimal hours are rounded, all other texts are cut toward zero.
package struct DurationText: Hashable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// `08:30:36`, with more digits from 100 hours on.
  package var clock: ShortText {
    var text = signed()
    if seconds >= 360_000 { text.append(number: seconds / 360_000) }
    text.appendTwoDigits(Int(seconds / 3600 % 100))
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(Int(seconds / 60 % 60))
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(Int(seconds % 60))
    return text
  }

  /// `65:00`, with minutes beyond 60 and 100.
  package var minutesSeconds: ShortText {
    var text = signed()
    if seconds < 600 { text.append("0") }
    text.append(number: seconds / 60)
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(Int(seconds % 60))
    return text
  }

  /// `8h 30m`, `0h 05m`.
  package var hoursMinutes: ShortText {
    var text = signed(unit: 60)
    text.append(number: seconds / 3600)
    text.append("h ")
    text.appendTwoDigits(Int(seconds / 60 % 60))
    text.append("m")
    return text
  }

  /// `1h 05m`, `5m 09s` below an hour, `9s` below a minute.
  package var timer: ShortText {
    var text = signed()
    let (large, small): (StaticString, StaticString) = seconds < 3600 ? ("m ", "s") : ("h ", "m")
    let count = seconds < 3600 ? seconds : seconds / 60
    if seconds >= 60 {
      text.append(number: count / 60)
      text.append(large)
      text.appendTwoDigits(Int(count % 60))
    } else {
      text.append(number: count)
    }
    text.append(small)
    return text
  }

  /// `1 h 5 min`, `1 h` without minutes, `43 min` below an hour.
  package var spelled: ShortText {
    var text = signed(unit: 60)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours > 0 {
      text.append(number: hours)
      text.append(minutes == 0 ? " h" : " h ")
    }
    if hours == 0 || minutes > 0 {
      text.append(number: minutes)
      text.append(" min")
    }
    return text
  }

  /// How far ahead something is: as `spelled`, but `20 s` below a minute, and at least `1 s`.
  var ahead: ShortText {
    seconds >= 60 ? spelled : ShortText(max(1, Int(seconds)), "s")
  }

  /// As `timer`, but from two days on whole days: `5 days`.
  package var span: Phrase {
    let days = Int(seconds / 86_400)
    return days < 2 ? Phrase(verbatim: timer) : "\(days, "day", "days")"
  }

  /// Hours with one decimal, halves up: `44.5`.
  package var decimalHours: ShortText {
    let tenths = tenthsOfHours
    var text = ShortText()
    if tenths < 0 { text.append("-") }
    text.append(number: tenths.magnitude / 10)
    text.append(".")
    text.append(number: tenths.magnitude % 10)
    return text
  }

  /// The decimal hours as a number.
  package var hours: Double { Double(tenthsOfHours) / 10 }
}

extension DurationText {
  private var seconds: UInt64 { milliseconds.magnitude / 1000 }

  /// A minus, unless the length is less than a unit of this many seconds.
  private func signed(unit: UInt64 = 1) -> ShortText {
    var text = ShortText()
    if milliseconds < 0, seconds >= unit { text.append("-") }
    return text
  }

  /// The only rounding of decimal hours, so that all texts agree.
  private var tenthsOfHours: Int64 {
    let whole = milliseconds.flooredQuotient(by: 360_000)
    return milliseconds.flooredRemainder(by: 360_000) < 180_000 ? whole : whole + 1
  }
}
