/// Refusals in everyday words: the state, since when, and what to do.
enum RefusalText {
  static func message(_ error: RefusedCall, _ call: VerbCall) -> String {
    let clock = try? call.ask(Wire.clockStatus())
    let since = clock?.text.since.map { " since \($0)" } ?? ""
    switch error.reason {
    case "already_clocked_in":
      return
        "You are clocked in\(since): punchline out, or punchline out TIME where it was forgotten"
    case "not_clocked_in": return "You are not clocked in: punchline in, or punchline in TIME"
    case "gap_open":
      let begun = clock?.gap.map { " since \($0.text.start)" } ?? ""
      return "You are on a break\(begun): punchline back, or punchline back TIME"
    case "no_gap_open" where clock?.clockedIn == false:
      return "You are not clocked in, so that there is no break: punchline in"
    case "no_gap_open": return "You are on no break: punchline break, or punchline break TIME"
    case "no_timer": return "No timer runs: punchline start TASK"
    case "active_entry": return "It still runs: punchline out or punchline stop ends it first"
    case "validation" where error.problem(with: "reason") != nil && !call.has(.reason):
      return "\(error.message): --reason TEXT"
    default: return error.message
    }
  }
}
