internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// The parts of other records that a family's records show.
// When such a part changes, the engine sends a few records again, or asks the subscriber to read
// many again.
struct Shown: Sendable {
  /// The topic of the other records.
  let topic: String
  private let reach: Reach

  private enum Reach: Sendable {
    case few(@Sendable (Change, Context) throws(ClockError) -> [String])
    case many(@Sendable (Change, Context) throws(ClockError) -> Bool)
  }

  /// Something that many records show; `isShown` tells whether the actor can see an effect of the
  /// change.
  static func of<R: Record>(
    _ type: R.Type, alike areAlike: @escaping @Sendable (R, R) -> Bool,
    where isShown: @escaping @Sendable (Change, Context) throws(ClockError) -> Bool = { _, _ in true
    }
  ) -> Shown {
    many(R.self) { change, context throws(ClockError) in
      guard change.edit(of: R.self)?.areAlike(areAlike) == false else { return false }
      return try isShown(change, context)
    }
  }

  /// Something that the records with these ids show; `ids` may leave out ids beyond the limit.
  static func of<R: Record>(
    _ type: R.Type, alike areAlike: @escaping @Sendable (R, R) -> Bool,
    in ids: @escaping @Sendable (Change, _ limit: Int, Context) throws(ClockError) -> [String]
  ) -> [Shown] {
    @Sendable func found(_ change: Change, _ context: Context) throws(ClockError) -> [String] {
      guard change.edit(of: R.self)?.areAlike(areAlike) == false else { return [] }
      return try ids(change, sentLimit + 1, context)
    }
    return [
      few(R.self) { change, context throws(ClockError) in
        let ids = try found(change, context)
        return ids.count > sentLimit ? [] : ids
      },
      many(R.self) { change, context throws(ClockError) in
        try found(change, context).count > sentLimit
      },
    ]
  }

  /// The most records that are sent again after one change.
  private static let sentLimit = 100

  /// Tells whether a change affects what many records show.
  static func many<R: Record>(
    _ type: R.Type, _ isAltered: @escaping @Sendable (Change, Context) throws(ClockError) -> Bool
  ) -> Shown {
    Shown(topic: R.topic, reach: .many(isAltered))
  }

  /// Finds the ids of the few records that look different after a change.
  static func few<R: Record>(
    _ type: R.Type, _ ids: @escaping @Sendable (Change, Context) throws(ClockError) -> [String]
  ) -> Shown {
    Shown(topic: R.topic, reach: .few(ids))
  }

  /// Whether many records show it.
  var isOfMany: Bool { if case .many = reach { true } else { false } }

  fileprivate func isAltered(
    by change: Change, _ context: Context
  ) throws(ClockError) -> Bool {
    guard case .many(let isAltered) = reach else { return false }
    return try isAltered(change, context)
  }

  fileprivate func reached(
    by change: Change, _ context: Context
  ) throws(ClockError) -> [String] {
    guard case .few(let ids) = reach else { return [] }
    return try ids(change, context)
  }
}

extension Families {
  /// Which other records each topic shows.
  fileprivate static let shown: [(by: Topic, what: Shown)] = all.flatMap { family in
    family.topic.map { topic in family.shows.map { (topic, $0) } } ?? []
  }
}

extension Context {
  /// The changes, each followed by copies for the few records that show an altered part.
  func withDependents(_ changes: ArraySlice<Change>) throws(ClockError) -> [Change] {
    var reached = Array(changes)
    for change in changes {
      for (topic, shown) in Families.shown where shown.topic.hasSameBytes(as: change.topic) {
        for id in try shown.reached(by: change, self) {
          var again = change
          again.topic = topic.rawValue
          again.recordId = id
          reached.append(again)
        }
      }
    }
    return reached
  }

  /// The topics in which many records may look different, appear or vanish after the change.
  func unsettled(by change: Change) throws(ClockError) -> Set<Topic> {
    if change.recordId == actor.userId, change.decidesSight {
      return Set(Topic.allCases.filter { $0 <= .alert || $0.hasRecords })
    }
    var topics: Set<Topic> = []
    for (topic, shown) in Families.shown where shown.topic.hasSameBytes(as: change.topic) {
      if try shown.isAltered(by: change, self) { topics.insert(topic) }
    }
    return topics
  }
}

extension Subscriber {
  /// Whether unchanged records of the topics may look different since `seq`.
  func isUnsettled(_ topics: [Topic], by changes: [Change], since seq: Int64) throws(ClockError)
    -> Bool
  {
    let context = try engine.context()
    let names = Set(Families.shown.filter(\.what.isOfMany).map(\.what.topic))
    let histories = Dictionary(grouping: changes.filter { names.contains($0.topic) }) {
      "\($0.topic) \($0.recordId)"
    }
    for history in histories.values {
      // The changes of `seq` itself may have been sent only in part.
      for part in [history, history.filter { $0.seq > seq }] {
        guard var whole = part.first, let last = part.last else { continue }
        whole.after = last.after
        if try !context.unsettled(by: whole).isDisjoint(with: topics) { return true }
      }
    }
    return false
  }
}

extension Change {
  /// Whether it changed a member's rights.
  var decidesSight: Bool {
    guard let edit = edit(of: Member.self) else { return false }
    let areAlike = edit.areAlike {
      ($0.role, $0.isActive, $0.organizationId) == ($1.role, $1.isActive, $1.organizationId)
    }
    return areAlike != true
  }

  /// Whether it created the record, which no other record can show yet; a record restored by an
  /// undo may already be shown.
  var isFirst: Bool { before == .null && action == nil }
}
