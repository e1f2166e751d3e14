internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Changes after which more records look different, or are no longer visible, than anybody
/// would list: the subscriber has to ask again.
extension Subscriber {
  /// The kinds of records on which the look or the visibility of others depends.
  private static let kinds: [any Record.Type] = [
    Settings.self, WorkTask.self, School.self, Member.self, Organization.self, Session.self,
  ]

  /// Whether records of the topics may look different since `seq` without having changed.
  func isUnsettled(_ topics: [Topic], by changes: [Change], since seq: Int64) throws(ClockError)
    -> Bool
  {
    let context = try engine.context()
    let names = Self.kinds.map { $0.table.name }
    let histories = Dictionary(grouping: changes.filter { names.contains($0.topic) }) {
      "\($0.topic) \($0.recordId)"
    }
    for history in histories.values {
      // What was done at `seq` itself may not have been sent to its end.
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
  /// The topics whose records may look different, appear or vanish after the change.
  func unsettled(by change: Change) throws(ClockError) -> Set<Topic> {
    switch change.topic {
    case Member.table.name:
      if change.recordId == actor.userId, change.decidesSight {
        return Set(Topic.allCases.filter { $0 <= .alert })
      }
      let isCalledAlike = change.edit(of: Member.self)?.areAlike {
        $0.texts == $1.texts
      }
      guard isCalledAlike != true, change.organizationId == actor.organizationId else {
        return []
      }
      // Nobody names a member who was only just made; one who goes or comes back by an undo, visits
      // may name.
      if isCalledAlike == nil {
        guard change.before != .null || change.action != nil else { return [] }
        return try store.hasVisits(toClient: change.recordId) ? [.visit] : []
      }
      // Also for those who may read no member: their visits have names.
      let others: Set<Topic> = [.entry, .session, .visit]
      return change.recordId == actor.userId ? others.union([.clock]) : others
    case Settings.table.name where change.recordId == actor.userId:
      let showsAlike = change.edit(of: Settings.self)?.areAlike {
        ($0.timeZone, $0.hourCycle) == ($1.timeZone, $1.hourCycle)
      }
      return showsAlike == true ? [] : [.entry, .gap, .task, .session, .visit]
    case WorkTask.table.name:
      let isCalledAlike = change.edit(of: WorkTask.self)?.areAlike {
        $0.name.hasSameBytes(as: $1.name)
      }
      guard isCalledAlike == false, try record(.task, change) != nil else { return [] }
      return [.entry]
    case School.table.name:
      let isCalledAlike = change.edit(of: School.self)?.areAlike {
        $0.name.hasSameBytes(as: $1.name)
      }
      guard isCalledAlike == false, try record(.school, change) != nil else { return [] }
      return [.clock, .entry, .session]
    case Session.table.name:
      // No entry names a session that was only just made.
      if change.before == .null, change.action == nil { return [] }
      let isCalledAlike = change.edit(of: Session.self)?.areAlike {
        ($0.schoolId, $0.isTimeOff, $0.published) == ($1.schoolId, $1.isTimeOff, $1.published)
      }
      guard isCalledAlike != true, try isNamedByEntries(change) else { return [] }
      return [.clock, .entry]
    case Organization.table.name:
      guard let edit = change.edit(of: Organization.self),
        change.organizationId == actor.organizationId
      else { return [] }
      let isDrawnAlike = edit.areAlike {
        ($0.sessionOrderColors, $0.sessionTypes) == ($1.sessionOrderColors, $1.sessionTypes)
          && $0.texts == $1.texts
      }
      var topics: Set<Topic> = isDrawnAlike == false ? [.session] : []
      let isLateAlike = edit.areAlike { $0.lateVisitMinutes == $1.lateVisitMinutes }
      if isLateAlike == false { topics.insert(.visit) }
      let isUndoneAlike = edit.areAlike { $0.undoEndMinutes == $1.undoEndMinutes }
      if isUndoneAlike == false { topics.insert(.visit) }
      if actor.role == .client, change.altersClientSight { topics.insert(.visit) }
      let hasSameWindow = edit.areAlike { $0.editWindowDays == $1.editWindowDays }
      if hasSameWindow == false, actor.role != .admin { topics.formUnion([.entry, .gap]) }
      let isLockedAlike = edit.areAlike { $0.lockedThrough == $1.lockedThrough }
      if isLockedAlike == false { topics.formUnion([.clock, .timer, .entry, .gap, .task]) }
      return topics
    default:
      return []
    }
  }
}

extension Context {
  /// Whether an entry may show another name for the session.
  private func isNamedByEntries(_ change: Change) throws(ClockError) -> Bool {
    guard change.organizationId == actor.organizationId else { return false }
    return try store.hasEntries(ofSession: change.recordId)
  }
}

extension Change {
  /// Whether it gave a member other rights.
  var decidesSight: Bool {
    guard let edit = edit(of: Member.self) else { return false }
    let areAlike = edit.areAlike {
      ($0.role, $0.isActive, $0.organizationId) == ($1.role, $1.isActive, $1.organizationId)
    }
    return areAlike != true
  }
}

extension Change {
  /// Whether clients see more or less of visits by it.
  var altersClientSight: Bool {
    edit(of: Organization.self)?.areAlike { $0.clientSees == $1.clientSees } == false
  }
}

extension Member {
  /// What others see of it, to be compared by bytes.
  fileprivate var texts: [Value] {
    [.text(name), .text(calledName), .optional(email), .optional(photoURL)]
  }
}

extension Organization {
  /// What sessions show of it, to be compared by bytes.
  fileprivate var texts: [Value] { sessionTypes.map { .text($0.name) } }
}
