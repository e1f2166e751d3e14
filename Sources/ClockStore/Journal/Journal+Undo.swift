package import TimeClock

/// The changes that a member may see.
package enum ChangeScope: Sendable {
  /// Changes that the member made, and changes of the member's own records.
  case member(String)
  /// Changes of some topics in an organization, and what `member` would see.
  case organization(String, member: String, topics: [String])
}

extension Store {
  package func change(_ seq: Int64) throws(ClockError) -> Change? {
    try changes(where: "seq = ?", [.integer(seq)]).first
  }

  /// The latest change of a record; nil if there never was one with the id.
  package func latestChange<R: Record>(
    of type: R.Type, _ id: String
  ) throws(ClockError) -> Change? {
    try latestChange(ofTopic: R.table.name, id)
  }

  package func latestChange(ofTopic topic: String, _ id: String) throws(ClockError) -> Change? {
    try changes(
      where: "record_id = ? AND topic = ? ORDER BY seq DESC LIMIT 1", [.text(id), .text(topic)]
    ).first
  }

  /// The later changes of the change's record, oldest first.
  package func changes(since change: Change) throws(ClockError) -> [Change] {
    try changes(
      where: "record_id = ? AND topic = ? AND seq > ? ORDER BY seq",
      [.text(change.recordId), .text(change.topic), .integer(change.seq)])
  }

  /// The changes of a record that were made or arrived after an instant, oldest first.
  package func changes(
    of record: Refusal.Reference, after instant: Instant
  ) throws(ClockError) -> [Change] {
    try changes(
      where: "record_id = ? AND topic = ? AND coalesce(arrived_at, at) > ? ORDER BY seq",
      [.text(record.id), .text(record.topic), .instant(instant)])
  }

  /// The changes by one request of the actor with a key, oldest first.
  package func changes(
    of actorId: String, key: String
  ) throws(ClockError) -> [Change] {
    try changes(
      where: "actor_id = ? AND request_key = ? ORDER BY seq", [.text(actorId), .text(key)])
  }

  /// The seq of the undo of a change; nil while the change is in force.
  package func undo(of seq: Int64) throws(ClockError) -> Int64? {
    var rows = try changes(where: "target = ? ORDER BY seq DESC", [.integer(seq)])
    // The changes of the request's own first run must not keep it from running again.
    if rebase != nil { rows.removeAll { $0.key != nil && $0.key == authorship.key } }
    return rows.first.flatMap { $0.action == .undo ? $0.seq : nil }
  }

  /// Who made the change, or last undid or redid it; nil if time did.
  package func latestActor(on change: Change) throws(ClockError) -> String? {
    let latest = try changes(
      where: "target = ? ORDER BY seq DESC LIMIT 1", [.integer(change.seq)])
    return (latest.first ?? change).actorId
  }

  /// All changes of the request that made this one, oldest first.
  package func group(of change: Change) throws(ClockError) -> [Change] {
    try changes(where: "seq = ?", [.integer(change.group)])
      + changes(
        where: "group_seq = ? AND group_seq <> seq ORDER BY seq", [.integer(change.group)])
  }

  package func hasChanges(by actorId: String) throws(ClockError) -> Bool {
    try !changes(where: "actor_id = ? ORDER BY seq LIMIT 1", [.text(actorId)]).isEmpty
  }

  /// The actor's latest change that is in force, made by any front end, or by the one named;
  /// earlier than `before`, if that is given.
  package func latestInForce(
    of actorId: String, client: String? = nil, before: Int64? = nil
  ) throws(ClockError) -> Change? {
    try changes(
      where: """
        actor_id = ? AND action IS NULL AND \(undoable) AND \(Self.isInForce)
        \(client == nil ? "" : "AND client_name = ?") \(before == nil ? "" : "AND seq < ?")
        ORDER BY seq DESC LIMIT 1
        """,
      [.text(actorId)] + (client.map { [.text($0)] } ?? [])
        + (before.map { [.integer($0)] } ?? [])
    ).first
  }

  /// The change that the actor undid last, unless they have changed something else since.
  package func latestUndone(of actorId: String) throws(ClockError) -> Change? {
    let undo = try changes(
      where: """
        actor_id = ? AND (action IS NULL AND \(undoable)
        OR action = 'undo' AND NOT EXISTS (
          SELECT 1 FROM change AS later WHERE later.target = change.target
          AND later.seq > change.seq))
        ORDER BY seq DESC LIMIT 1
        """, [.text(actorId)]
    ).first
    guard let target = undo?.target else { return nil }
    return try change(target)
  }

  /// The change that altered a record after another one: the latest in force, else the latest undo
  /// or redo.
  package func successor(of change: Change) throws(ClockError) -> Change? {
    try latestInForce(of: Refusal.Reference(change.topic, change.recordId), after: change.seq)
  }

  /// The record's latest change in force, else its latest undo or redo.
  package func latestInForce(
    of record: Refusal.Reference, after seq: Int64 = 0
  ) throws(ClockError) -> Change? {
    let later = "record_id = ? AND topic = ? AND seq > ?"
    let values: [Value] = [.text(record.id), .text(record.topic), .integer(seq)]
    let inForce = try changes(
      where: "\(later) AND action IS NULL AND \(Self.isInForce) ORDER BY seq DESC", values)
    if let latest = inForce.first(where: { !$0.isConfirmation }) { return latest }
    return try changes(where: "\(later) AND action IS NOT NULL ORDER BY seq DESC LIMIT 1", values)
      .first
  }

  /// The changes between `since` and `before`, newest first.
  package func changes(
    _ scope: ChangeScope, of recordId: String?, since: Int64, before: Int64?, limit: Int
  ) throws(ClockError) -> [Change] {
    let range = "seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?"
    let bounds: [Value] = [
      .integer(since), .integer(before ?? .max), .integer(Int64(limit)),
    ]
    // Only the index of the record helps here; `|| ''` keeps the planner from using the others.
    switch (scope, recordId) {
    case (.organization(let id, let member, let topics), let recordId):
      let seen = """
        (topic IN (\(topics.map { _ in "?" }.joined(separator: ", "))) OR actor_id || '' = ?
        OR owner_id || '' = ?)
        """
      let seers = topics.map { Value.text($0) } + [.text(member), .text(member)]
      guard let recordId else {
        return try changes(
          where: "organization_id = ? AND \(seen) AND \(range)", [.text(id)] + seers + bounds)
      }
      return try changes(
        where: "record_id = ? AND organization_id || '' = ? AND \(seen) AND \(range)",
        [.text(recordId), .text(id)] + seers + bounds)
    case (.member(let id), let recordId?):
      return try changes(
        where: "record_id = ? AND (actor_id || '' = ? OR owner_id || '' = ?) AND \(range)",
        [.text(recordId), .text(id), .text(id)] + bounds)
    case (.member(let id), nil):
      let made = try changes(where: "actor_id = ? AND \(range)", [.text(id)] + bounds)
      let suffered = try changes(
        where: "owner_id = ? AND (actor_id IS NULL OR actor_id <> owner_id) AND \(range)",
        [.text(id)] + bounds)
      return Array((made + suffered).sorted { $0.seq > $1.seq }.prefix(limit))
    }
  }

  private static let isInForce = """
    COALESCE((
      SELECT later.action FROM change AS later WHERE later.target = change.seq
      ORDER BY later.seq DESC LIMIT 1
    ), '') <> 'undo'
    """

  /// The condition for changes that can be undone, which excludes erased ones.
  private var undoable: String {
    let topics = schema.records.filter { $0.canBeUndone }.map { "'\($0.table.name)'" }
    let erased = 2 * RowHash.Salts.digestSize
    return """
      topic IN (\(topics.joined(separator: ", "))) AND coalesce(length(texts_salt), 0) <> \(erased)
      """
  }
}
