/// The texts of a length of time; all but the payroll's are cut toward zero, never rounded up.
package struct DurationText: Hashable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// `08:30:36`, with more digits from 100 hours on.
  package var clock: String {
    // Shown anew each second, so it is made from bytes: interpolation takes more instructions.
    var text = ShortText()
    text.appendTwoDigits(Int(seconds / 3600 % 100))
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(Int(seconds / 60 % 60))
    text.append(UInt8(ascii: ":"))
    text.appendTwoDigits(Int(seconds % 60))
    return signed(seconds < 360_000 ? text.text : "\(seconds / 360_000)\(text.text)")
  }

  /// `65:00`, minutes going past 60 and 100.
  package var minutesSeconds: String {
    signed("\(padded(seconds / 60)):\(padded(seconds % 60))")
  }

  /// `8h 30m`, `0h 5m`.
  package var hoursMinutes: String {
    var text = ShortText()
    text.append(number: seconds / 3600)
    text.append("h ")
    text.append(number: seconds / 60 % 60)
    text.append("m")
    return signed(text.text, unit: 60)
  }

  /// `1h 05m`, `5m 09s` below an hour, `9s` below a minute.
  package var timer: String {
    switch seconds {
    case 3600...: signed("\(seconds / 3600)h \(padded(seconds / 60 % 60))m")
    case 60...: signed("\(seconds / 60)m \(padded(seconds % 60))s")
    default: signed("\(seconds)s")
    }
  }

  /// `1 h 5 min`, `1 h` when no minutes are left, `43 min` below an hour.
  package var spelled: String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours == 0 { return signed("\(minutes) min", unit: 60) }
    return signed(minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min", unit: 60)
  }

  /// Hours with one decimal, cut: `8.5`.
  package var decimalHours: String {
    let tenths = milliseconds.magnitude / 360_000
    var text = ShortText()
    text.append(number: tenths / 10)
    text.append(".")
    text.append(number: tenths % 10)
    return signed(text.text, unit: 360)
  }

  /// Hours with one decimal, halves up: `44.5`.
  package var payrollHours: String {
    let tenths = rounded(to: 360_000)
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }

  /// Hours with two decimals, halves up.
  package var hours: Double {
    Double(rounded(to: 36_000)) / 100
  }
}

extension DurationText {
  private var seconds: UInt64 { milliseconds.magnitude / 1000 }

  /// Prefixes a minus unless nothing is left of the length in a unit of so many seconds.
  private func signed(_ text: String, unit: UInt64 = 1) -> String {
    milliseconds < 0 && seconds >= unit ? "-" + text : text
  }

  private func padded(_ value: UInt64) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }

  /// The length in units of so many milliseconds, halves up.
  private func rounded(to unit: Int64) -> Int64 {
    let whole = milliseconds.flooredQuotient(by: unit)
    return milliseconds.flooredRemainder(by: unit) * 2 < unit ? whole : whole + 1
  }
}
