import ClockTestSupport
import JSON
import TimeClock

extension PayrollRule {
  init(example json: JSON, numbers: (PayrollPreset) -> PayrollNumbers) {
    let preset = json.member("preset")?.string ?? "none"
    var values = PayrollPreset.named(preset).map(numbers) ?? PayrollNumbers()
    for (name, value) in json.members {
      switch name {
      case "roundMinutes": values.roundMinutes = Int(value.integer ?? 0)
      case "weekStart": values.weekStart = Weekday(rawValue: Int(value.integer ?? 1)) ?? .monday
      case "workdayStart":
        values.workdayStart = value.string.flatMap { TimeOfDay($0) } ?? .midnight
      case "waived": values.isWaived = value == true
      default: break
      }
    }
    self.init(
      from: json.member("from")?.string.flatMap { CivilDate($0) } ?? .earliest, preset: preset,
      edition: "", numbers: values)
  }
}

extension JSON {
  fileprivate func date(_ name: String) -> CivilDate {
    member(name)?.string.flatMap { CivilDate($0) } ?? .earliest
  }

  fileprivate func halves(_ name: String, otherwise: Int) -> Int {
    switch member(name) {
    case .integer(let days): Int(days) * 2
    case .number(let days): Int(days * 2)
    default: otherwise
    }
  }
}

extension Plan {
  init(example json: JSON) {
    let minutes = json.member("dayMinutes")?.elements.compactMap(\.integer).map(Int.init)
    self.init(
      id: "", userId: "", organizationId: "", from: json.date("from"),
      dayMinutes: minutes.flatMap { $0.isEmpty ? nil : $0 },
      vacationHalves: json.halves("vacationDays", otherwise: 0), createdAt: .earliest,
      updatedAt: .earliest)
  }
}

extension Absence {
  init(example json: JSON) {
    self.init(
      id: "", userId: "", organizationId: "", from: json.date("from"), to: json.date("to"),
      kind: json.member("kind")?.string.flatMap(Kind.init) ?? .holiday,
      halves: json.halves("share", otherwise: 2), createdAt: .earliest, updatedAt: .earliest)
  }
}

extension Adjustment {
  init(example json: JSON) {
    self.init(
      id: "", userId: "", organizationId: "", date: json.date("date"),
      milliseconds: json.member("ms")?.integer ?? 0,
      vacationHalves: json.halves("vacationDays", otherwise: 0), reason: "", createdAt: .earliest,
      updatedAt: .earliest)
  }
}
