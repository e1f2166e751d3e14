package import JSON
package import TimeClock

extension Proposal: Record {
  package static let topic = "proposal"
  package static let table = Table(topic, of: Proposal.self)
  package static let canBeUndone = false
  package static let references = [
    Reference("user_id", to: Member.self, bindsUndo: false),
    Reference("author_id", to: Member.self, bindsUndo: false),
  ]

  package static var blank: Proposal {
    Proposal(
      id: "", userId: "", organizationId: "", authorId: "", method: "", parameters: "{}",
      timeZone: "", reason: nil, createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("authorId", &authorId)
    columns.add("method", &method)
    columns.add("parameters", json: &parameters, .text)
    columns.add("timeZone", &timeZone)
    columns.add("shown", json: &shown, .text)
    columns.add("reason", &reason, .text)
    columns.add("state", &state)
    columns.add("decidedBy", &decidedBy)
    columns.add("decidedAt", &decidedAt)
    columns.add("answer", &answer, .text)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    switch state {
    case .stale, .expired: "it is stored as \(state.rawValue), which only follows from time"
    case .waiting: decidedAt == nil ? nil : "it waits, and was decided"
    case .accepted, .declined, .withdrawn: decidedAt == nil ? "it was decided at no time" : nil
    }
  }
}

extension Proposal.State: ColumnValue {}

/// The changes that a proposal would make.
extension Proposal {
  package var changes: [Change] {
    guard case .array(let items)? = try? JSONReader.parse(shown) else { return [] }
    return items.compactMap { item in
      guard case .object(let side) = item, case .string(let topic)? = side["topic"],
        case .string(let id)? = side["id"], let before = side["before"], let after = side["after"]
      else { return nil }
      return Change(
        seq: 0, group: 0, at: createdAt, actorId: authorId, organizationId: organizationId,
        ownerId: userId, method: method, topic: topic, recordId: id,
        before: before == .null ? .null : .json(before),
        after: after == .null ? .null : .json(after), hash: "")
    }
  }

  /// Stores how the changes alter each record.
  package mutating func show(_ changes: [Change]) {
    let sides: [JSON] = changes.map { change in
      [
        "topic": .string(change.topic), "id": .string(change.recordId),
        "before": change.before.json, "after": change.after.json,
      ]
    }
    shown = JSON.array(sides).text
  }
}

extension Change {
  /// The record that it changes.
  package var record: Refusal.Reference { .init(topic, recordId) }
}

/// Which proposals a list shows.
package struct ProposalFilter: Sendable {
  package let organizationId: String
  /// The member who proposed it or whose time it is; nil for all.
  package var concerning: String?
  /// The member whose time it is; nil for any.
  package var userId: String?
  package var isWaiting = false
  /// The method of the proposed call; nil for any.
  package var method: String?

  package init(organizationId: String, concerning: String? = nil, userId: String? = nil) {
    self.organizationId = organizationId
    self.concerning = concerning
    self.userId = userId
  }
}

extension Store {
  /// Latest first; only before a position if there is one.
  package func proposals(
    _ filter: ProposalFilter, since first: Instant = .earliest,
    before position: (at: Instant, id: String)? = nil, limit: Int
  ) throws(ClockError) -> [Proposal] {
    var condition = "organization_id = ? AND created_at > ?"
    var values: [Value] = [.text(filter.organizationId), .instant(first)]
    if let id = filter.concerning {
      condition += " AND (user_id = ? OR author_id = ?)"
      values += [.text(id), .text(id)]
    }
    if let id = filter.userId {
      condition += " AND user_id = ?"
      values.append(.text(id))
    }
    if let method = filter.method {
      condition += " AND method = ?"
      values.append(.text(method))
    }
    if filter.isWaiting { condition += " AND state = 'waiting'" }
    if let position {
      condition += " AND (created_at, id) < (?, ?)"
      values += [.instant(position.at), .text(position.id)]
    }
    condition += " ORDER BY created_at DESC, id DESC LIMIT ?"
    values.append(.integer(Int64(limit)))
    return try all(Proposal.self, where: condition, values)
  }

  /// The member's proposals that others have decided since an instant.
  package func decidedProposals(
    by authorId: String, since first: Instant
  ) throws(ClockError) -> [Proposal] {
    try all(
      Proposal.self, where: "author_id = ? AND decided_at > ? ORDER BY decided_at, id",
      [.text(authorId), .instant(first)])
  }

  /// The record of a topic in the journal's form; null if there is none.
  package func journalled(_ topic: String, _ id: String) throws(ClockError) -> JSON {
    guard let type = schema.record(topic) else { return .null }
    return try journalled(type, id)
  }

  private func journalled<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> JSON {
    ChangeSide(R.self, try find(R.self, id)?.values).json
  }
}
