import ClockOperations
import ClockProtocol
import ClockStore
import PunchlineKit
import TimeClock

/// `punchline organization`: the organizations of a store, for its owner.
struct OrganizationCommand {
  private let owned: OwnedStore

  private init(_ arguments: Arguments) throws(ProgramError) { owned = try OwnedStore(arguments) }

  static func list(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    // The id comes first, because it has no blanks; the name runs to the end of the line.
    try OrganizationCommand(arguments).run { keeper throws(ClockError) in
      try keeper.all().map { "\($0.id)  \($0.name)" }
    }
  }

  static func create(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    guard let email = arguments[.admin] else {
      throw .usage(
        .missingOption(
          command: "organization create", option: CommandOption.admin.name,
          allowed: CommandOption.admin.allowed))
    }
    return try OrganizationCommand(arguments).run { keeper throws(ClockError) in
      let (organization, admin) = try keeper.create(named: arguments.operands[0], admin: email)
      return [
        "organization \(organization.id)  \(organization.name)",
        "admin \(admin.id)  \(admin.email ?? "")",
      ]
    }
  }

  static func rename(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try OrganizationCommand(arguments).run { keeper throws(ClockError) in
      let organization = try keeper.rename(arguments.operands[0], to: arguments.operands[1])
      return ["\(organization.id)  \(organization.name)"]
    }
  }

  /// The exit status: 0 if done, 1 if refused.
  private func run(_ work: (OrganizationKeeper) throws(ClockError) -> [String]) -> Int32 {
    do throws(ClockError) {
      let store = try owned.open()
      defer { store.finish() }
      let keeper = OrganizationKeeper(
        store: store, now: owned.now, identifiers: owned.identifiers)
      return Terminal.say(
        try work(keeper).map { Escaping.printable($0) }.joined(separator: "\n"))
    } catch {
      let message =
        error.isOfStore ? error.message(naming: owned.path) : error.message
      Terminal.complain(Escaping.printable(message))
      return 1
    }
  }
}
