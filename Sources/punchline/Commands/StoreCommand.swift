import ClockOperations
import ClockProtocol
import ClockStore
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// The commands about a whole store, which engines may have open at the same time.
struct StoreCommand {
  private let path: String

  init(_ arguments: Arguments) throws(ProgramError) {
    path = try arguments.lastingStorePath()
  }

  static func check(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try StoreCommand(arguments).check()
  }

  static func backup(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try StoreCommand(arguments).backup(to: arguments.operands[0])
  }

  static func restore(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try StoreCommand(arguments).restore(from: arguments.operands[0])
  }

  static func copy(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try copy(from: arguments.operands[0], to: arguments.operands[1])
  }

  static func export(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try StoreCommand(arguments).export(member: arguments[.member])
  }

  static func `import`(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    guard let file = arguments.operands.first else {
      throw .usage(
        .missingOperand(command: "import", operand: "FILE", usage: "punchline import FILE"))
    }
    return try StoreCommand(arguments).import(from: file)
  }

  private func check() -> Int32 {
    let wait = ProgressLine("The store is as it was.")
    do throws(ClockError) {
      let check = try Check(path: path, schema: .punchline, wait.progress)
      wait.end()
      guard check.findings.isEmpty else {
        _ = Terminal.say(check.findings.map { Escaping.printable($0) }.joined(separator: "\n"))
        return 1
      }
      return Terminal.say("ok: \(check.records) records, \(check.changes) changes")
    } catch {
      return wait.stopped() ?? fail(error)
    }
  }

  private func backup(to file: String) -> Int32 {
    let wait = ProgressLine("The store is as it was, and there is no backup.")
    do throws(Backup.Failure) {
      try Backup.write(path, to: file, schema: .punchline, wait.progress)
      wait.end()
      return 0
    } catch {
      if let status = wait.stopped() { return status }
      return switch error {
      case .source(let error): fail(error)
      case .target(let message): fail(message)
      }
    }
  }

  private func restore(from file: String) -> Int32 {
    let now = Instant(milliseconds: SystemClock.now())
    let wait = ProgressLine("The store is as it was.")
    do throws(Restore.Failure) {
      try Restore.read(
        file, into: path, schema: .punchline,
        birth: .init(now: now, epoch: IdentifierSource.random.epoch(at: now)), wait.progress)
      wait.end()
      return 0
    } catch {
      if let status = wait.stopped() { return status }
      return switch error {
      case .backup(let error): fail(error.message(naming: file))
      case .unsound(let finding): fail("\(file) is not sound: \(finding)")
      case .store(let error): fail(error)
      }
    }
  }

  private static func copy(from source: String, to target: String) throws(ProgramError) -> Int32 {
    try Arguments.refuseMemory(source, option: "FROM")
    try Arguments.refuseMemory(target, option: "TO")
    let birth = Store.Birth(now: Instant(milliseconds: SystemClock.now()), epoch: "")
    let wait = ProgressLine("Both stores are as they were.")
    do throws(StoreCopy.Failure) {
      let link = try StoreCopy.write(
        source, to: target, schema: .punchline, birth: birth, wait.progress)
      wait.end()
      if let link { Terminal.complain(Escaping.printable(words(for: link))) }
      return 0
    } catch {
      if let status = wait.stopped() { return status }
      return switch error {
      case .source(let error): fail(error.message(naming: source))
      case .unsound(let finding):
        fail("The store is not sound: \(finding) (\(ServerAddress.shown(source)))")
      case .target(let error): fail(error.message(naming: target))
      case .notFresh:
        fail(
          "The store is in use; only a fresh one becomes a copy (\(ServerAddress.shown(target)))")
      }
    }
  }

  private static func words(for link: StoreCopy.DeviceLink) -> String {
    """
    The copy is a device's store too, \(link.hasToken ? "with its token, " : "")and one of both is \
    to go on: queued calls: \(link.queued), refused ones: \(link.refused), upstream: \(link.command)
    """
  }

  /// Prints all lines, or only one member's.
  private func export(member: String?) -> Int32 {
    let output = OutputWriter(takingOver: STDOUT_FILENO)
    let wait = ProgressLine(
      "The store is as it was, and what was printed is not whole.", isPrinting: true)
    // A reader that stops early, such as `head`, ends this silently.
    _ = signal(SIGPIPE, SIG_DFL)
    var buffer: [UInt8] = []
    var failure: PlatformError?
    func flush() {
      guard failure == nil else { return }
      do throws(PlatformError) {
        _ = try output.writeAll(buffer)
      } catch {
        failure = error
      }
      buffer.removeAll(keepingCapacity: true)
    }
    func take(_ line: [UInt8]) {
      buffer += line
      buffer.append(0x0A)
      if buffer.count > 65_536 { flush() }
    }
    do throws(MemberExport.Failure) {
      try Self.lines(of: path, member: member, wait.progress, take)
    } catch {
      if let status = wait.stopped() { return status }
      switch error {
      case .store(let error): return fail(error)
      case .unknownMember:
        return fail("there is no member \(member ?? "") in \(ServerAddress.shown(path))")
      }
    }
    flush()
    wait.end()
    return failure.map { Terminal.lost($0) } ?? 0
  }

  private static func lines(
    of path: String, member: String?, _ progress: WorkProgress, _ take: ([UInt8]) -> Void
  ) throws(MemberExport.Failure) {
    if let member {
      return try MemberExport.lines(of: path, member: member, schema: .punchline, progress) {
        line throws(ClockError) in take(line)
      }
    }
    do throws(ClockError) {
      try Export.lines(of: path, schema: .punchline, progress) { line throws(ClockError) in
        take(line)
      }
    } catch {
      throw .store(error)
    }
  }

  private func `import`(from file: String) -> Int32 {
    let now = Instant(milliseconds: SystemClock.now())
    let zones = SystemZones()
    let shown = file == "-" ? "standard input" : file
    let wait = ProgressLine(
      "The store is as it was.", holdsInterrupts: file != "-" || isatty(STDIN_FILENO) == 0)
    do throws(Import.Failure) {
      let birth = Store.Birth(now: now, epoch: "")
      let job = try Import(into: path, schema: .punchline, birth: birth, wait.progress) { name in
        name == TimeZone.utc.identifier || (try? zones.bytes(of: name)) != nil
      }
      do throws(ClockError) {
        try wait.progress.begin(.reading, of: FileLines.size(of: file))
      } catch {
        throw .store(error)
      }
      if let failure = try take(file, into: job) {
        wait.end()
        return fail(failure.description)
      }
      let taken = try job.finish()
      wait.end()
      return Terminal.say("taken: \(taken.records) records, \(taken.changes) changes")
    } catch {
      if let status = wait.stopped() { return status }
      return switch error {
      case .store(let error): fail(error)
      case .notFresh:
        fail(
          "the store at \(ServerAddress.shown(path)) is in use; only a fresh one takes an export "
            + "in. Other files need --from, --table, --holidays or --absences")
      case .line(1, let message):
        fail(
          "\(shown):1: \(message). It is no export of punchline: --from, --table, --holidays and "
            + "--absences say what else a file is")
      case .line(let number, let message): fail("\(shown):\(number): \(message)")
      case .unsound(let message): fail("\(shown): \(message)")
      }
    }
  }

  /// Passes each line of the file to the import; returns an error of the file, or nil.
  private func take(_ file: String, into job: Import) throws(Import.Failure) -> PlatformError? {
    var lines: FileLines
    do throws(PlatformError) {
      lines = try FileLines(file, orStandardInput: true)
    } catch {
      return error
    }
    while true {
      let line: LineReader.Line
      do throws(PlatformError) {
        guard let next = try lines.next() else { return nil }
        line = next
      } catch {
        return error
      }
      switch line {
      case .text(let text): try job.take(text)
      case .tooLong: try job.take(nil)
      }
    }
  }

  private func fail(_ error: ClockError) -> Int32 { Self.fail(error.message(naming: path)) }

  private func fail(_ message: String) -> Int32 { Self.fail(message) }

  private static func fail(_ message: String) -> Int32 {
    Terminal.complain(Escaping.printable(message))
    return 1
  }
}
