import CPlatform
import ClockStore
import Libc
import PunchlineKit

@main
struct Punchline {
  static func main() {
    fillStandardDescriptors()
    punchline_report_crashes()
    // Reports a file size limit like a full disk.
    _ = signal(SIGXFSZ, SIG_IGN)
    Store.expectOneThread()
    punchline_keep_freed(1 << 20)
    do throws(ProgramError) {
      exit(try run(try arguments()))
    } catch {
      Terminal.complain(error.description)
      exit(error.exitStatus)
    }
  }

  private static func arguments() throws(ProgramError) -> Arguments {
    do throws(UsageError) {
      return try Arguments.ofProcess()
    } catch {
      throw .usage(error)
    }
  }

  private static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    switch arguments.command?.work {
    case .program(let run): return try run(arguments)
    case .verb(let run):
      let setup = try EngineSetup(
        arguments, speaksMemberLanguage: arguments.command?.speaksMemberLanguage == true)
      end(setup.engine, with: try Verbs.perform(run, arguments, setup.engine))
    case nil:
      let setup = try EngineSetup(arguments, carriesLink: true, speaksMemberLanguage: true)
      if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
        end(setup.engine, with: Terminal.say(Welcome.text(setup.engine)))
      }
      try loop(setup.engine, input: STDIN_FILENO, setup)
    }
  }

  static func version(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    Terminal.say("punchline \(HostedEngine.version)")
  }

  static func watch(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let format = arguments.choice(.barFormat) ?? Arguments.WatchFormat.plain
    let width = try arguments.barWidth()
    let setup = try EngineSetup(arguments, carriesLink: true, speaksMemberLanguage: true)
    let style = StatusBarFormat(
      format: format, choose: arguments.words(["menu", "--"]), isColored: Paint.isWanted,
      terminal: format == .plain && Terminal.showsControls(STDOUT_FILENO) ? STDOUT_FILENO : nil)
    let bar = StatusBar(setup.engine, style, width: width, menu: arguments[.menu])
    try loop(bar, input: style.tellsClicks ? STDIN_FILENO : nil, setup)
  }

  static func on(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let place = try KeptPlace(arguments)
    // The loop takes its output over, and the command could then not write to it normally.
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let setup = try EngineSetup(arguments, carriesLink: true)
    let command = OnCommand(setup.engine, arguments, place, output: output)
    try loop(command, input: nil, setup) { command.status }
  }

  static func mcp(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let setup = try EngineSetup(arguments)
    let server = MCPServer(
      setup.engine, store: setup.store, isReadOnly: arguments.has(.readOnly))
    try loop(server, input: STDIN_FILENO, setup)
  }

  static func call(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let call = try CallCommand(arguments)
    let setup = try EngineSetup(arguments, speaksMemberLanguage: true)
    end(setup.engine, with: try call.run(setup.engine))
  }

  static func sync(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let setup = try EngineSetup(arguments, carriesLink: true)
    let command = SyncCommand(setup.engine)
    try loop(command, input: nil, setup, status: command.report)
  }

  /// Runs the client on standard output until its end, and exits with the status.
  private static func loop(
    _ client: any LoopClient, input: Int32?, _ setup: EngineSetup, status: () -> Int32 = { 0 }
  ) throws(ProgramError) -> Never {
    do throws(PlatformError) {
      var loop = try ClientLoop(
        client, input: input, output: STDOUT_FILENO, store: setup.storePath, log: setup.log)
      try loop.run()
      // While the loop exists, a signal is only an event: otherwise a late signal would end the
      // program before it has closed its store.
      withExtendedLifetime(loop) { end(setup.engine, with: status()) }
    } catch {
      throw .system(error)
    }
  }

  /// Exits with everything else still open, because the system closes it faster.
  static func end(_ engine: HostedEngine, with status: Int32) -> Never {
    engine.finish()
    exit(status)
  }

  /// Opens `/dev/null` for each closed one of 0, 1 and 2, so that no other file gets its number.
  private static func fillStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // SAFETY: the path is a terminated literal; the lowest free number is the missing one.
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }
}
