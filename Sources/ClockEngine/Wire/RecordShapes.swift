package import JSONRPC
package import TimeClock

/// The objects that go over the wire, each under the name that the OpenRPC document gives it.
package enum RecordShapes {
  static let named: [(name: String, schema: JSON)] = [
    ("Entry", entry.schema), ("Gap", gap.schema), ("Clock", clock.schema),
  ]

  static let entry = Shape<EntryView>(
    Member("id", .string) { $0.entry.id },
    Member("kind", .word) { $0.entry.kind },
    Member("status", .string) { $0.status },
    Member("userId", .string) { $0.entry.userId },
    Member("organizationId", .string) { $0.entry.organizationId },
    Member("date", .date) { $0.entry.date },
    Member("timeZone", .string) { $0.entry.timeZone },
    Member("start", .instant) { $0.entry.start },
    Member("end", .instant.nullable) { $0.entry.end },
    Member("durationMs", .length) { $0.duration },
    Member("gapMs", .length) { $0.gapLength },
    Member("workedMs", .length) { $0.worked },
    Member("sessionId", .string.nullable) { $0.entry.sessionId },
    Member("taskId", .string.nullable) { $0.entry.taskId },
    Member("taskName", .string.nullable) { $0.taskName },
    Member("name", .string.nullable) { $0.entry.name },
    Member("notes", .string.nullable) { $0.entry.notes },
    Member("source", .word) { $0.entry.source },
    Member("createdAt", .instant) { $0.entry.createdAt },
    Member("updatedAt", .instant) { $0.entry.updatedAt },
    Member("text", entryText.type) { $0 })

  private static let entryText = Shape<EntryView>(
    Member("elapsed", .string) { DurationText(milliseconds: $0.duration).clock },
    Member("short", .string) { DurationText(milliseconds: $0.duration).hoursMinutes },
    Member("hours", .string) { DurationText(milliseconds: $0.duration).decimalHours },
    Member("range", .string) { $0.clockText.range($0.entry.start, $0.entry.end) })

  static let gap = Shape<GapView>(
    Member("id", .string) { $0.gap.id },
    Member("entryId", .string) { $0.gap.entryId },
    Member("date", .date) { $0.gap.date },
    Member("exitTime", .instant) { $0.gap.exitTime },
    Member("returnTime", .instant.nullable) { $0.gap.returnTime },
    Member("durationMs", .length) { $0.gap.interval(at: $0.now).length },
    Member("isDeleted", .boolean) { $0.gap.isDeleted },
    Member("deletedReason", WireType<Gap.DeletedReason>.word.nullable) { $0.gap.deletedReason },
    Member("source", .word) { $0.gap.source },
    Member(
      "text",
      Shape<GapView>(
        Member("label", .string) { $0.clockText.gapLabel($0.gap.exitTime, $0.gap.returnTime) }
      ).type
    ) { $0 })

  static let clock = Shape<ClockView>(
    Member("clockedIn", .boolean) { $0.isClockedIn },
    Member("entry", entry.type(named: "Entry").nullable) { $0.entry },
    Member("gap", gap.type(named: "Gap").nullable) { $0.gap },
    Member("departure", departure.type.nullable) { $0.departure },
    Member("elapsedMs", .length) { $0.elapsed },
    Member("workedMs", .length) { $0.worked },
    Member("todayMs", .length) { $0.today },
    Member("now", .instant) { $0.now },
    Member("text", clockText.type) { $0 })

  private static let departure = Shape<ClockView.Departure>(
    Member("exitTime", .instant) { $0.exitTime },
    Member("graceEndsAt", .instant) { $0.graceEndsAt })

  static let clockText = Shape<ClockView>(
    Member("status", .string) { $0.isClockedIn ? "Clocked In" : "Clocked Out" },
    Member("elapsed", .string) { DurationText(milliseconds: $0.elapsed).clock },
    Member("worked", .string) { DurationText(milliseconds: $0.worked).clock },
    Member("today", .string) { DurationText(milliseconds: $0.today).clock },
    Member("since", .string.nullable) { $0.since })
}
