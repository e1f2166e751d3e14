internal import JSON
package import ClockStore
package import TimeClock

extension SyncDesk {
  /// The device's own row that stored the received record; nil if the record is the same.
  package func change(of found: Discrepancy) throws(ClockError) -> Change? {
    let change = try found.changeSeq.flatMap(context.store.change)
    return change?.isRestamped == true ? nil : change
  }

  /// The sentence about a discrepancy and its change, without a full stop.
  package func title(of found: Discrepancy, _ change: Change?) throws(ClockError) -> Phrase {
    let title = try plainTitle(of: found)
    guard let change, !change.isErased else { return title }
    return "\(title): \(try ChangeDesk(context).deed(of: change))"
  }

  private func plainTitle(of found: Discrepancy) throws(ClockError) -> Phrase {
    let row = found.seq ?? 0
    switch found.flaw {
    case .rewritten: return "Row \(row) of the journal is another than it was"
    case .missing: return "Row \(row) of the journal is gone"
    case .added: return "Row \(row) was put into the journal"
    case .unexplained:
      guard let record = found.record else { return "A record is not what the journal says of it" }
      return "The journal does not say how it came to \(try ChangeDesk(context).name(of: record))"
    case .head: return "The rows of the journal do not come to what the upstream says of them"
    }
  }

  fileprivate func content(
    of found: [Discrepancy], _ kind: Alert.Kind
  ) throws(ClockError) -> AlertPlan.Content {
    // A changed record says the most.
    let ordered = found.filter { $0.changeSeq != nil } + found.filter { $0.changeSeq == nil }
    let sentences = try ordered.prefix(3).map { discrepancy throws(ClockError) -> Phrase in
      "\(try title(of: discrepancy, change(of: discrepancy)))."
    }
    var body = sentences.spaced(of: found.count)
    if let since = found.first?.since {
      body = "\(body) It was as this device had seen it at \(context.clockText.moment(since).text)."
    }
    return .init(
      title: kind == .historyRestored
        ? "The upstream was put back to a backup" : "Your record was rewritten",
      body: body,
      data: .discrepancies(position: found.first?.position ?? 0, count: found.count))
  }
}

extension Engine {
  /// Raises an alert about rewritten rows, and another about rows that a restored backup lacks.
  package func raise(_ found: [Discrepancy]) throws(ClockError) {
    for kind in [Alert.Kind.historyChanged, .historyRestored] {
      let part = found.filter { $0.isRestored == (kind == .historyRestored) }
      guard let first = part.first else { continue }
      try change { context throws(ClockError) in
        let plan = AlertPlan(kind, "\(first.position)", at: context.now) {
          context throws(ClockError) in try SyncDesk(context).content(of: part, kind)
        }
        try AlertDesk(context).raise(plan, isDelivered: hasListener)
      }
    }
  }
}

extension Change {
  private static let stamps: Set = ["createdAt", "arrivedAt", "updatedAt"]

  /// Whether it only changed when the record was made, arrived or was last changed.
  fileprivate var isRestamped: Bool {
    guard case .object(let old) = before.json, case .object(let new) = after.json else {
      return false
    }
    return new.members.allSatisfy { name, value in
      Self.stamps.contains(name) || old[name] == value
    }
  }
}
