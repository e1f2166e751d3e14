internal import JSON
internal import JSONRPC
internal import TimeClock

/// A gap with its label.
struct GapView: Sendable {
  let gap: Gap
  let now: Instant
  let clockText: ClockText

  var label: String { clockText.gapLabel(gap.exitTime, gap.returnTime) }
}

extension GapView: Listed {
  static var schemaName: String? { "Gap" }
  static var listName: StaticString { "gaps" }

  static func declare(_ members: inout some Members<GapView>) {
    members.add("id", "The gap's id.") { $0.gap.id }
    members.add("entryId", "The shift that the gap is in.") { $0.gap.entryId }
    members.add("date", "The local date on which the gap began, in the shift's zone.") {
      $0.gap.date
    }
    members.add("exitTime", "When the gap began.") { $0.gap.exitTime }
    members.add("returnTime", "When the gap ended; null while it is open.") { $0.gap.returnTime }
    members.add("durationMs", "Its length, up to now while it is open.") {
      Milliseconds($0.gap.interval(at: $0.now).length)
    }
    members.add("isDeleted", "Whether the gap counts as worked time.") { $0.gap.isDeleted }
    members.add("deletedReason", "Who deleted it: the user, or grace.") { $0.gap.deletedReason }
    members.add("source", "Whether it was entered by hand or by the fence.") { $0.gap.source }
    members.addObject("text", "The texts to show.") { text in
      text.add("label", "The ends and the length, like `11:32 AM – 12:15 PM · 43 min`.") {
        $0.label
      }
    }
  }
}

extension Gap.DeletedReason: WireWord {}
extension Gap.Source: WireWord {}
