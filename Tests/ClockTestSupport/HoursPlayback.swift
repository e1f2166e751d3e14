package import JSON
package import TimeClock

/// A replay of a worked example: each shift is entered when it ends, or on its day.
package struct HoursPlayback {
  /// Makes a request to an engine.
  package typealias Call = (_ method: String, _ parameters: JSON) throws -> JSON

  private let example: HoursExample
  private let ask: Call
  private var now: Instant
  private var zone: TimeZone { example.zone }

  /// Starts an engine with a virtual clock at an instant in a zone.
  package init(
    _ example: HoursExample, with begin: (_ at: String, _ timeZone: String) throws -> Call
  ) throws {
    self.example = example
    let written = example.shifts.map { shift in
      shift.created.map { example.zone.startOfDay($0) + 12 * .hour } ?? shift.end ?? shift.start
    }
    let asked = example.expectations.compactMap { expected in
      expected.member("to")?.string.flatMap { CivilDate($0) }
    }
    let end = asked.max().map { example.zone.startOfDay($0.adding(days: 1)) - 1 }
    let last = example.now ?? (written + [end].compactMap(\.self)).max() ?? .earliest
    now = ((example.shifts.map(\.start) + [last]).min() ?? last) - 1
    ask = try begin(now.rfc3339, example.zone.identifier)
    try writeRules()
    try writePlans()
    for (place, at) in written.enumerated().sorted(by: { $0.element < $1.element }) {
      let shift = example.shifts[place]
      let isLong = shift.end.map { $0 - shift.start > 16 * .hour } ?? true
      if isLong {
        try go(to: shift.start)
        try call("clock.in")
      }
      try go(to: at)
      guard let end = shift.end else { continue }
      if isLong {
        try call("clock.out", ["anyLength": true])
        continue
      }
      try call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(shift.start), "end": JSON(end),
          "gaps": .array(
            shift.gaps.map { ["exitTime": JSON($0.start), "returnTime": JSON($0.end)] }),
        ])
    }
    try go(to: last)
    for shift in example.shifts where shift.end == nil {
      let id = try call("clock.status")["entry"]["id"]
      for gap in shift.gaps {
        try call(
          "gap.create",
          ["entryId": id, "exitTime": JSON(gap.start), "returnTime": JSON(gap.end)])
      }
    }
  }

  @discardableResult
  package func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    try ask(method, parameters)
  }

  private mutating func go(to instant: Instant) throws {
    guard instant > now else { return }
    try call("time.set", ["to": JSON(instant)])
    now = instant
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
    try call("organization.update", ["payrollRules": .array(rules)])
  }

  private func writePlans() throws {
    for plan in example.plans { try call("plan.create", plan) }
    for absence in example.absences { try call("absence.create", absence) }
    for adjustment in example.adjustments {
      let reason = adjustment.member("reason") ?? "Put right"
      let others = adjustment.members.filter { $0.name != "reason" }
      try call(
        "adjustment.create", .object(JSONObject(others + [(name: "reason", value: reason)])))
    }
  }

  /// All differences from the expectations.
  package func differences() throws -> [String] {
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
      return try call("payroll.get", dates)["payrolls"].elements.first
    case "balance":
      return try call(
        "balance.get", ["from": asked["from"], "to": asked["to"], "by": asked["by"]])
    case "vacation":
      let today = zone.date(of: now).text
      return try call("balance.get", ["to": .string(today)])["vacation"]
    case "status":
      let target = try call("clock.status").member("target")
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

  /// The coming alerts about hours.
  private func planned() throws -> JSON {
    let kinds = ["break.due", "day.long", "target.reached"]
    let alerts = try call("alert.list")["planned"].elements
    return [
      "planned": .array(
        alerts.filter { kinds.contains($0["kind"].string ?? "") }.map { alert in
          let at = alert["at"].string.flatMap { Instant(rfc3339: $0) } ?? .earliest
          return ["kind": alert["kind"], "at": .string(zone.localText(at))]
        })
    ]
  }
}

extension JSON {
  package init(_ instant: Instant) { self = .string(instant.rfc3339) }

  fileprivate subscript(_ name: String) -> JSON { member(name) ?? .null }
}
