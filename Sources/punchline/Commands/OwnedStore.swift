import ClockOperations
import ClockProtocol
import ClockStore
import PunchlineKit
import TimeClock

/// A store opened by a command of its owner, with the command line's present time and new ids.
struct OwnedStore {
  let path: String
  let now: Instant
  let identifiers: IdentifierSource

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

  func open() throws(ClockError) -> Store {
    let birth = Store.Birth(now: now, epoch: identifiers.epoch(at: now))
    return try Store(path: path, schema: .punchline, birth: birth)
  }
}
