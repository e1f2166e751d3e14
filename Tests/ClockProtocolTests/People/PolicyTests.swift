import ClockOperations
import Testing
import TimeClock

@testable import ClockProtocol

/// The policy cell by cell: letters for one's own records, then for others'.
///
/// r read, R read published only, c create, e edit, d delete, p publish, w work, s set a password,
/// a approve.
private let cells: [(subjects: [Policy.Subject], letters: [Role: String])] = [
  (
    [.clock, .timer],
    [
      .admin: "rced/rced", .manager: "rced/r", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/",
      .client: "/",
    ]
  ),
  (
    [.fence, .presence],
    [
      .admin: "rced/", .manager: "rced/", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/", .client: "/",
    ]
  ),
  (
    [.settings, .alert],
    [
      .admin: "rced/", .manager: "rced/", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/", .client: "re/",
    ]
  ),
  (
    [.entry, .gap, .week],
    [
      .admin: "rced/rced", .manager: "rced/r", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/",
      .client: "/",
    ]
  ),
  (
    [.task],
    [
      .admin: "rced/red", .manager: "rced/r", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/",
      .client: "/",
    ]
  ),
  (
    [.reminder],
    [
      .admin: "rced/", .manager: "rced/", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/",
      .client: "/",
    ]
  ),
  (
    [.activity],
    [
      .admin: "rced/", .manager: "rced/", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/", .client: "r/",
    ]
  ),
  (
    [.change],
    [
      .admin: "rced/re", .manager: "rced/", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/", .client: "/",
    ]
  ),
  (
    [.seal],
    [
      .admin: "r/r", .manager: "r/r", .photographer: "r/", .sitter: "r/", .employee: "r/",
      .client: "r/",
    ]
  ),
  (
    [.history],
    [
      .admin: "r/r", .manager: "r/r", .photographer: "r/r", .sitter: "r/r", .employee: "r/r",
      .client: "r/r",
    ]
  ),
  (
    [.proposal],
    [
      .admin: "rced/ra", .manager: "rced/ra", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/", .client: "/",
    ]
  ),
  (
    [.erasure],
    [
      .admin: "rced/rced", .manager: "rce/", .photographer: "rce/", .sitter: "rce/",
      .employee: "rce/", .client: "re/",
    ]
  ),
  (
    [.objection, .approval],
    [
      .admin: "rced/r", .manager: "rced/r", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/", .client: "/",
    ]
  ),
  (
    [.session],
    [
      .admin: "rcedp/rcedp", .manager: "rcep/rcep", .photographer: "R/R", .sitter: "R/R",
      .employee: "R/R",
      .client: "/",
    ]
  ),
  (
    [.visit],
    [
      .admin: "rcedw/rcedw", .manager: "r/r", .photographer: "rw/", .sitter: "rw/",
      .employee: "rw/", .client: "r/",
    ]
  ),
  (
    [.school],
    [
      .admin: "rced/rced", .manager: "rced/rced", .photographer: "r/r", .sitter: "r/r",
      .employee: "r/r",
      .client: "/",
    ]
  ),
  (
    [.member],
    [
      .admin: "rceds/rceds", .manager: "rs/r", .photographer: "rs/r", .sitter: "rs/r",
      .employee: "rs/r",
      .client: "rs/",
    ]
  ),
  (
    [.absence],
    [
      .admin: "rced/rced", .manager: "rced/r", .photographer: "rced/", .sitter: "rced/",
      .employee: "rced/",
      .client: "/",
    ]
  ),
  ([.holiday], [.admin: "rced/rced"]),
  (
    [.plan, .adjustment],
    [
      .admin: "rced/rced", .manager: "r/r", .photographer: "r/", .sitter: "r/", .employee: "r/",
      .client: "/",
    ]
  ),
  (
    [.balance, .payroll],
    [
      .admin: "r/r", .manager: "r/r", .photographer: "r/", .sitter: "r/", .employee: "r/",
      .client: "/",
    ]
  ),
  (
    [.organization],
    [
      .admin: "re/re", .manager: "r/r", .photographer: "r/r", .sitter: "r/r", .employee: "r/r",
      .client: "/",
    ]
  ),
]

private let actions: [Policy.Action: Character] = [
  .read: "r", .create: "c", .edit: "e", .delete: "d", .publish: "p", .work: "w",
  .setPassword: "s", .approve: "a",
]

/// The cells in which a policy differs from the table.
private func differences(_ policy: Policy) -> [String] {
  var found: [String] = []
  for (subjects, letters) in cells {
    for subject in subjects {
      for role in Role.allCases {
        let parts = (letters[role] ?? "/").split(separator: "/", omittingEmptySubsequences: false)
        for ownership in Policy.Ownership.allCases {
          let allowed: Substring =
            switch ownership {
            case .own: parts[0]
            case .sameOrganization: parts[1]
            case .otherOrganization: ""
            }
          for (action, letter) in actions {
            for isPublished in [true, false] {
              let expected =
                allowed.contains(letter) || isPublished && action == .read && allowed.contains("R")
              let isAllowed = policy.allows(
                action, subject, of: ownership, by: role, isPublished: isPublished)
              if expected != isAllowed {
                found.append("\(role) \(action) \(ownership) \(subject), published \(isPublished)")
              }
            }
          }
        }
      }
    }
  }
  return found
}

struct PolicyTests {
  @Test func `each role may do what the table says, and no more`() {
    #expect(differences(Policy(Families.rules)) == [])
  }

  @Test func `the table speaks of every subject once and of every action`() {
    #expect(
      cells.flatMap(\.subjects).map(\.name).sorted()
        == Set(Families.rules.map(\.subject.name)).sorted())
    #expect(actions.count == Policy.Action.allCases.count)
  }

  @Test(arguments: Families.rules.indices)
  func `the table notices when a rule is dropped`(index: Int) {
    var rules = Families.rules
    rules.remove(at: index)
    #expect(!differences(Policy(rules)).isEmpty)
  }

  @Test func `without a rule everything is denied`() {
    let policy = Policy([])
    for subject in Families.rules.map(\.subject) {
      for action in Policy.Action.allCases {
        #expect(!policy.allows(action, subject, of: .own, by: .admin))
      }
    }
  }

  @Test func `what may be seen but not changed is forbidden, what may not be seen is not there`() {
    let policy = Policy(Families.rules)
    #expect(throws: ClockError.permissionDenied) {
      try policy.check(.edit, .entry, of: .sameOrganization, by: .manager, named: "Entry")
    }
    #expect(throws: ClockError.notFound("Entry")) {
      try policy.check(.edit, .entry, of: .sameOrganization, by: .sitter, named: "Entry")
    }
    #expect(throws: ClockError.notFound("Session")) {
      try policy.check(
        .read, .session, of: .sameOrganization, by: .sitter, isPublished: false, named: "Session")
    }
  }
}
