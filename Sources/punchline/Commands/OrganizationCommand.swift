import ClockOperations
import ClockProtocol
import ClockStore
import PunchlineKit
import TimeClock

/// `punchline organization`: the organizations of a store, for its owner.
struct OrganizationCommand {
  private let path: String
  private let now: Instant
  private let identifiers: IdentifierSource

  private init(_ arguments: Arguments) throws(ProgramError) {
    path = try arguments.lastingStorePath()
    do throws(UsageError) {
      let clock = try EngineSetup.clock(arguments)
      now = clock.now
      identifiers = clock is VirtualClock ? .reproducible : .random
    } catch {
      throw .usage(error)
    }
  }

  static func list(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    // Ids first, which have no blanks; names to the end of the line.
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

  /// The exit status: 0 when done, 1 when refused.
  private func run(_ work: (OrganizationKeeper) throws(ClockError) -> [String]) -> Int32 {
    do throws(ClockError) {
      let birth = Store.Birth(now: now, epoch: identifiers.epoch(at: now))
      let store = try Store(path: path, schema: .punchline, birth: birth)
      defer { store.finish() }
      let keeper = OrganizationKeeper(store: store, now: now, identifiers: identifiers)
      return Terminal.say(
        try work(keeper).map { Escaping.printable($0) }.joined(separator: "\n"))
    } catch {
      let message =
        error.isOfStore ? error.message(naming: path) : error.message
      Terminal.complain(Escaping.printable(message))
      return 1
    }
  }
}
