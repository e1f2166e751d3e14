/// Rules for the values of an absence.
package enum AbsenceRules {
  package static let longest = 366
  /// The most absences and adjustments of one member.
  package static let most = 3_000

  /// The values that are out of range, in words for people; of two dates the one that changed.
  package static func wrongFields(
    _ absence: Absence, over before: Absence? = nil
  ) -> [Refusal.Field] {
    var fields: [Refusal.Field] = []
    let changed = absence.to == before?.to ? "from" : "to"
    if absence.to < absence.from {
      fields.append(.init(changed, "The last day must not be before the first"))
    } else if absence.to.daysSinceEpoch - absence.from.daysSinceEpoch >= longest {
      fields.append(.init(changed, "An absence has at most 366 days"))
    }
    if !(1...2).contains(absence.halves) {
      fields.append(.init("share", "Half or whole days"))
    }
    if (absence.userId == nil) != (absence.kind == .holiday) {
      fields.append(
        .init(
          "kind",
          """
          A holiday is everybody's, and other absences are a member's; delete this one and record \
          the other kind
          """))
    }
    if let name = absence.name, let message = NameRules.wrong(name, "Name") {
      fields.append(.init("name", message))
    }
    if let message = Notes.rule.wrong(absence.note) { fields.append(.init("note", message)) }
    return fields
  }

  /// The absences of the same kind and member that exceed a whole day together with this one.
  package static func conflicts(_ absence: Absence, with others: [Absence]) -> [Absence] {
    let alike = others.filter {
      $0.id != absence.id && $0.kind == absence.kind && $0.userId == absence.userId
        && $0.from <= absence.to && $0.to >= absence.from
    }
    // The sum of halves is highest on a date where an absence begins.
    let dates = [absence.from] + alike.map(\.from).filter { absence.dates.contains($0) }
    let full = dates.filter { date in
      let there = alike.filter { $0.dates.contains(date) }
      return there.reduce(absence.halves) { $0 + $1.halves } > 2
    }
    return alike.filter { other in full.contains { other.dates.contains($0) } }
  }
}
