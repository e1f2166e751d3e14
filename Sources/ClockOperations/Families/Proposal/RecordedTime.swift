internal import ClockStore
internal import TimeClock

/// The time of one member that a record holds, or that a change sets, moves or removes.
struct RecordedTime {
  let ownerId: String?
  /// The instants of shifts, breaks and visits; an absence, which has dates, has none.
  let instants: [Instant]
  /// Whether it is the time of an absence.
  let isAbsence: Bool

  private init(of ownerId: String?, at instants: [Instant], isAbsence: Bool = false) {
    (self.ownerId, self.instants, self.isAbsence) = (ownerId, instants, isAbsence)
  }

  static func isHeld(by record: some Record) -> Bool {
    record is Absence || places(in: record) != nil
  }

  /// All time of a record; nil if it has none.
  static func all(of record: some Record) -> RecordedTime? {
    if record is Absence { return RecordedTime(of: record.ownerId, at: [], isAbsence: true) }
    let instants = places(in: record)?.compactMap(\.self) ?? []
    return instants.isEmpty ? nil : RecordedTime(of: record.ownerId, at: instants)
  }

  /// The time that a change touches; two members' if the record goes from one to the other.
  static func changed<R: Record>(from before: R?, to after: R?) -> [RecordedTime] {
    if R.self == Absence.self { return away(before as? Absence, after as? Absence) }
    func worked(_ ownerId: String?, _ before: R?, _ after: R?) -> RecordedTime {
      RecordedTime(
        of: ownerId,
        at: ConsentRules.touched(before.flatMap(counted), after.flatMap(counted)))
    }
    let all =
      if let before, let after, before.ownerId != after.ownerId {
        [worked(before.ownerId, before, nil), worked(after.ownerId, nil, after)]
      } else {
        [worked((after ?? before)?.ownerId, before, after)]
      }
    return all.filter { !$0.instants.isEmpty }
  }

  static func changed(by change: Change) -> [RecordedTime] {
    if let edit = change.edit(of: Entry.self) { return changed(from: edit.before, to: edit.after) }
    if let edit = change.edit(of: Gap.self) { return changed(from: edit.before, to: edit.after) }
    if let edit = change.edit(of: Visit.self) { return changed(from: edit.before, to: edit.after) }
    if let edit = change.edit(of: Absence.self) {
      return changed(from: edit.before, to: edit.after)
    }
    return []
  }

  private static func away(_ before: Absence?, _ after: Absence?) -> [RecordedTime] {
    if before?.userId == after?.userId,
      before?.effect(through: .latest) == after?.effect(through: .latest)
    {
      return []
    }
    // A holiday belongs to the organization, not to a member.
    return Set([before?.userId, after?.userId].compactMap(\.self)).sorted().map {
      RecordedTime(of: $0, at: [], isAbsence: true)
    }
  }

  /// A deleted gap covers no time.
  private static func counted(_ record: some Record) -> [Instant?]? {
    if let gap = record as? Gap, gap.isDeleted { return [nil, nil] }
    return places(in: record)
  }

  /// The instants of worked time, each in a fixed place; nil if the record holds none.
  private static func places(in record: some Record) -> [Instant?]? {
    switch record {
    case let entry as Entry: entry.kind == .shift ? [entry.start, entry.end] : nil
    case let gap as Gap: [gap.exitTime, gap.returnTime]
    case let visit as Visit: [visit.checkIn?.timestamp, visit.checkOut?.timestamp]
    default: nil
    }
  }
}
