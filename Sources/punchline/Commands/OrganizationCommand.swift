import ClockOperations
import ClockProtocol
import ClockStore
import PunchlineKit
import TimeClock

/// `punchline organization`: the organizations of a store, for its owner.
struct OrganizationCommand {
  enum Action: Equatable {
    case list
    case create(name: String, admin: String)
    case rename(id: String, name: String)
  }

  private let path: String
  private let now: Instant
  private let identifiers: IdentifierSource

  init(_ arguments: Arguments) throws(ProgramError) {
    path = try arguments.lastingStorePath()
    do throws(UsageError) {
      let clock = try EngineSetup.clock(arguments)
      now = clock.now
      identifiers = clock is VirtualClock ? .reproducible : .random
    } catch {
      throw .usage(error)
    }
  }

  /// The exit status: 0 when done, 1 when refused.
  func run(_ action: Action) -> Int32 {
    do throws(OperationError) {
      return Terminal.say(
        try lines(of: action).map { Escaping.printable($0) }.joined(separator: "\n"))
    } catch {
      let message =
        if case .store(let error) = error { error.message(naming: path) } else { error.message }
      Terminal.complain(Escaping.printable(message))
      return 1
    }
  }

  /// Ids first, which have no blanks; names to the end of the line.
  private func lines(of action: Action) throws(OperationError) -> [String] {
    let birth = Store.Birth(now: now, epoch: identifiers.epoch(at: now))
    let store = try stored(Store(path: path, schema: .punchline, birth: birth))
    defer { store.finish() }
    let keeper = OrganizationKeeper(store: store, now: now, identifiers: identifiers)
    switch action {
    case .list:
      return try keeper.all().map { "\($0.id)  \($0.name)" }
    case .create(let name, let email):
      let (organization, admin) = try keeper.create(named: name, admin: email)
      return [
        "organization \(organization.id)  \(organization.name)",
        "admin \(admin.id)  \(admin.email ?? "")",
      ]
    case .rename(let id, let name):
      let organization = try keeper.rename(id, to: name)
      return ["\(organization.id)  \(organization.name)"]
    }
  }
}
