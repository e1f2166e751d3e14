internal import JSONRPC
internal import TimeClock

/// `day.get`: what one local day holds.
enum DayMethods {
  static let all = [get]

  private static let date = Maybe("date", .date, "the local date, else today")

  private static let get = Method(
    "day.get", "Tells what was worked on a local day, running shifts up to now.",
    access: .needs(.read, .entry), parameters: [date]
  ) { call in
    let context = try call.context
    return try context.dayView(try call.parameters[date] ?? context.today)
  }
}
