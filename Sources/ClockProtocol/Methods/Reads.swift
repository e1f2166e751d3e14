internal import ClockStore
internal import TimeClock

/// What the result of a method that reads follows from: the records whose change may alter it, and
/// time.
struct Reads: Sendable {
  /// What time does to a result while no record changes.
  enum Time: Sendable {
    case nothing
    /// It turns at instants that the context notes, and its figures run while something runs.
    case moves
    /// It tells the time itself.
    case flows
  }

  /// What every result may show: names of people and places, and what the organization allows.
  private static let common = [
    Member.topic, Settings.topic, Organization.topic, School.topic, Session.topic,
  ]

  /// Every row of the journal.
  static let journal = Reads(own: [], all: [], hasJournal: true, time: .moves)

  /// Every row of the journal, time, and how a device stands to its upstream.
  static let glance = Reads(
    own: [], all: [], hasJournal: true, time: .moves, hasLink: true)

  /// What no row of the journal tells of: tokens, and how a device stands to its upstream.
  static let unjournaled = Reads(
    own: [], all: [], hasJournal: false, time: .moves, hasLink: true, isUnjournaled: true)

  let time: Time
  // Few, and a set would have each process hash them. No record's table is asked for, which would
  // be made for it.
  private let own: [String]
  private let all: [String]
  private let hasJournal: Bool
  /// Whether how a device stands to its upstream may alter a result.
  let hasLink: Bool
  /// Whether any commit may alter a result.
  let isUnjournaled: Bool

  /// Records of the actor's own, and those of anybody.
  init(
    own: any Record.Type..., all: any Record.Type..., time: Time = .moves
  ) {
    self.init(own: own, all: all, hasJournal: false, time: time)
  }

  private init(
    own: [any Record.Type], all: [any Record.Type], hasJournal: Bool, time: Time,
    hasLink: Bool = false, isUnjournaled: Bool = false
  ) {
    self.hasLink = hasLink
    self.isUnjournaled = isUnjournaled
    self.own = own.map { $0.topic }
    self.all = all.map { $0.topic }
    self.hasJournal = hasJournal
    self.time = time
  }

  /// Whether records of the topic may alter a result.
  func includes(_ topic: String) -> Bool {
    hasJournal || own.contains(topic) || all.contains(topic) || Self.common.contains(topic)
  }

  /// Whether only the member's own records of that topic may alter a result.
  private func isOwnOnly(_ topic: String) -> Bool {
    !hasJournal && !all.contains(topic) && !Self.common.contains(topic)
  }

  /// Whether the change may alter what the member sees.
  func isConcerned(by change: Change, of userId: String) -> Bool {
    includes(change.topic) && (!isOwnOnly(change.topic) || change.ownerId == userId)
  }
}
