internal import ClockOperations
internal import JSONRPC
internal import TimeClock

/// Which dates and whose time a list or a report covers.
extension Method {
  private static let range = Maybe(
    "range", WireType<DatePreset>.word,
    "the dates around today; a week begins as the organization sets it")
  private static let from = Maybe("from", .date, "the first date; default no limit")
  private static let to = Maybe("to", .date, "the last date; default no limit")

  /// The parameters that choose dates.
  static let dates: [any ParameterDeclaration] = [range, from, to]

  /// The dates that the params choose; nil for an open end.
  static func dates(
    _ parameters: Parameters, _ context: Context
  ) throws -> (from: CivilDate?, to: CivilDate?) {
    let (first, last) = (try parameters[from], try parameters[to])
    if let preset = try parameters[range] {
      guard first == nil, last == nil else {
        throw RPCError.invalidParams(
          field: "range", expected: "alone, without \"from\" and \"to\"")
      }
      let dates = preset.dates(
        around: context.today, weekStart: try OrganizationDesk(context).weekStart())
      return (dates.lowerBound, dates.upperBound)
    }
    try CivilDate.checkOrder(from: first, to: last)
    return (first, last)
  }

  static let everyone = Maybe(
    "everyone", .boolean, "true for all members of the organization, where the policy allows")

  /// Whether a list or a report covers everybody instead of one member.
  static func isOfEveryone(_ parameters: Parameters) throws -> Bool {
    guard try parameters[everyone] == true else { return false }
    if try parameters[userId] != nil {
      throw RPCError.invalidParams(field: everyone.name, expected: "without \"userId\"")
    }
    return true
  }
}
