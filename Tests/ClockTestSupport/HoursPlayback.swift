import ClockTestSupport
import JSON
import TimeClock

/// A worked example as it is lived: each shift is written down when it ends, or on its day.
struct HoursPlayback {
  let example: HoursExample
  let harness: EngineHarness
  private var zone: TimeZone { example.zone }

  init(_ example: HoursExample, store: String = ":memory:") throws {
    self.example = example
    let written = example.shifts.map { shift in
      shift.created.map { example.zone.startOfDay($0) + 12 * .hour } ?? shift.end ?? shift.start
    }
    let asked = example.expectations.compactMap { expected in
      expected.member("to")?.string.flatMap { CivilDate($0) }
    }
    let end = asked.max().map { example.zone.startOfDay($0.adding(days: 1)) - 1 }
    let now = example.now ?? (written + [end].compactMap(\.self)).max() ?? .earliest
    let first = (example.shifts.map(\.start) + [now]).min() ?? now
    harness = EngineHarness(store: store, at: first - 1, timeZone: example.zone.identifier)
    try writeRules()
    try writePlans()
    for (place, at) in written.enumerated().sorted(by: { $0.element < $1.element }) {
      let shift = example.shifts[place]
      let isLong = shift.end.map { $0 - shift.start > 16 * .hour } ?? true
      if isLong {
        try go(to: shift.start)
        try harness.call("clock.in")
      }
      try go(to: at)
      guard let end = shift.end else { continue }
      if isLong {
        try harness.call("clock.out", ["anyLength": true])
        continue
      }
      try harness.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(shift.start), "end": JSON(end),
          "gaps": .array(
            shift.gaps.map { ["exitTime": JSON($0.start), "returnTime": JSON($0.end)] }),
        ])
    }
    try go(to: now)
    for shift in example.shifts where shift.end == nil {
      let id = try harness.call("clock.status")["entry"]["id"]
      for gap in shift.gaps {
        try harness.call(
          "gap.create",
          ["entryId": id, "exitTime": JSON(gap.start), "returnTime": JSON(gap.end)])
      }
    }
  }

  private func go(to instant: Instant) throws {
    if instant > harness.now { try harness.call("time.set", ["to": JSON(instant)]) }
  }

  private func writeRules() throws {
    let rules = example.rules.map { rule -> JSON in
      let weekStart = rule.member("weekStart")?.integer ?? 1
      // 1900-01-01 was a Monday.
      let first = CivilDate(daysSinceEpoch: -25_567 + Int(weekStart) - 1)
      let given = rule.members.filter { $0.name != "from" }
      return .object(
        JSONObject([(name: "from", value: rule.member("from") ?? .string(first.text))] + given))
    }
    try harness.call("organization.update", ["payrollRules": .array(rules)])
  }

  private func writePlans() throws {
    for plan in example.plans { try harness.call("plan.create", plan) }
    for absence in example.absences { try harness.call("absence.create", absence) }
    for adjustment in example.adjustments {
      let reason = adjustment.member("reason") ?? "Put right"
      let others = adjustment.members.filter { $0.name != "reason" }
      try harness.call(
        "adjustment.create", .object(JSONObject(others + [(name: "reason", value: reason)])))
    }
  }

  /// All that differs from what is expected.
  func differences() throws -> [String] {
    try example.expectations.flatMap { expected -> [String] in
      let asked = ["what", "from", "to", "by", "year"]
      let figures = JSONObject(expected.members.filter { !asked.contains($0.name) })
      return HoursExample.differences(of: try answer(expected), from: .object(figures))
    }
  }

  private func answer(_ asked: JSON) throws -> JSON? {
    let dates: JSON = ["from": asked["from"], "to": asked["to"]]
    switch asked["what"].string {
    case "payroll", "findings":
      return try harness.call("payroll.get", dates)["payrolls"].elements.first
    case "balance":
      return try harness.call(
        "balance.get", ["from": asked["from"], "to": asked["to"], "by": asked["by"]])
    case "vacation":
      let today = zone.date(of: harness.now).text
      return try harness.call("balance.get", ["to": .string(today)])["vacation"]
    case "status":
      let target = try harness.call("clock.status").member("target")
      guard let target else { return ["none": true] }
      return .object(
        JSONObject(
          target.members.map { member in
            let instant = member.value.string.flatMap { Instant(rfc3339: $0) }
            return (
              name: member.name, value: instant.map { .string(zone.localText($0)) } ?? member.value
            )
          }))
    case "planned": return try planned()
    default: return nil
    }
  }

  /// The alerts of hours that are to come.
  private func planned() throws -> JSON {
    let kinds = ["break.due", "day.long", "target.reached"]
    let alerts = try harness.call("alert.list")["planned"].elements
    return [
      "planned": .array(
        alerts.filter { kinds.contains($0["kind"].string ?? "") }.map { alert in
          let at = alert["at"].string.flatMap { Instant(rfc3339: $0) } ?? .earliest
          return ["kind": alert["kind"], "at": .string(zone.localText(at))]
        })
    ]
  }
}
