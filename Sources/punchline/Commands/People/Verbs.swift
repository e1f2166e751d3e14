import JSON
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// The commands for people: a front end like any other, which calls the protocol's methods and
/// draws the results.
enum Verbs {
  /// Runs the verb and prints its answer; the exit status is 1 if it was refused.
  static func perform(
    _ verb: (VerbCall) throws(CommandFailure) -> Answer, _ arguments: Arguments,
    _ engine: HostedEngine
  ) throws(ProgramError) -> Int32 {
    let call = VerbCall(arguments, MethodCaller(engine), .ofOutput)
    call.caller.reason = arguments[.reason]
    do throws(CommandFailure) {
      let answer = try proposing(verb, call).adding(call.caller.choice)
      return max(show(answer, asJSON: arguments.has(.json)), answer.status)
    } catch {
      switch error {
      case .refused(let error) where arguments.has(.json): Terminal.writeError(error.json.text)
      case .refused(let error):
        Terminal.complain(call.paint.shown(RefusalText.message(error, call)))
        let lines =
          ((try? ForgottenText.lines(refused: error, call)) ?? [])
          + ProposalText.lines(refused: error)
        if !lines.isEmpty { Terminal.writeError(lines.joined(separator: "\n")) }
      case .message(let message): Terminal.complain(call.paint.shown(message))
      case .usage(let error): throw .usage(error)
      }
      return 1
    }
  }

  /// Runs the verb; if somebody wants that, proposes the part that needs consent.
  private static func proposing(
    _ verb: (VerbCall) throws(CommandFailure) -> Answer, _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    do throws(CommandFailure) {
      return try verb(call)
    } catch .refused(let error) {
      guard let proposal = error.proposal, ProposalText.isWanted(error, call) else {
        throw .refused(error)
      }
      let proposed = try call.ask(proposal)
      return Answer(
        proposed, [call.paint(.green, "Proposed") + ": \(proposed.text.summary)."], call.paint)
    }
  }

  /// The exit status: 1 if the answer could not be printed.
  private static func show(_ answer: Answer, asJSON: Bool) -> Int32 {
    if let text = answer.text, !asJSON { return text.isEmpty ? 0 : Terminal.say(text) }
    let bytes = JSONWriter.bytes(of: answer.json)
    // For people on a terminal; scripts read one line.
    let shown = isatty(STDOUT_FILENO) == 1 ? JSONIndenter.bytes(of: bytes) : bytes
    return Terminal.say(String(decoding: shown, as: UTF8.self))
  }
}

/// The words after a verb, the caller to use, and the paint.
struct VerbCall {
  let arguments: Arguments
  let caller: MethodCaller
  let paint: Paint

  init(_ arguments: Arguments, _ caller: MethodCaller, _ paint: Paint) {
    (self.arguments, self.caller, self.paint) = (arguments, caller, paint)
  }

  subscript(option: CommandOption) -> String? { arguments[option] }
  func has(_ option: CommandOption) -> Bool { arguments.has(option) }

  func ask<Result: Wired>(_ call: Call<Result>) throws(CommandFailure) -> Result {
    try caller.ask(call)
  }

  /// The instant in all the words, of what ends or interrupts `running`; nil without any.
  func instant(since running: RunningKind? = nil) throws(CommandFailure) -> Instant? {
    try caller.instant(arguments.phrase, since: running)
  }

  /// All the words as one text, without tags that hold a blank, which a text cannot hold.
  var textAndTags: (text: String?, tags: [String]?) {
    let words = arguments.operands
    let tags = words.filter { word in
      words.count > 1 && word.hasPrefix("+") && word.contains(where: \.isWhitespace)
        && (try? caller.instant(word)) == nil
    }
    let rest = words.filter { !tags.contains($0) }
    return (
      rest.isEmpty ? nil : rest.joined(separator: " "),
      tags.isEmpty ? nil : tags.map { String($0.dropFirst()) }
    )
  }

  func missing(_ operand: String) -> CommandFailure {
    .usage(
      .missingOperand(
        command: arguments.command?.name ?? "", operand: operand,
        usage: arguments.command?.usage ?? ""))
  }

  func unexpected(_ operand: String) -> CommandFailure {
    .usage(.unexpectedOperand(command: arguments.command?.name ?? "", operand: operand))
  }
}

/// The output of a verb, for scripts and for people.
struct Answer {
  let json: JSON
  /// Without a final line end; nil if people get the JSON too.
  let text: String?
  /// The exit status: 1 if the answer says that nothing was done.
  var status: Int32 = 0

  /// The lines may contain typed text; only `Paint`'s own controls are kept.
  init(_ json: JSON, _ lines: [String], _ paint: Paint) {
    self.json = json
    text = lines.map(paint.shown).joined(separator: "\n")
  }

  init(_ value: some Wired, _ lines: [String], _ paint: Paint) {
    self.init(value.json, lines, paint)
  }

  /// An answer without further output.
  init(status: Int32) {
    (json, text) = (.null, "")
    self.status = status
  }

  init(_ json: JSON, text: String?) {
    self.json = json
    self.text = text
  }

  /// The same with another line for people.
  func adding(_ line: String?) -> Answer {
    guard let line, let text else { return self }
    var answer = Answer(json, text: text.isEmpty ? line : "\(text)\n\(line)")
    answer.status = status
    return answer
  }
}

/// Why a verb did nothing, or stopped.
enum CommandFailure: Error {
  case refused(RefusedCall)
  case message(String)
  case usage(UsageError)
}
