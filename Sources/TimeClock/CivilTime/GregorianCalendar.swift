/// The proleptic Gregorian calendar as arithmetic on days since 1970-01-01, for any year.
enum GregorianCalendar {
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The length of a month, 1–12.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days from 1970-01-01 to a date.
  static func days(year: Int, month: Int, day: Int) -> Int {
    // Years are counted from March, so that the leap day is the last one of its year.
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let leapDays =
      marchYear.flooredQuotient(by: 4) - marchYear.flooredQuotient(by: 100)
      + marchYear.flooredQuotient(by: 400)
    return marchYear * 365 + leapDays + (marchMonth * 153 + 2) / 5 + day - 1 - daysToEpoch
  }

  /// The date that lies `days` after 1970-01-01.
  static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let fromMarch = days + daysToEpoch
    let era = fromMarch.flooredQuotient(by: daysIn400Years)
    // Counted in quarter days, all centuries have the same length, and so have all years of a
    // century. Small unsigned numbers need fewer instructions to divide.
    let quarters = UInt32(fromMarch - era * daysIn400Years) * 4 + 3
    let (century, quartersOfCentury) = quarters.quotientAndRemainder(dividingBy: 146_097)
    let (yearOfCentury, quartersOfYear) =
      (quartersOfCentury | 3).quotientAndRemainder(dividingBy: 1461)
    let dayOfYear = quartersOfYear / 4
    let marchMonth = (dayOfYear * 5 + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      era * 400 + Int(century * 100 + yearOfCentury) + (month > 2 ? 0 : 1), Int(month),
      Int(dayOfYear - (marchMonth * 153 + 2) / 5 + 1)
    )
  }

  /// From 0000-03-01 to 1970-01-01.
  private static let daysToEpoch = 719_468
  private static let daysIn400Years = 146_097
}
