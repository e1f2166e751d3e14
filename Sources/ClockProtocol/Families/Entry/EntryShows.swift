internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension EntryFamily {
  static let shows: [Shown] =
    [
      .memberNames,
      .zone,
      .schoolName,
      .sessionOfEntries,
      .editWindow,
      .lock,
      .consent,
      .approvals,
      .few(Proposal.self) { change, _ in change.proposedRecords(in: Entry.topic) },
      .few(Gap.self) { change, _ in change.ids(in: Gap.self, of: Entry.self) },
    ] + Shown.taskName
}
