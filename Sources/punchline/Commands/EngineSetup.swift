import ClockStore
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// The engine for a command line, and its log.
struct EngineSetup {
  let engine: HostedEngine
  let log: Log
  let store: String
  /// Nil for a store in memory or on a server.
  let storePath: String?

  /// With `carriesLink` the engine connects to its upstream; a trial creates no store.
  // The environment's language only applies to commands that show the engine's texts alone.
  // People's commands and assistants' tools surround them with English sentences, but people's
  // commands read times in it.
  init(
    _ arguments: Arguments, carriesLink: Bool = false, isTrial: Bool = false,
    speaksMemberLanguage: Bool = false
  ) throws(ProgramError) {
    var options: HostedEngine.Options
    do throws(UsageError) {
      options = try Self.options(arguments)
    } catch {
      throw .usage(error)
    }
    let log = Log(arguments.logLevel, clock: options.clock)
    var store = try arguments.storePath()
    // SAFETY: the path is a terminated string for the length of the call.
    if isTrial, !ServerAddress.isOne(store), unsafe access(store, F_OK) != 0 {
      store = Store.memoryPath
    }
    options.store = store
    options.userId = arguments.fixedUser ?? arguments.user
    options.isActorFixed = arguments.fixedUser != nil
    options.organizationId = arguments.organization
    options.languageFolders = LanguageFolders.ofProcess
    let language = Locale.ofProcess.language
    if speaksMemberLanguage { options.environmentLanguage = language }
    if arguments.command?.isForPeople == true { options.typedLanguage = language }
    // A client of a server may claim to be anybody, unless the command line fixes the member.
    options.requiresSignIn =
      arguments.requiresAuthentication
      ?? (ServerAddress.isOne(store) && arguments.fixedUser == nil)
    options.upstream = arguments.upstream
    options.upstreamToken = try Self.token(arguments)
    options.carriesLink = carriesLink
    let path = store == Store.memoryPath || ServerAddress.isOne(store) ? nil : store
    options.isLinkHeld = path.map { path in { LinkLock.isHeld(besideStore: path) } }
    if log.isDetailed { options.log = { line in log.debug(line) } }
    options.willOpenStore = { log.info("opens the store \(ServerAddress.shown(store))") }
    options.warn = { log.info($0) }
    if let word = arguments.fixedUser, arguments.command?.isForPeople == true {
      options.userId = try Self.member(word, options)
    }
    engine = HostedEngine(options)
    self.log = log
    self.store = store
    storePath = path
    if arguments.upstream != nil || arguments.upstreamToken != nil { engine.openStore() }
  }

  /// The id of the member that people name by id, address or name.
  private static func member(
    _ word: String, _ options: HostedEngine.Options
  ) throws(ProgramError) -> String {
    var options = options
    do throws(CommandFailure) {
      let engine = HostedEngine(options)
      defer { engine.finish() }
      if try MethodCaller(engine).ask(Wire.authStatus()).member != nil { return word }
    } catch {
      // The command itself says why the store cannot be asked.
      return word
    }
    do throws(CommandFailure) {
      // A name is looked up on behalf of the store's owner.
      (options.userId, options.isActorFixed) = (nil, false)
      let engine = HostedEngine(options)
      defer { engine.finish() }
      let members = try MethodCaller(engine).visibleMembers()
      if let member = members.filter(\.isActive).named(word) { return member.id }
    } catch {
      return word
    }
    throw .usage(
      .badValue(
        option: CommandOption.as.name, value: word,
        allowed: "a member by id, address or name, as in punchline member list"))
  }

  private static func token(_ arguments: Arguments) throws(ProgramError) -> String? {
    guard let path = arguments.upstreamToken else { return nil }
    do throws(PlatformError) {
      var lines = try FileLines(path)
      let first = try lines.next()
      if case .text(let line)? = first, let token = Self.token(of: line) { return token }
    } catch {
      throw .system(error)
    }
    throw .usage(
      .badValue(
        option: CommandOption.upstreamToken.name, value: path,
        allowed: CommandOption.upstreamToken.allowed))
  }

  /// The `auth.token` token on the line, without surrounding blanks.
  private static func token(of line: some Sequence<UInt8>) -> String? {
    let token = String(decoding: Array(line), as: UTF8.self).trimmed ?? ""
    return Hexadecimal.bytes(of: token)?.count == 32 ? token : nil
  }

  /// The clock that the command line chooses.
  static func clock(_ arguments: Arguments) throws(UsageError) -> any TimeSource {
    try options(arguments).clock
  }

  /// The command line's options about time; the store is not chosen yet.
  private static func options(
    _ arguments: Arguments
  ) throws(UsageError) -> HostedEngine.Options {
    var options = HostedEngine.Options(store: "")
    do throws(HostedEngine.OptionError) {
      if let instant = arguments.virtualTime { try options.setVirtualTime(instant) }
      options.environmentHourCycle = Locale.ofProcess.hourCycle
      if let zone = arguments.timeZone { try options.setTimeZone(zone) }
      if let tag = arguments.language { try options.setLanguage(tag) }
      return options
    } catch {
      throw UsageError(error)
    }
  }
}

extension UsageError {
  fileprivate init(_ error: HostedEngine.OptionError) {
    self =
      switch error {
      case .virtualTime(let text):
        .badValue(option: "--virtual-time", value: text, allowed: error.allowed)
      case .timeZone(let name, _):
        .badValue(option: "--time-zone", value: name, allowed: error.allowed)
      case .language(let tag, _):
        .badValue(option: CommandOption.language.name, value: tag, allowed: error.allowed)
      }
  }
}

extension Arguments {
  /// The path of a durable store.
  func lastingStorePath() throws(ProgramError) -> String {
    let path = try storePath()
    try Self.refuseMemory(path, option: CommandOption.store.name)
    return path
  }

  static func refuseMemory(_ store: String, option: String) throws(ProgramError) {
    guard store == Store.memoryPath else { return }
    throw .usage(
      .badValue(option: option, value: store, allowed: "the path of a store that lasts"))
  }

  /// The store given on the command line or in the environment, else the one at the default place.
  func storePath() throws(ProgramError) -> String {
    if let store = store ?? Environment.process["PUNCHLINE_STORE"], !store.isEmpty { return store }
    do throws(StorePath.Failure) {
      return try StorePath.standard()
    } catch {
      throw .noStorePath(error)
    }
  }
}
