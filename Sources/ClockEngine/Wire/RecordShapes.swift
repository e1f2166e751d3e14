internal import JSONRPC
internal import TimeClock

/// The objects that go over the wire, each under the name that the OpenRPC document gives it.
enum RecordShapes {
  static let named: [(name: String, schema: JSON)] = [
    ("Entry", entry.schema), ("Gap", gap.schema), ("Clock", clock.schema),
  ]

  static let entry = Shape<EntryView>(
    Property("id", .string) { $0.entry.id },
    Property("kind", .word) { $0.entry.kind },
    Property("status", .string) { $0.status },
    Property("userId", .string) { $0.entry.userId },
    Property("organizationId", .string) { $0.entry.organizationId },
    Property("date", .date) { $0.entry.date },
    Property("timeZone", .string) { $0.entry.timeZone },
    Property("start", .instant) { $0.entry.start },
    Property("end", nullable: .instant) { $0.entry.end },
    Property("durationMs", .length) { $0.duration },
    Property("gapMs", .length) { $0.gapLength },
    Property("workedMs", .length) { $0.worked },
    Property("sessionId", nullable: .string) { $0.entry.sessionId },
    Property("taskId", nullable: .string) { $0.entry.taskId },
    Property("taskName", nullable: .string) { $0.taskName },
    Property("name", nullable: .string) { $0.entry.name },
    Property("notes", nullable: .string) { $0.entry.notes },
    Property("source", .word) { $0.entry.source },
    Property("createdAt", .instant) { $0.entry.createdAt },
    Property("updatedAt", .instant) { $0.entry.updatedAt },
    Property("text", entryText.type) { $0 })

  private static let entryText = Shape<EntryView>(
    Property("elapsed", .string) { DurationText(milliseconds: $0.duration).clock },
    Property("short", .string) { DurationText(milliseconds: $0.duration).hoursMinutes },
    Property("hours", .string) { DurationText(milliseconds: $0.duration).decimalHours },
    Property("range", .string) { $0.clockText.range($0.entry.start, $0.entry.end) })

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
        Property("label", .string) { $0.clockText.gapLabel($0.gap.exitTime, $0.gap.returnTime) }
      ).type
    ) { $0 })

  static let clock = Shape<ClockView>(
    Property("clockedIn", .boolean) { $0.isClockedIn },
    Property("entry", nullable: entry.type(named: "Entry")) { $0.entry },
    Property("gap", nullable: gap.type(named: "Gap")) { $0.gap },
    Property("departure", nullable: departure.type) { $0.departure },
    Property("elapsedMs", .length) { $0.elapsed },
    Property("workedMs", .length) { $0.worked },
    Property("todayMs", .length) { $0.today },
    Property("now", .instant) { $0.now },
    Property("text", clockText.type) { $0 })

  private static let departure = Shape<ClockView.Departure>(
    Property("exitTime", .instant) { $0.exitTime },
    Property("graceEndsAt", .instant) { $0.graceEndsAt })

  static let clockText = Shape<ClockView>(
    Property("status", .string) { $0.isClockedIn ? "Clocked In" : "Clocked Out" },
    Property("elapsed", .string) { DurationText(milliseconds: $0.elapsed).clock },
    Property("worked", .string) { DurationText(milliseconds: $0.worked).clock },
    Property("today", .string) { DurationText(milliseconds: $0.today).clock },
    Property("since", nullable: .string) { $0.since })
}
