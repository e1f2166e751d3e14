internal import ClockStore
package import TimeClock

extension Plan: WordedRecord {
  package func name(in context: Context) -> Phrase {
    "the plan from \(context.clockText.date(from))"
  }

  package func change(of earlier: Plan, in context: Context) -> Phrase {
    if earlier.from != from {
      return "Moved \(earlier.name(in: context)) to \(context.clockText.date(from))"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("hours", earlier.dayMinutes != dayMinutes),
      ("vacation", earlier.vacationHalves != vacationHalves),
      ("payroll rules", earlier.rules != rules), ("note", earlier.note != note),
    ]
    return parts.changed(of: name(in: context))
  }
}

extension Absence: WordedRecord {
  package func name(in context: Context) -> Phrase {
    "\(AbsenceDesk(context).title(of: self)) \(context.clockText.days(from, to))"
  }

  package func change(of earlier: Absence, in context: Context) -> Phrase {
    if (earlier.from, earlier.to) != (from, to) {
      return "Moved \(earlier.name(in: context)) to \(context.clockText.days(from, to))"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("kind", earlier.kind != kind), ("share", earlier.halves != halves),
      ("name", earlier.name != name), ("note", earlier.note != note),
    ]
    return parts.changed(of: name(in: context))
  }
}

extension Adjustment: WordedRecord {
  package func name(in context: Context) -> Phrase {
    "the adjustment of \(context.clockText.date(date))"
  }

  package func change(of earlier: Adjustment, in context: Context) -> Phrase {
    if earlier.date != date {
      return "Moved \(earlier.name(in: context)) to \(context.clockText.date(date))"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("time", earlier.milliseconds != milliseconds),
      ("days", earlier.vacationHalves != vacationHalves), ("reason", earlier.reason != reason),
    ]
    return parts.changed(of: name(in: context))
  }
}

extension Reminder: WordedRecord {
  package func name(in context: Context) -> Phrase {
    text.isEmpty ? "an erased reminder" : "the reminder \(text)"
  }

  package func erasing(in context: Context) -> Phrase { "Erased the text of a reminder" }

  package func change(of earlier: Reminder, in context: Context) -> Phrase {
    if text.isEmpty { return "Changed \(name(in: context))" }
    if earlier.text.isEmpty { return "Changed \(earlier.name(in: context)) to \(text)" }
    if earlier.text != text { return "Changed the reminder \(earlier.text) to \(text)" }
    return "Changed when the reminder \(text) comes"
  }
}
