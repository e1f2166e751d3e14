internal import JSON
internal import JSONRPC
internal import TimeClock

extension VisitReliability: WireObject {
  static func declare(_ members: inout some Members<VisitReliability>) {
    members.add("visits", "Completed visits with times that were recorded.") { $0.visits }
    members.add("onTime", "Visits begun less than a minute off.") { $0.onTime }
    members.add("early", "Visits begun a minute or more early.") { $0.early }
    members.add("late", "Visits begun a minute or more late.") { $0.late }
    members.add("cutShort", "Visits ended a minute or more early.") { $0.cutShort }
    members.add("long", "Visits a minute or more longer than scheduled.") { $0.long }
    members.add("overtime", "Visits ended a minute or more late.") { $0.overtime }
    members.add("scheduledMs", "The scheduled time of all of them.") {
      Milliseconds($0.scheduled)
    }
    members.add("actualMs", "The actual time of all of them.") { Milliseconds($0.actual) }
    members.add("averageStartOffsetMs", "How late they began on average, negative when early.") {
      $0.averageStartOffset.map(Milliseconds.init)
    }
  }
}
