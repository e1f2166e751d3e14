import JSON
import JSONRPC
import Libc
import PunchlineKit

/// A command that people type: a front end like any other, which asks the methods of the protocol
/// and draws what they answer.
protocol PersonalCommand {
  /// The words that may follow, for people.
  static var form: String { get }
  /// What it does, for people.
  static var meaning: String { get }
  static var options: [PersonalOption] { get }
  init(_ words: PersonalWords) throws(UsageError)
  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer
}

/// What a command says: for scripts, and for people.
struct Answer {
  let json: JSON
  /// Ends without a line end; nil where people get the JSON too.
  let text: String?
  /// The exit status: 1 where what it says is that nothing was done.
  var status: Int32 = 0

  init(_ json: JSON, _ lines: [String]) {
    self.json = json
    text = lines.joined(separator: "\n")
  }

  init(_ json: JSON, text: String?) {
    self.json = json
    self.text = text
  }
}

/// Why a command did nothing, or no more.
enum CommandFailure: Error {
  /// The `error` of a reply.
  case refused(JSON)
  case message(String)
  case usage(UsageError)
}

extension PersonalCommand {
  /// Runs the command and prints what it says; the exit status is 1 where it was refused.
  static func perform(
    _ name: Arguments.CommandName, _ words: [String], _ engine: HostedEngine
  ) throws(ProgramError) -> Int32 {
    let caller = MethodCaller(engine)
    do throws(CommandFailure) {
      let words = try CommandFailure.lifting { () throws(UsageError) in
        try PersonalWords(name, words, allowed: options)
      }
      let command = try CommandFailure.lifting { () throws(UsageError) in try Self(words) }
      do throws(CommandFailure) {
        let answer = try command.run(caller, .ofOutput)
        return max(show(answer, asJSON: words.has(.json)), answer.status)
      } catch .refused(let error) where words.has(.json) {
        Terminal.writeError(error.text)
        return 1
      }
    } catch {
      switch error {
      case .refused(let error):
        Terminal.complain(Escaping.printable(error["message"].stringValue ?? error.text))
        let lines = (try? ForgottenText.lines(refused: error, caller)) ?? []
        if !lines.isEmpty { Terminal.writeError(lines.joined(separator: "\n")) }
      case .message(let message): Terminal.complain(Escaping.printable(message))
      case .usage(let error): throw .usage(error)
      }
      return 1
    }
  }

  /// The exit status, 1 where what is done could not be printed.
  private static func show(_ answer: Answer, asJSON: Bool) -> Int32 {
    if let text = answer.text, !asJSON { return text.isEmpty ? 0 : Terminal.say(text) }
    let bytes = JSONWriter.bytes(of: answer.json)
    // For people on a terminal; scripts read one line.
    let shown = isatty(STDOUT_FILENO) == 1 ? JSONIndenter.bytes(of: bytes) : bytes
    return Terminal.say(String(decoding: shown, as: UTF8.self))
  }
}

extension CommandFailure {
  static func lifting<Value>(
    _ work: () throws(UsageError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(UsageError) { return try work() } catch { throw .usage(error) }
  }
}

extension Arguments.CommandName {
  /// The command for people of that word; nil for those that serve programs and the store.
  var personal: (any PersonalCommand.Type)? {
    switch self {
    case .in: InCommand.self
    case .out: OutCommand.self
    case .break: BreakCommand.self
    case .back: BackCommand.self
    case .toggle: ToggleCommand.self
    case .start: StartCommand.self
    case .stop: StopCommand.self
    case .continue: ContinueCommand.self
    case .cancel: CancelCommand.self
    case .status: StatusCommand.self
    case .day: DayCommand.self
    case .week: WeekCommand.self
    case .log: LogCommand.self
    case .report: ReportCommand.self
    case .edit: EditCommand.self
    case .add: AddCommand.self
    case .undo: UndoCommand.self
    case .redo: RedoCommand.self
    case .menu: MenuCommand.self
    default: nil
    }
  }
}
