internal import ClockStore
package import TimeClock

extension Proposal: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase { "a proposal" }

  package func making(in context: Context) throws(ClockError) -> Phrase {
    isOfWeek ? "Submitted a week" : "Proposed a correction"
  }

  package func change(of earlier: Proposal, in context: Context) throws(ClockError) -> Phrase {
    switch state {
    case .accepted: isOfWeek ? "Approved a submitted week" : "Accepted a correction"
    case .declined: isOfWeek ? "Returned a submitted week" : "Declined a correction"
    case .withdrawn: "Withdrew a proposal"
    case .waiting, .stale, .expired: "Changed \(try name(in: context))"
    }
  }

  /// The method says so even if the texts are erased.
  private var isOfWeek: Bool { method == WeekDesk.submission }
}

extension ApprovedWeek: WordedRecord {
  package func name(in context: Context) -> Phrase {
    "week of \(context.clockText.date(weekStarting))"
  }

  package func making(in context: Context) -> Phrase { "Approved the \(name(in: context))" }

  package func removal(in context: Context) -> Phrase { "Opened the \(name(in: context)) again" }

  package func change(of earlier: ApprovedWeek, in context: Context) -> Phrase {
    making(in: context)
  }
}

extension Objection: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase {
    guard let change = try context.store.change(seq) else { return "an objection" }
    return "an objection to “\(try ChangeDesk(context).deed(of: change))”"
  }

  package func making(in context: Context) throws(ClockError) -> Phrase {
    guard let change = try context.store.change(seq) else { return "Objected to a correction" }
    return "Objected to “\(try ChangeDesk(context).deed(of: change))”"
  }

  package func change(of earlier: Objection, in context: Context) throws(ClockError) -> Phrase {
    try making(in: context)
  }
}

extension Restoration: WordedRecord {
  package func name(in context: Context) -> Phrase { "a restored backup" }

  package func making(in context: Context) -> Phrase { "Put the store back to a backup" }

  package func change(of earlier: Restoration, in context: Context) -> Phrase {
    making(in: context)
  }
}
