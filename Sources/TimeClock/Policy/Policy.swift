/// Who may do what: one table, asked before every read and every write, default deny.
package struct Policy: Sendable {
  package enum Subject: String, CaseIterable, Sendable {
    case clock, entry, gap, task, timer, fence, settings, alert, change, activity
    case session, visit, school, member, organization
  }

  package enum Action: String, CaseIterable, Sendable {
    case read, create, edit, delete, publish
    /// Start, end, undo and message of a visit.
    case work
    case setPassword
  }

  /// Whose the thing is, seen from the actor.
  package enum Ownership: String, CaseIterable, Sendable {
    case own, sameOrganization, otherOrganization
  }

  package struct Rule: Hashable, Sendable {
    package let roles: [Role]
    package let actions: [Action]
    package let subjects: [Subject]
    package let ownership: [Ownership]
    /// Holds for published things only.
    package let onlyPublished: Bool

    package init(
      _ roles: [Role], may actions: [Action], _ subjects: [Subject],
      of ownership: [Ownership], onlyPublished: Bool = false
    ) {
      self.roles = roles
      self.actions = actions
      self.subjects = subjects
      self.ownership = ownership
      self.onlyPublished = onlyPublished
    }
  }

  package let rules: [Rule]

  package init(rules: [Rule] = Policy.table) {
    self.rules = rules
  }

  package func allows(
    _ action: Action, _ subject: Subject, of ownership: Ownership, by role: Role,
    isPublished: Bool = true
  ) -> Bool {
    rules.contains { rule in
      rule.roles.contains(role) && rule.actions.contains(action)
        && rule.subjects.contains(subject) && rule.ownership.contains(ownership)
        && (isPublished || !rule.onlyPublished)
    }
  }

  /// Throws "not found" for what the role may not read, and "permission denied" for other actions.
  package func check(
    _ action: Action, _ subject: Subject, of ownership: Ownership, by role: Role,
    isPublished: Bool = true, named name: String
  ) throws(Refusal) {
    if allows(action, subject, of: ownership, by: role, isPublished: isPublished) { return }
    if allows(.read, subject, of: ownership, by: role, isPublished: isPublished) {
      throw .permissionDenied
    }
    throw .notFound(name)
  }
}

extension Policy {
  private static let ownTime: [Subject] = [
    .clock, .entry, .gap, .task, .timer, .fence, .settings, .alert, .change, .activity,
  ]
  private static let everything: [Action] = [.read, .create, .edit, .delete]
  private static let organization: [Ownership] = [.own, .sameOrganization]

  package static let table: [Rule] = [
    Rule(
      [.admin, .manager, .photographer, .sitter], may: everything, ownTime, of: [.own]),
    Rule([.admin], may: everything, [.clock, .entry, .gap, .timer], of: [.sameOrganization]),
    Rule([.admin], may: [.read, .edit, .delete], [.task], of: [.sameOrganization]),
    Rule(
      [.manager], may: [.read], [.clock, .entry, .gap, .task, .timer], of: [.sameOrganization]),
    Rule([.admin], may: [.read, .edit], [.change], of: [.sameOrganization]),
    Rule([.client], may: [.read], [.activity], of: [.own]),

    Rule([.admin], may: everything + [.publish], [.session], of: organization),
    Rule(
      [.manager], may: [.read, .create, .edit, .publish], [.session], of: organization),
    Rule(
      [.photographer, .sitter], may: [.read], [.session], of: organization, onlyPublished: true),

    Rule([.admin], may: everything + [.work], [.visit], of: organization),
    Rule([.manager], may: [.read], [.visit], of: organization),
    Rule([.photographer, .sitter], may: [.read, .work], [.visit], of: [.own]),
    Rule([.client], may: [.read], [.visit], of: [.own]),

    Rule([.admin, .manager], may: everything, [.school], of: organization),
    Rule([.photographer, .sitter], may: [.read], [.school], of: organization),

    Rule([.admin], may: everything + [.setPassword], [.member], of: organization),
    Rule([.admin], may: [.read, .edit], [.organization], of: organization),
    Rule(
      [.manager, .photographer, .sitter], may: [.read], [.member, .organization],
      of: organization),
    Rule([.client], may: [.read], [.member], of: [.own]),
    Rule(
      [.manager, .photographer, .sitter, .client], may: [.setPassword], [.member], of: [.own]),
  ]
}
