/// Decides who may do what, before every read and every write; denies by default.
// A class, because all callers share it.
package final class Policy: Sendable {
  /// What a rule is about; the subject of a record has the name of its table.
  package struct Subject: Hashable, Sendable {
    package let name: String
    /// Compared before the name, because every request is compared with all subjects.
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
    /// Accept or decline a member's own proposal.
    case approve
  }

  /// Who owns the record, seen from the actor.
  package enum Ownership: String, CaseIterable, Sendable {
    case own, sameOrganization, otherOrganization
  }

  package struct Rule: Hashable, Sendable {
    package let roles: [Role]
    package let actions: [Action]
    package let subject: Subject
    package let ownership: [Ownership]
    /// Whether the rule holds only for published records.
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
  }

  /// A rule, with a bit for each of its roles, actions and ownerships.
  private struct Grant {
    let bits: UInt32
    let onlyPublished: Bool
  }

  /// The subjects of the rules, and the grants for the subject at the same index.
  private let subjects: [Subject]
  private let grants: [[Grant]]

  package init(_ rules: [Rule]) {
    var subjects: [Subject] = []
    var grants: [[Grant]] = []
    for rule in rules {
      let bits =
        rule.roles.reduce(0) { $0 | $1.bit } | rule.actions.reduce(0) { $0 | $1.bit }
        | rule.ownership.reduce(0) { $0 | $1.bit }
      let grant = Grant(bits: bits, onlyPublished: rule.onlyPublished)
      if let place = subjects.firstIndex(of: rule.subject) {
        grants[place].append(grant)
      } else {
        subjects.append(rule.subject)
        grants.append([grant])
      }
    }
    (self.subjects, self.grants) = (subjects, grants)
  }

  /// Whether any rule is about the subject.
  package func knows(_ subject: Subject) -> Bool { subjects.contains(subject) }

  package func allows(
    _ action: Action, _ subject: Subject, of ownership: Ownership, by role: Role,
    isPublished: Bool = true
  ) -> Bool {
    allows(action.bit | ownership.bit | role.bit, subject, isPublished)
  }

  /// Whether the role may take the action on any record at all.
  package func allows(_ action: Action, _ subject: Subject, by role: Role) -> Bool {
    allows(action.bit | role.bit, subject, true)
  }

  private func allows(_ bits: UInt32, _ subject: Subject, _ isPublished: Bool) -> Bool {
    guard let place = subjects.firstIndex(of: subject) else { return false }
    return grants[place].contains {
      $0.bits & bits == bits && (isPublished || !$0.onlyPublished)
    }
  }

  /// Throws "not found" if the role may not read the record, else "permission denied".
  package func check(
    _ action: Action, _ subject: Subject, of ownership: Ownership, by role: Role,
    isPublished: Bool = true, named name: Phrase
  ) throws(ClockError) {
    if allows(action, subject, of: ownership, by: role, isPublished: isPublished) { return }
    if allows(.read, subject, of: ownership, by: role, isPublished: isPublished) {
      throw .permissionDenied
    }
    throw .notFound(name)
  }
}

extension Policy.Rule {
  /// Everybody but clients may do everything with their own records.
  package static func ownTime(_ subject: Policy.Subject) -> Policy.Rule {
    Policy.Rule([.admin, .manager] + .workers, may: .everything, subject, of: [.own])
  }
}

extension [Policy.Rule] {
  /// Members' own time, which admins may change and managers may read.
  package static func time(_ subject: Policy.Subject) -> [Policy.Rule] {
    [
      .ownTime(subject),
      .init([.admin], may: .everything, subject, of: [.sameOrganization]),
      .init([.manager], may: [.read], subject, of: [.sameOrganization]),
    ]
  }

  /// The rules of records that an admin enters for a member, and that the member and managers read.
  package static func planned(_ subject: Policy.Subject) -> [Policy.Rule] {
    [
      .init([.admin], may: .everything, subject, of: .organization),
      .init([.manager], may: [.read], subject, of: .organization),
      .init(.workers, may: [.read], subject, of: [.own]),
    ]
  }

  /// The rules of computed results: readable by the member, and by the office.
  package static func figured(_ subject: Policy.Subject) -> [Policy.Rule] {
    [
      .init([.admin, .manager], may: [.read], subject, of: .organization),
      .init(.workers, may: [.read], subject, of: [.own]),
    ]
  }
}

extension [Policy.Action] {
  package static var everything: [Policy.Action] { [.read, .create, .edit, .delete] }
}

extension [Policy.Ownership] {
  package static var organization: [Policy.Ownership] { [.own, .sameOrganization] }
}

extension Role {
  fileprivate var bit: UInt32 {
    switch self {
    case .admin: 1 << 0
    case .manager: 1 << 1
    case .photographer: 1 << 2
    case .sitter: 1 << 3
    case .client: 1 << 4
    case .employee: 1 << 5
    }
  }
}

extension Policy.Action {
  fileprivate var bit: UInt32 {
    switch self {
    case .read: 1 << 8
    case .create: 1 << 9
    case .edit: 1 << 10
    case .delete: 1 << 11
    case .publish: 1 << 12
    case .work: 1 << 13
    case .setPassword: 1 << 14
    case .approve: 1 << 15
    }
  }
}

extension Policy.Ownership {
  fileprivate var bit: UInt32 {
    switch self {
    case .own: 1 << 16
    case .sameOrganization: 1 << 17
    case .otherOrganization: 1 << 18
    }
  }
}
