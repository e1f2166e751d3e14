import TimeClock

extension DeclaredText {
  /// The policy as a table, with one row for subjects with equal rights.
  static func policy(_ rules: [Policy.Rule]) -> String {
    let policy = Policy(rules)
    var subjects: [Policy.Subject] = []
    for rule in rules where !subjects.contains(rule.subject) { subjects.append(rule.subject) }
    let ownerships: [(Policy.Ownership, String)] = [(.own, "own"), (.sameOrganization, "others'")]
    var rows: [(whose: String, subjects: [String], cells: [String])] = []
    for (ownership, whose) in ownerships {
      for subject in subjects {
        let cells = Role.allCases.map { actions(policy, subject, ownership, $0) }
        guard cells.contains(where: { !$0.isEmpty }) else { continue }
        let name = "`\(subject.name)`"
        if let index = rows.firstIndex(where: { $0.whose == whose && $0.cells == cells }) {
          rows[index].subjects.append(name)
        } else {
          rows.append((whose, [name], cells))
        }
      }
    }
    return table(["whose", "what"] + Role.allCases.map(\.rawValue))
      + rows.map { row([$0.whose, $0.subjects.joined(separator: ", ")] + $0.cells) }
      .joined(separator: "\n")
  }

  private static func actions(
    _ policy: Policy, _ subject: Policy.Subject, _ ownership: Policy.Ownership, _ role: Role
  ) -> String {
    Policy.Action.allCases.compactMap { action in
      func isAllowed(isPublished: Bool) -> Bool {
        policy.allows(action, subject, of: ownership, by: role, isPublished: isPublished)
      }
      guard isAllowed(isPublished: true) else { return nil }
      return isAllowed(isPublished: false) ? action.rawValue : "\(action.rawValue) published"
    }.joined(separator: ", ")
  }
}
