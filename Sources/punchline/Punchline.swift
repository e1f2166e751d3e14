internal import ClockOperations
import ClockProtocol
import ClockStore
import Libc

@main
struct Punchline {
  static let version = "1.0.0"

  static func main() throws {
    fillStandardDescriptors()
    // A limit to the size of files is told of like a full disk.
    _ = signal(SIGXFSZ, SIG_IGN)
    Store.expectOneThread()
    let arguments: Arguments
    do {
      arguments = try Arguments.ofProcess()
    } catch {
      Terminal.complain(error.description)
      exit(2)
    }
    do {
      exit(try run(arguments))
    } catch let error as UsageError {
      Terminal.complain(error.description)
      exit(2)
    } catch {
      Terminal.complain("\(error)")
      exit(1)
    }
  }

  /// Exits with everything still open, which the system closes faster.
  private static func end(_ setup: EngineSetup, with status: Int32) -> Never {
    setup.engine.finish()
    exit(status)
  }

  private static func run(_ arguments: Arguments) throws -> Int32 {
    switch arguments.command {
    case .version:
      Terminal.say("punchline \(version)")
      return 0
    case .help:
      Terminal.say(Arguments.help)
      return 0
    case .engine:
      let setup = try EngineSetup(arguments)
      var server = try Server(setup)
      end(setup, with: try server.run())
    case .call(let method, let parameters):
      let setup = try EngineSetup(arguments)
      end(setup, with: try CallCommand(method: method, parameters: parameters).run(setup))
    case .watch(let format):
      let face = StatusBarFormat(format: format, toggle: arguments.words(calling: "clock.toggle"))
      var watch = try WatchCommand(try EngineSetup(arguments), face)
      return try watch.run()
    case .check: return try StoreCommand(arguments).check()
    case .backup(let file): return try StoreCommand(arguments).backup(to: file)
    case .restore(let file): return try StoreCommand(arguments).restore(from: file)
    case .export: return try StoreCommand(arguments).export()
    case .import(let file): return try StoreCommand(arguments).import(from: file)
    case .generate(let kind):
      Terminal.say(GenerateCommand.text(of: kind))
      return 0
    }
  }
}
