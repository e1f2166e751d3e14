internal import ClockStore
internal import JSON
package import TimeClock

extension Member: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase {
    Phrase(verbatim: try shownName(context))
  }

  package func change(of earlier: Member, in context: Context) throws(ClockError) -> Phrase {
    let name = try shownName(context)
    if formerNumber != nil, earlier.formerNumber == nil { return "Erased who \(name) was" }
    for (before, after) in [(earlier.isHeld, isHeld), (earlier.holdsOwn, holdsOwn)]
    where before != after {
      return after ? "Put \(name) under a hold" : "Ended the hold on \(name)"
    }
    if !earlier.calledName.hasSameBytes(as: calledName) {
      return "Renamed \(earlier.calledName) to \(calledName)"
    }
    if earlier.isActive != isActive {
      return isActive ? "Made \(name) active" : "Made \(name) inactive"
    }
    if earlier.role != role { return "Made \(name) \(role.withArticle)" }
    if earlier.eraseAt != eraseAt {
      guard let eraseAt else { return "Canceled the erasure of \(name)" }
      let date = context.clockText.timeZone.date(of: eraseAt)
      return "Planned to erase \(name) on \(context.clockText.date(date))"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("name", (earlier.firstName, earlier.lastName) != (firstName, lastName)),
      ("address", earlier.email != email), ("photo", earlier.photoURL != photoURL),
    ]
    return parts.changed(of: Phrase(verbatim: name))
  }

  /// A row whose texts are erased has no name; its member still has one.
  private func shownName(_ context: Context) throws(ClockError) -> String {
    calledName.isEmpty ? try context.calledName(ofMember: id) ?? "" : calledName
  }
}

extension Role {
  /// Like `an admin`, `a sitter`.
  var withArticle: Phrase {
    switch self {
    case .admin: "an admin"
    case .manager: "a manager"
    case .photographer: "a photographer"
    case .sitter: "a sitter"
    case .client: "a client"
    case .employee: "an employee"
    }
  }
}
