// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum BalanceGetBy: String, WireName { case day, week, month }
  struct BalanceGetResult: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var openingMs: Int64 { json.member("openingMs") }
    var targetMs: Int64 { json.member("targetMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var creditedMs: Int64 { json.member("creditedMs") }
    var adjustedMs: Int64 { json.member("adjustedMs") }
    var changeMs: Int64 { json.member("changeMs") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var rows: [BalanceGetResultRows] { json.member("rows") }
    var running: Bool { json.member("running") }
    var vacation: BalanceGetResultVacation? { json.member("vacation") }
    var text: BalanceGetResultText { json.member("text") }
  }
  struct BalanceGetResultRows: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var targetMs: Int64 { json.member("targetMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var creditedMs: Int64 { json.member("creditedMs") }
    var adjustedMs: Int64 { json.member("adjustedMs") }
    var changeMs: Int64 { json.member("changeMs") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: BalanceGetResultRowsText { json.member("text") }
  }
  struct BalanceGetResultRowsText: WireRecord {
    let json: JSON
    var change: String { json.member("change") }
    var balance: String { json.member("balance") }
  }
  struct BalanceGetResultVacation: WireRecord {
    let json: JSON
    var year: Int64 { json.member("year") }
    var carriedDays: Double { json.member("carriedDays") }
    var entitledDays: Double { json.member("entitledDays") }
    var adjustedDays: Double { json.member("adjustedDays") }
    var takenDays: Double { json.member("takenDays") }
    var plannedDays: Double { json.member("plannedDays") }
    var leftDays: Double { json.member("leftDays") }
    var text: BalanceGetResultVacationText { json.member("text") }
  }
  struct BalanceGetResultVacationText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
  }
  struct BalanceGetResultText: WireRecord {
    let json: JSON
    var dates: String { json.member("dates") }
    var balance: String { json.member("balance") }
  }

  static func balanceGet(from: CivilDate? = nil, to: CivilDate? = nil, by: BalanceGetBy? = nil, userId: String? = nil) -> Call<BalanceGetResult> {
    Call("balance.get", [("from", from.member), ("to", to.member), ("by", by.member), ("userId", userId.member)])
  }
}
