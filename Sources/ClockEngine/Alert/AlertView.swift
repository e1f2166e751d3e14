internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// An alert with what can be done about it.
struct AlertView: Sendable {
  let alert: Alert
  let now: Instant

  var data: JSON {
    guard case .object(let object) = try? JSONReader.parse(alert.data) else { return [:] }
    return .object(object)
  }

  var actions: [ActionView] {
    let dismiss = ActionView(
      label: "Dismiss", method: "alert.dismiss", parameters: ["id": .string(alert.id)])
    return (answer.map { [$0] } ?? []) + [dismiss]
  }

  private var visitId: JSON {
    guard case .object(let object) = data else { return .null }
    return object["visitId"] ?? .null
  }

  private var answer: ActionView? {
    switch alert.kind {
    case .clockLong: ActionView(label: "Clock Out", method: "clock.out")
    case .fenceInside: ActionView(label: "Clock In", method: "clock.in")
    case .weekSummary:
      ActionView(
        label: "Text to Payroll", method: "week.payroll",
        parameters: ["containing": .string(alert.subject)])
    case .visitFiveMinutes, .visitOvertime:
      ActionView(label: "End Visit", method: "visit.end", parameters: ["id": visitId])
    case .fenceClockedOut, .clockJump: nil
    }
  }
}

extension RecordShapes {
  static let alert = Shape<AlertView>(
    Property("id", .string) { $0.alert.id },
    Property("kind", .word) { $0.alert.kind },
    Property("at", .instant) { $0.alert.at },
    Property("late", .boolean) { $0.alert.isLate(now: $0.now) },
    Property("title", .string) { $0.alert.title },
    Property("body", .string) { $0.alert.body },
    Property("data", .any) { $0.data },
    Property("actions", list: ActionView.shape.type) { $0.actions })
}
