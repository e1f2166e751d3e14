internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Changes after which more records look otherwise, or are no longer one's to see, than anybody
/// would list: the subscriber is told to ask anew.
extension Subscriber {
  /// The kinds of records that others are shown with, or by which it is decided who sees what.
  private static let kinds: [any Record.Type] = [
    Settings.self, WorkTask.self, School.self, Member.self, Organization.self,
  ]

  /// Whether records of the topics may look otherwise than at `seq` without having changed.
  func isUnsettled(_ topics: [Topic], by changes: [Change], since seq: Int64) throws(OperationError)
    -> Bool
  {
    let context = try engine.context()
    let names = Self.kinds.map { $0.table.name }
    let histories = Dictionary(grouping: changes.filter { names.contains($0.topic) }) {
      "\($0.topic) \($0.recordId)"
    }
    for history in histories.values {
      // What was done at `seq` itself may not have been told to its end.
      for part in [history, history.filter { $0.seq > seq }] {
        guard var whole = part.first, let last = part.last else { continue }
        whole.after = last.after
        if try !context.unsettled(by: whole).isDisjoint(with: topics) { return true }
      }
    }
    return false
  }
}

extension Context {
  /// The topics of which any record may look otherwise, or appear or be gone, after the change.
  func unsettled(by change: Change) throws(OperationError) -> Set<Topic> {
    switch change.topic {
    case Member.table.name where change.recordId == actor.userId && change.decidesSight:
      return Set(Topic.allCases.filter { $0 < .alert })
    case Settings.table.name where change.recordId == actor.userId:
      return change.differs(in: "timeZone", "hourCycle") ? [.entry, .gap, .task] : []
    case WorkTask.table.name where change.renames("name"):
      return try record(.task, change) == nil ? [] : [.entry]
    case School.table.name where change.renames("name"):
      return try record(.school, change) == nil ? [] : [.session]
    case Member.table.name where change.renames("firstName", "lastName", "email"):
      return try record(.member, change) == nil ? [] : [.session]
    case Organization.table.name where change.renames("sessionOrderColors"):
      return try record(.organization, change) == nil ? [] : [.session]
    default:
      return []
    }
  }
}

extension Change {
  /// Whether it gave a member other rights.
  var decidesSight: Bool { differs(in: "role", "isActive", "organizationId") }

  /// Whether a record that others may be shown with is called or drawn otherwise.
  fileprivate func renames(_ members: String...) -> Bool {
    before != .null && after != .null && differs(in: members)
  }

  fileprivate func differs(in members: String...) -> Bool { differs(in: members) }

  private func differs(in members: [String]) -> Bool {
    func value(_ record: JSON, _ member: String) -> JSON? {
      guard case .object(let object) = record else { return nil }
      return object[member]
    }
    return members.contains { value(before, $0) != value(after, $0) }
  }
}
