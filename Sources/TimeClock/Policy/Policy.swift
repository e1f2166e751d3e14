/// Who may do what: asked before every read and every write, default deny.
package struct Policy: Sendable {
  /// What a rule speaks of; records are one by the name of their table.
  package struct Subject: Hashable, Sendable {
    package let name: String
    /// Comes first in a comparison: every request is held against all of them.
    private let digest: Int

    package init(_ name: String) {
      digest = name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
      self.name = name
    }

    package static func == (left: Subject, right: Subject) -> Bool {
      left.digest == right.digest && left.name == right.name
    }
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
    package let subject: Subject
    package let ownership: [Ownership]
    /// Holds for published things only.
    package let onlyPublished: Bool

    package init(
      _ roles: [Role], may actions: [Action], _ subject: Subject,
      of ownership: [Ownership], onlyPublished: Bool = false
    ) {
      self.roles = roles
      self.actions = actions
      self.subject = subject
      self.ownership = ownership
      self.onlyPublished = onlyPublished
    }

    fileprivate func allows(
      _ action: Action, of ownership: Ownership, by role: Role, _ isPublished: Bool
    ) -> Bool {
      roles.contains(role) && actions.contains(action) && self.ownership.contains(ownership)
        && (isPublished || !onlyPublished)
    }
  }

  /// The rules of each subject.
  private var parts: [(subject: Subject, rules: [Rule])] = []

  package init(_ rules: [Rule]) {
    for rule in rules {
      if let place = parts.firstIndex(where: { $0.subject == rule.subject }) {
        parts[place].rules.append(rule)
      } else {
        parts.append((rule.subject, [rule]))
      }
    }
  }

  /// Whether any rule speaks of the subject.
  package func knows(_ subject: Subject) -> Bool { parts.contains { $0.subject == subject } }

  package func allows(
    _ action: Action, _ subject: Subject, of ownership: Ownership, by role: Role,
    isPublished: Bool = true
  ) -> Bool {
    let rules = parts.first { $0.subject == subject }?.rules ?? []
    return rules.contains { $0.allows(action, of: ownership, by: role, isPublished) }
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

extension Policy.Rule {
  /// Everybody but clients does as they like with their own.
  package static func ownTime(_ subject: Policy.Subject) -> Policy.Rule {
    Policy.Rule([.admin, .manager, .photographer, .sitter], may: .everything, subject, of: [.own])
  }
}

extension [Policy.Rule] {
  /// One's own time, which admins may change for others and managers may see.
  package static func time(_ subject: Policy.Subject) -> [Policy.Rule] {
    [
      .ownTime(subject),
      .init([.admin], may: .everything, subject, of: [.sameOrganization]),
      .init([.manager], may: [.read], subject, of: [.sameOrganization]),
    ]
  }
}

extension [Policy.Action] {
  package static var everything: [Policy.Action] { [.read, .create, .edit, .delete] }
}

extension [Policy.Ownership] {
  package static var organization: [Policy.Ownership] { [.own, .sameOrganization] }
}
