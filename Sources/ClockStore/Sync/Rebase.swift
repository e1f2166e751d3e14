internal import JSON
package import TimeClock

/// The changes of a sync cycle; only their differences are journaled.
struct Rebase {
  struct Name: Hashable {
    let topic: String
    let id: String
  }

  /// The touched records with their values before; nil for a record that did not exist.
  private(set) var before: [(name: Name, values: [Value]?)] = []
  private var known: Set<Name> = []
  /// Whether the upstream's images are being stored, which are the base of later changes.
  var isApplying = true
  /// The records that queued calls had touched before.
  let pending: Set<Name>

  init(pending: Set<Name>) {
    self.pending = pending
  }

  mutating func note(_ name: Name, _ values: [Value]?) {
    if known.insert(name).inserted { before.append((name, values)) }
  }
}

/// The confirmed images of the records that queued calls have touched.
extension Store {
  /// Whether the upstream has not confirmed the record's present state.
  package func isPending(_ topic: String, _ id: String) throws(ClockError) -> Bool {
    guard isDevice else { return false }
    return try !connection.integers(
      "SELECT 1 FROM base WHERE topic = ? AND record_id = ?", [.text(topic), .text(id)]
    ).isEmpty
  }

  /// Whether queued calls created the record, so that the upstream does not have it.
  package func isUnsent(_ topic: String, _ id: String) throws(ClockError) -> Bool {
    try !connection.integers(
      "SELECT 1 FROM base WHERE topic = ? AND record_id = ? AND image IS NULL",
      [.text(topic), .text(id)]
    ).isEmpty
  }

  /// Stores the record as the upstream last sent it, before a call changes it.
  func keepBase<R: Record>(of record: R, _ before: [Value]?) throws(ClockError) {
    // The upstream raises the same alert by itself, with the same id.
    if let alert = record as? Alert, authorship.key == nil || alert.kind.isOfDevice { return }
    try execute(
      "INSERT INTO base (topic, record_id, image) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
      [.text(R.table.name), .text(record.id), .optional(before.map { R.table.json($0).text })])
  }

  /// Drops the bases of records that only this request had touched, because it was undone
  /// completely.
  package func dropBases(ofRequest key: String) throws(ClockError) {
    try execute(
      """
      DELETE FROM base WHERE EXISTS (
        SELECT 1 FROM change WHERE change.record_id = base.record_id
        AND change.topic = base.topic AND change.request_key = ?)
      AND NOT EXISTS (
        SELECT 1 FROM change JOIN queue ON queue.request_key = change.request_key
        WHERE change.record_id = base.record_id AND change.topic = base.topic
        AND queue.state IN ('queued', 'sent') AND queue.request_key <> ?)
      """, [.text(key), .text(key)])
  }

  /// Journals that each record with a base is no longer pending, and drops the bases.
  func confirmBases() throws(ClockError) {
    let names = try bases().map(\.name)
    try execute("DELETE FROM base", [])
    for name in names {
      if let type = schema.record(name.topic) { try retell(type, name.id) }
    }
  }

  private func retell<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) {
    guard let record = try find(R.self, id) else { return }
    try journalRow(record, before: record.values, after: record.values)
  }

  private func bases() throws(ClockError) -> [(name: Rebase.Name, image: JSON)] {
    try connection.query("SELECT topic, record_id, image FROM base ORDER BY topic, record_id", []) {
      row throws(ClockError) in
      let name = Rebase.Name(topic: try row.text(), id: try row.text())
      guard let text = try row.optionalText() else { return (name, JSON.null) }
      guard let image = try? JSONReader.parse(text) else {
        throw .damaged("the confirmed image of a record cannot be read")
      }
      return (name, image)
    }
  }
}

extension Store {
  /// Undoes what queued calls did, and stores the upstream's records instead; with `reset` it
  /// removes all other records except alerts.
  package func beginRebase(_ images: [RecordImage], reset: Bool) throws(ClockError) {
    changes = []
    let bases = try bases()
    rebase = Rebase(pending: Set(bases.map(\.name)))
    var wanted: [Rebase.Name: JSON] = [:]
    var order: [Rebase.Name] = []
    func want(_ name: Rebase.Name, _ image: JSON) {
      if wanted.updateValue(image, forKey: name) == nil { order.append(name) }
    }
    if reset {
      for type in schema.records where type != Alert.self {
        let ids = try connection.texts("SELECT id FROM \(type.table.name) ORDER BY id")
        for id in ids { want(.init(topic: type.table.name, id: id), .null) }
      }
    }
    for base in bases where !reset { want(base.name, base.image) }
    for image in images { want(.init(topic: image.topic, id: image.id), image.record) }
    var placed: [(any Record.Type, JSON)] = []
    for name in order {
      guard let type = schema.record(name.topic) else { continue }
      let image = try takeAway(type, name, for: wanted[name] ?? .null)
      if image != .null { placed.append((type, image)) }
    }
    for (_, image) in placed { try clearWay(forAlert: image) }
    // After all removals, because a new record may take the place of another.
    for (type, image) in placed { try place(type, image) }
    try execute("DELETE FROM base")
    forgetVersion()
    rebase?.isApplying = false
  }

  private func takeAway<R: Record>(
    _ type: R.Type, _ name: Rebase.Name, for image: JSON
  ) throws(ClockError) -> JSON {
    let current = try find(R.self, name.id)
    rebase?.note(name, current?.values)
    guard let current else { return image }
    try execute("DELETE FROM \(R.table.name) WHERE id = ?", [.text(name.id)])
    try R.index(nil, over: current, id: name.id, in: self)
    guard let shown = current as? Alert, var alert = Alert(journalled: image) else { return image }
    // Front ends that got it from this device must not get it again, but this device must still
    // announce its own.
    if alert.announcedBy == epoch { alert.deliveredAt = nil }
    alert.deliveredAt = shown.deliveredAt ?? alert.deliveredAt
    return Alert.table.json(alert.values)
  }

  /// Removes an alert with the same subject that this device raised under another id.
  private func clearWay(forAlert image: JSON) throws(ClockError) {
    guard let alert = Alert(journalled: image),
      let other = try self.alert(alert.kind, alert.subject, of: alert.userId)
    else { return }
    _ = try takeAway(Alert.self, .init(topic: Alert.table.name, id: other.id), for: .null)
  }

  private func place<R: Record>(_ type: R.Type, _ image: JSON) throws(ClockError) {
    guard let record = R(journalled: image) else {
      throw .damaged("the upstream keeps other \(R.table.name) records than this version knows")
    }
    try execute(R.table.insertion, record.values)
    try R.index(record, over: nil, id: record.id, in: self)
  }

  /// Journals what changed since the rebase began, and what became pending or no longer is; changes
  /// of refused requests are journaled as undone.
  package func endRebase(refused keys: Set<String>) throws(ClockError) {
    guard let rebase else { return }
    self.rebase = nil
    changes = []
    let pending = Set(try bases().map(\.name))
    for (name, before) in rebase.before {
      guard let type = schema.record(name.topic) else { continue }
      try journal(
        type, name, before,
        isConfirmed: rebase.pending.contains(name) != pending.contains(name), keys)
    }
  }

  private func journal<R: Record>(
    _ type: R.Type, _ name: Rebase.Name, _ before: [Value]?, isConfirmed: Bool,
    _ refused: Set<String>
  ) throws(ClockError) {
    let current = try find(R.self, name.id)
    let after = current?.values
    var left = before
    if before != after, !refused.isEmpty {
      for row in try changes(
        where: "record_id = ? AND topic = ? AND action IS NULL ORDER BY seq DESC",
        [.text(name.id), .text(name.topic)])
      {
        guard let key = row.key, refused.contains(key), left != after,
          R(row.after)?.values == left
        else { break }
        let earlier = R(row.before)
        authorship.target = row.seq
        authorship.action = .undo
        guard let record = earlier ?? R(row.after) else { break }
        try journalRow(record, before: left, after: earlier?.values)
        left = earlier?.values
      }
      authorship.target = nil
      authorship.action = nil
    }
    guard left != after || isConfirmed && left != nil else { return }
    if let current {
      try journalRow(current, before: left, after: after)
    } else if let left {
      try journalRow(try R(row: Row(left)), before: left, after: nil)
    }
  }
}

extension Store {
  /// The record as the upstream last sent it; nil where it has sent none.
  func confirmed<R: Record>(_ name: Refusal.Reference) throws(ClockError) -> R? {
    let images = try connection.query(
      "SELECT image FROM base WHERE topic = ? AND record_id = ?",
      [.text(name.topic), .text(name.id)]
    ) { row throws(ClockError) in try row.optionalText() }
    guard let image = images.first else { return try find(R.self, name.id) }
    return image.flatMap { try? JSONReader.parse($0) }.flatMap(R.init(journalled:))
  }
}
