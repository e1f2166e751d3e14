internal import JSONRPC
internal import TimeClock

/// A gap with its label.
struct GapView: Sendable {
  let gap: Gap
  let now: Instant
  let clockText: ClockText

  var label: String { clockText.gapLabel(gap.exitTime, gap.returnTime) }
}

extension RecordShapes {
  static let gap = Shape<GapView>(
    Property("id", .string) { $0.gap.id },
    Property("entryId", .string) { $0.gap.entryId },
    Property("date", .date) { $0.gap.date },
    Property("exitTime", .instant) { $0.gap.exitTime },
    Property("returnTime", nullable: .instant) { $0.gap.returnTime },
    Property("durationMs", .length) { $0.gap.interval(at: $0.now).length },
    Property("isDeleted", .boolean) { $0.gap.isDeleted },
    Property("deletedReason", nullable: WireType<Gap.DeletedReason>.word) { $0.gap.deletedReason },
    Property("source", .word) { $0.gap.source },
    Property(
      "text",
      Shape<GapView>(
        Property("label", .string) { $0.label }
      ).type
    ) { $0 })
}
