import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Compares the journal with the model's records.
extension Model {
  /// Each row must match the model's record, and each difference must have its row.
  mutating func learn(
    _ changes: [Change], from old: Model, by actor: String?, _ method: String?, _ place: Comment
  ) throws {
    var latest: [String: Int64] = [:]
    for change in changes { latest["\(change.topic) \(change.recordId)"] = change.seq }
    for change in changes {
      let here: Comment = "\(place) change \(change.seq): \(change.topic) \(change.after.json.line)"
      try #require(change.actorId == actor && change.method == method, here)
      try #require(change.at == now && change.group == changes.first?.group || actor == nil, here)
      let known = states["\(change.topic) \(change.recordId)"]
      try #require(known == nil || known == change.before.json, here)
      states["\(change.topic) \(change.recordId)"] = change.after.json
      // Only a fence row can be written twice by one request, and it is never undone.
      if latest["\(change.topic) \(change.recordId)"] != change.seq, change.topic == "fence" {
        continue
      }
      switch change.topic {
      case "entry": try learn(change, \.spans, old, here)
      case "gap": try learn(change, \.gaps, old, here)
      case "task": try learn(change, \.tasks, old, here)
      case "session": try learn(change, \.jobs, old, here)
      case "visit": try learn(change, \.visits, old, here)
      case "settings": try learn(change, \.choices, old, here)
      case "organization": try learn(change, \.houses, old, here)
      case "fence": try learn(change, \.whereabouts, old, here)
      default: Issue.record("a change that no rule makes: \(here)")
      }
    }
    let written = Set(changes.map { "\($0.topic) \($0.recordId)" })
    try checkWritten(\.spans, old, written, place)
    try checkWritten(\.gaps, old, written, place)
    try checkWritten(\.tasks, old, written, place)
    try checkWritten(\.jobs, old, written, place)
    try checkWritten(\.visits, old, written, place)
    try checkWritten(\.choices, old, written, place)
    try checkWritten(\.houses, old, written, place)
    try checkWritten(\.whereabouts, old, written, place)
  }

  private mutating func learn<Record: ModelRecord>(
    _ change: Change, _ path: WritableKeyPath<Model, [String: Record]>, _ old: Model,
    _ place: Comment
  ) throws {
    let id = change.recordId
    if change.after.json != .null, self[keyPath: path][id] == nil {
      let placeholder = self[keyPath: path].keys.sorted().first { key in
        isPlaceholder(key) && self[keyPath: path][key]?.isShown(by: change.after.json) == true
      }
      if let placeholder {
        self[keyPath: path][id] = self[keyPath: path].removeValue(forKey: placeholder)
      }
    }
    let record = self[keyPath: path][id]
    try #require(
      (record == nil) == (change.after.json == .null), "\(place) \(record.debugDescription)")
    try #require(
      record?.isShown(by: change.after.json) ?? true, "\(place) \(record.debugDescription)")
    let before = old[keyPath: path][id]
    let owner = (record ?? before)?.owner
    try #require(owner == change.ownerId, place)
    if let target = change.target, let row = rows.first(where: { $0.seq == target }) {
      let wanted = change.action == .undo ? row.beforeState : row.afterState
      try #require(change.after.json == wanted, place)
    }
    rows.append(
      Row(
        seq: change.seq, actor: change.actorId, topic: change.topic, id: id, owner: owner,
        before: before, after: record, beforeState: change.before.json,
        afterState: change.after.json,
        target: change.target, isUndo: change.action == .undo))
  }

  private func checkWritten<Record: ModelRecord>(
    _ path: KeyPath<Model, [String: Record]>, _ old: Model, _ written: Set<String>,
    _ place: Comment
  ) throws {
    let (before, after) = (old[keyPath: path], self[keyPath: path])
    guard before != after else { return }
    for id in Set(before.keys).union(after.keys) where before[id] != after[id] {
      try #require(
        written.contains("\(Record.topic) \(id)"),
        "not written: \(Record.topic) \(id) \(after[id].debugDescription) \(place)")
    }
  }
}

extension ModelRecord {
  /// Whether the journal's state has everything that the model knows.
  func isShown(by state: JSON) -> Bool {
    members.allSatisfy { state[$0.key] == $0.value }
  }
}
