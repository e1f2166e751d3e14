/// An invalid command line; the program exits with 2.
enum UsageError: Error, Equatable, CustomStringConvertible {
  /// The system does not show the process its own command line.
  case unreadable
  case notText(position: Int)
  case unknownOption(String)
  case unknownOptionOf(command: String, option: String, allowed: [String])
  case unknownCommand(String)
  case unknownTopic(String)
  case missingValue(option: String, allowed: String)
  case unexpectedValue(option: String)
  case badValue(option: String, value: String, allowed: String)
  case badInput(allowed: String)
  case missingOperand(command: String, operand: String, usage: String)
  case unexpectedOperand(command: String, operand: String)
  case repeatedKey(String)
  case repeatedOption(String)
  case contradiction(String, String)
  case missingOption(command: String, option: String, allowed: String)
  case misplacedOption(option: String, command: String)

  var description: String {
    switch self {
    case .unreadable:
      "the command line cannot be read: /proc is needed for that"
    case .notText(let position):
      "argument \(position) is not UTF-8 text"
    case .unknownOption(let option):
      "unknown option \(quoted(option)): allowed are "
        + CommandOption.common.map(\.name).joined(separator: ", ")
        + "; what a command takes says punchline help WORD"
    case .unknownOptionOf(let command, let option, let allowed):
      "unknown option \(quoted(option)): \(command) takes "
        + (allowed.isEmpty ? "none" : allowed.joined(separator: ", "))
    case .unknownCommand(let command):
      "unknown command \(quoted(command))"
        + (HelpPage.suggestion(for: command)
          ?? ": allowed are \(Command.words.joined(separator: ", ")), or none for the engine.")
        + (command.contains(".") ? " To call a method: punchline call METHOD" : "")
    case .unknownTopic(let word):
      "nothing is known of \(quoted(word))\(HelpPage.suggestion(for: word) ?? ".") "
        + "Commands such as start and methods such as clock.in are explained"
    case .missingValue(let option, let allowed):
      "\(option) needs a value: \(allowed)"
    case .unexpectedValue(let option):
      "\(option) takes no value"
    case .badValue(let option, let value, let allowed):
      "\(option) cannot be \(quoted(value)): allowed is \(allowed)"
    case .badInput(let allowed):
      "standard input holds no PARAMS: allowed is \(allowed)"
    case .missingOperand(let command, let operand, let usage):
      "\(command) needs \(operand): \(usage)"
    case .unexpectedOperand(let command, let operand):
      "\(command) takes no further argument \(quoted(operand))"
    case .repeatedKey(let key):
      "\(quoted(key)) is given twice: a list is one value, such as a,b or JSON"
    case .repeatedOption(let option):
      "\(option) is given twice: it takes one value"
    case .contradiction(let one, let other):
      "\(one) and \(other) name two: give one of them"
    case .missingOption(let command, let option, let allowed):
      "\(command) needs \(option): \(allowed)"
    case .misplacedOption(let option, let command):
      "\(option) goes with \(command) only"
    }
  }
}

/// The start of the word, in quotation marks.
private func quoted(_ word: String) -> String {
  "\"\(Escaping.printable(String(word.unicodeScalars.prefix(80))))\""
}
