internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// How reliably visits were kept.
extension VisitFamily {
  private static let from = Required("from", .date, "the first day")
  private static let to = Required("to", .date, "the last day")

  static let reliability = Method(
    "visit.reliability",
    "Counts how punctual visits were, in all and by sitter, without estimates.",
    access: .needs(.read, .visit),
    parameters: [from, to, sitterId, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let context = try call.context
    let desk = VisitDesk(context)
    var filter = VisitFilter(organizationId: context.actor.organizationId)
    try desk.narrow(
      &filter, from: try call.parameters[from], to: try call.parameters[to])
    filter.sitterId = try call.parameters[sitterId]
    let (whole, sitters) = try desk.reliability(filter)
    return ReliabilityPage(
      whole: ReliabilityView(reliability: whole, words: context.words),
      sitters: try Page(call).part(
        sitters.map { SitterView(sitter: $0, words: context.words) }
      ) { NameOrder($0.sitter.name ?? "", $0.sitter.sitterId) })
  }
}

/// The result of `visit.reliability`.
private struct ReliabilityPage: WireObject {
  let whole: ReliabilityView
  let sitters: Page.Part<SitterView>

  static func declare(_ members: inout some Members<ReliabilityPage>) {
    members.addAll { $0.whole }
    members.add(
      "sitters", "The same figures for each sitter, by name, as many as fit in the page."
    ) {
      $0.sitters.records
    }
    members.add("cursor", "Where the next page begins; null on the last one.") {
      $0.sitters.cursor
    }
  }
}

private struct SitterView: Listed {
  let sitter: SitterReliability
  let words: Words

  static var listName: StaticString { "sitters" }

  static func declare(_ members: inout some Members<SitterView>) {
    members.add("sitterId", "The sitter.") { $0.sitter.sitterId }
    members.add("sitterName", "The sitter's current name.") { $0.sitter.name }
    members.addAll { ReliabilityView(reliability: $0.sitter.reliability, words: $0.words) }
  }
}

/// The counts with their texts.
private struct ReliabilityView: WireObject {
  let reliability: VisitReliability
  let words: Words

  static func declare(_ members: inout some Members<ReliabilityView>) {
    members.addAll { $0.reliability }
    members.addObject("text", "The texts to show.") { text in
      text.add("scheduled", "`scheduledMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.reliability.scheduled).hoursMinutes
      }
      text.add("actual", "`actualMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.reliability.actual).hoursMinutes
      }
      text.add("averageStart", "`averageStartOffsetMs` like `on time` or `10m late`.") { view in
        view.reliability.averageStartOffset.map { view.words(VisitCountdown.startText($0)) }
      }
    }
  }
}

extension VisitReliability: WireObject {
  static func declare(_ members: inout some Members<VisitReliability>) {
    members.add("visits", "Completed visits with recorded times.") { $0.visits }
    members.add("onTime", "Visits begun less than a minute early or late.") { $0.onTime }
    members.add("early", "Visits begun a minute or more early.") { $0.early }
    members.add("late", "Visits begun a minute or more late.") { $0.late }
    members.add("cutShort", "Visits ended a minute or more early.") { $0.cutShort }
    members.add("long", "Visits a minute or more longer than scheduled.") { $0.long }
    members.add("overtime", "Visits ended a minute or more late.") { $0.overtime }
    members.add("missed", "Visits that nobody had begun by their scheduled end.") { $0.missed }
    members.add("scheduledMs", "The scheduled time of all these visits.") {
      Milliseconds($0.scheduled)
    }
    members.add("actualMs", "The actual time of all these visits.") { Milliseconds($0.actual) }
    members.add(
      "averageStartOffsetMs", "How late these visits began on average; negative if early."
    ) {
      $0.averageStartOffset.map(Milliseconds.init)
    }
  }
}
