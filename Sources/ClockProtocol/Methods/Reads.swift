internal import ClockStore
internal import TimeClock

/// What the result of a method that reads follows from: the records whose change may alter it, and
/// time.
// What people and places are called, and what the organization allows, belongs to everything.
struct Reads: Sendable {
  /// What time does to a result while no record changes.
  enum Time: Sendable {
    case nothing
    /// It turns at instants that the context notes, and its figures run while something runs.
    case moves
    /// It tells the time itself.
    case flows
  }

  private static let common: Set = [
    Member.table.name, Settings.table.name, Organization.table.name, School.table.name,
    Session.table.name,
  ]

  /// Every row of the journal.
  static let journal = Reads(own: [], all: [], hasJournal: true, time: .nothing)

  let time: Time
  private let own: Set<String>
  private let all: Set<String>
  private let hasJournal: Bool

  /// Records of the actor's own, and those of anybody.
  init(
    own: any Record.Type..., all: any Record.Type..., time: Time = .moves
  ) {
    self.init(own: own, all: all, hasJournal: false, time: time)
  }

  private init(
    own: [any Record.Type], all: [any Record.Type], hasJournal: Bool, time: Time
  ) {
    self.own = Set(own.map { $0.table.name })
    self.all = Set(all.map { $0.table.name })
    self.hasJournal = hasJournal
    self.time = time
  }

  /// Whether the change may alter what the member is told.
  func isConcerned(by change: Change, of userId: String) -> Bool {
    if hasJournal || all.contains(change.topic) { return true }
    if Self.common.contains(change.topic) { return true }
    return change.ownerId == userId && own.contains(change.topic)
  }
}
