import PunchlineKit
import ClockProtocol
import JSONRPC

/// The manual page, in the language of man.
enum ManualPage {
  static var text: String {
    """
    .TH PUNCHLINE 1 "" "punchline \(HostedEngine.version)" "User Commands"
    .SH NAME
    punchline \\- a time clock without a face
    .SH SYNOPSIS
    \(lines(["punchline [OPTIONS]"] + Command.all.map(\.usage)))
    .SH DESCRIPTION
    Without a command it is \(escaped(Arguments.engineMeaning)).
    .SH COMMANDS
    \(Command.all.map(command).joined(separator: "\n"))
    .SH OPTIONS
    \(CommandOption.common.map { entry($0.usage, $0.meaning) }.joined(separator: "\n"))
    .PP
    \(escaped(Arguments.closing))
    .SH METHODS
    What \\fBcall\\fR takes as METHOD, with the keys of PARAMS below each.
    \(Families.methods.map(method).joined(separator: "\n"))
    .SH FILES
    .TP
    .I $XDG_DATA_HOME/punchline/punchline.db
    the store, where neither \\-\\-store nor the variable \\%PUNCHLINE_STORE names another; without
    XDG_DATA_HOME, below ~/.local/share
    """
  }

  /// The command, and below it the options that are its own.
  private static func command(_ command: Command) -> String {
    let options = command.options.map { entry($0.usage, $0.meaning) }
    let own = options.isEmpty ? "" : "\n.RS\n\(options.joined(separator: "\n"))\n.RE"
    return entry(command.name, command.meaning) + own
  }

  private static func method(_ method: Method) -> String {
    let parameters = method.parameters.map { "\n.br\n\\fI\($0.name)\\fR: \(escaped($0.summary))" }
    return entry(method.name, method.summary) + parameters.joined()
  }

  private static func entry(_ label: String, _ text: String) -> String {
    ".TP\n.B \(escaped(label))\n\(escaped(text))"
  }

  private static func lines(_ texts: [String]) -> String {
    texts.map { ".B \(escaped($0))" }.joined(separator: "\n.br\n")
  }

  /// The text escaped, so that no character of it is a command to man.
  private static func escaped(_ text: String) -> String {
    let plain = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(character)
      }
    }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}
