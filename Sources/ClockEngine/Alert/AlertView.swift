internal import ClockStore
internal import JSON
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
    case .fenceClockedOut, .clockJump, .zoneMissing: nil
    }
  }
}

extension AlertView: WireObject {
  static var schemaName: String? { "Alert" }

  static func declare(_ members: inout some Members<AlertView>) {
    members.add("id", "The alert's id.") { $0.alert.id }
    members.add("kind", "What it tells of.") { $0.alert.kind }
    members.add("at", "The instant that it is about.") { $0.alert.at }
    members.add("late", "Whether nobody could be told at that instant.") {
      $0.alert.isLate(now: $0.now)
    }
    members.add("title", "The title to show.") { $0.alert.title }
    members.add("body", "The sentence to show.") { $0.alert.body }
    members.add("data", "What it is about, by kind.") { $0.data }
    members.add("actions", "The buttons to offer.") { $0.actions }
  }
}

extension Alert.Kind: WireWord {}
