internal import ClockStore
package import TimeClock

/// What the actor may do with a visit.
extension VisitDesk {
  func check(_ verb: Verb, _ visit: Visit) throws(ClockError) {
    let action: Policy.Action =
      switch verb {
      case .delete: .delete
      case .edit, .amend: .edit
      default: .work
      }
    try context.policy.check(
      action, .visit, of: ownership(of: visit), by: context.actor.role, named: "Visit")
    let undoEnd = try undoEndLength()
    let mayCorrect = context.policy.allows(
      .edit, .visit, of: ownership(of: visit), by: context.actor.role)
    try visit.check(verb, at: context.now, undoEnd: undoEnd, mayCorrect: mayCorrect)
    if verb == .start { try checkSitterWorks(visit) }
  }

  /// Refuses to begin a visit for somebody who can no longer work it.
  private func checkSitterWorks(_ visit: Visit) throws(ClockError) {
    guard visit.sitterId != context.actor.userId else { return }
    let found = try context.memos.visitObstacle.value(visit.sitterId, for: context) {
      () throws(ClockError) in
      try context.find(Member.self, visit.sitterId).flatMap { obstacle(of: $0) }
    }
    if let found { throw .refused(.validation, found) }
  }

  /// Why the member cannot work a visit; nil if they can.
  func obstacle(of sitter: Member) -> Phrase? {
    guard sitter.isActive else {
      return "\(sitter.name) is not active; give the visit to somebody else"
    }
    guard context.policy.allows(.work, .visit, of: .own, by: sitter.role) else {
      return """
        \(sitter.name) cannot work a visit; only a sitter, a photographer, an employee or an \
        admin can
        """
    }
    return nil
  }

  package func can(_ visit: Visit) throws(ClockError) -> [Verb] {
    let can = try context.allowed([.edit, .delete, .start, .end, .undo, .message, .amend]) {
      verb throws(ClockError) in try check(verb, visit)
    }
    let corrections: [Verb] = [.delete, .undo, .amend]
    guard can.contains(where: corrections.contains) else { return can }
    return try ConsentDesk(context).limit(can, without: corrections, for: visit)
  }
}
