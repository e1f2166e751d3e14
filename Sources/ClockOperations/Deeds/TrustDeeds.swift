internal import ClockStore
package import TimeClock

extension Proposal: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> String { "a proposal" }

  package func making(in context: Context) throws(ClockError) -> String {
    "Proposed a correction"
  }

  package func change(of earlier: Proposal, in context: Context) throws(ClockError) -> String {
    switch state {
    case .accepted: "Accepted a correction"
    case .declined: "Declined a correction"
    case .withdrawn: "Withdrew a proposal"
    case .waiting, .stale, .expired: "Changed a proposal"
    }
  }
}

extension ApprovedWeek: WordedRecord {
  package func name(in context: Context) -> String {
    "week of \(context.clockText.date(weekStarting))"
  }

  package func making(in context: Context) -> String { "Locked the \(name(in: context))" }

  package func removal(in context: Context) -> String { "Opened the \(name(in: context)) again" }

  package func change(of earlier: ApprovedWeek, in context: Context) -> String {
    making(in: context)
  }
}

extension Objection: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> String {
    guard let change = try context.store.change(seq) else { return "an objection" }
    return "an objection to “\(try context.deed(of: change))”"
  }

  package func making(in context: Context) throws(ClockError) -> String {
    guard let change = try context.store.change(seq) else { return "Objected to a correction" }
    return "Objected to “\(try context.deed(of: change))”"
  }

  package func change(of earlier: Objection, in context: Context) throws(ClockError) -> String {
    try making(in: context)
  }
}
