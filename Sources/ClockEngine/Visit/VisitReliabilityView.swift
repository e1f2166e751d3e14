internal import JSONRPC
internal import TimeClock

extension RecordShapes {
  static let visitReliability = Shape<VisitReliability>(
    Property("visits", .count) { $0.visits },
    Property("onTime", .count) { $0.onTime },
    Property("early", .count) { $0.early },
    Property("late", .count) { $0.late },
    Property("cutShort", .count) { $0.cutShort },
    Property("long", .count) { $0.long },
    Property("overtime", .count) { $0.overtime },
    Property("scheduledMs", .length) { $0.scheduled },
    Property("actualMs", .length) { $0.actual },
    Property("averageStartOffsetMs", nullable: .length) { $0.averageStartOffset })
}
