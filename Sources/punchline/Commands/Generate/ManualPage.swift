import ClockProtocol
import JSONRPC
import PunchlineKit

/// The manual pages, in roff.
enum ManualPage {
  /// punchline(1), for people.
  static var commands: String {
    """
    .TH PUNCHLINE 1 "" "punchline \(HostedEngine.version)" "User Commands"
    .SH NAME
    punchline \\- keep your time: clock in and out, time tasks, see the week
    .SH SYNOPSIS
    .B punchline
    [OPTIONS] [COMMAND [WORDS...]]
    .SH DESCRIPTION
    A time clock for one person or a team. Shifts and their breaks are attendance; the timer is for
    tasks, and both may run side by side. All records are in one file, which any number of front
    ends share: this command, status bars, editors, a web page. \\fBundo\\fR takes changes back.
    .PP
    Without a command and a terminal it is \(escaped(Arguments.engineMeaning)), as
    \\fBpunchline-protocol\\fR(5) has it.
    .SH COMMANDS
    \(Command.all.map(command).joined(separator: "\n"))
    .SH NUMBERS
    \\fBlog\\fR gives each entry and each break a number. \\fBedit\\fR, \\fBmove\\fR, \\fBsplit\\fR,
    \\fBjoin\\fR, \\fBtag\\fR, \\fBdelete\\fR, \\fBbreak delete\\fR and \\fBundo\\fR take it, until the
    next \\fBlog\\fR gives others. \\fBlast\\fR is what was begun last.
    .SH TIMES
    Times are typed as people say them, in as many words as they need, and what is said of another
    day is shown with that day.
    .PP
    .nf
    \(times.map { "    \(escaped($0))" }.joined(separator: "\n"))
    .fi
    .SH EXAMPLES
    .nf
    \(examples.map { "    \(escaped($0))" }.joined(separator: "\n"))
    .fi
    .SH OPTIONS
    \(CommandOption.common.map { entry($0.usage, $0.meaning) }.joined(separator: "\n"))
    .PP
    Options go before or after the command, as \(escaped("--option VALUE or --option=VALUE; -- ends them."))
    .SH EXIT STATUS
    .TP
    .B 0
    done
    .TP
    .B 1
    refused, or failed; standard error says why and how to go on
    .TP
    .B 2
    the command line says nothing that can be done
    .SH FILES
    .TP
    .I $XDG_DATA_HOME/punchline/punchline.db
    the store; without XDG_DATA_HOME below ~/.local/share
    .TP
    .I punchline.db\\-shown
    beside the store, what the last \\fBlog\\fR showed
    .SH ENVIRONMENT
    .TP
    .B PUNCHLINE_STORE
    the store, where \\-\\-store names none
    .TP
    .B TZ
    the time zone, where neither \\-\\-time\\-zone nor a setting names one
    .TP
    .B LC_ALL, else LC_MESSAGES, else LANG
    the language of an engine, \\fBcall\\fR, \\fBwatch\\fR and \\fBmenu\\fR, where neither
    \\-\\-language nor a setting names one
    .TP
    .B LC_ALL, else LC_TIME, else LANG
    whether a fresh store's clock counts to 12 or to 24
    .TP
    .B LC_ALL, else LC_CTYPE, else LANG
    whether signs beyond ASCII are shown
    .TP
    .B COLUMNS
    how wide lines are where the output is no terminal
    .TP
    .B NO_COLOR
    shows no colors
    .SH SEE ALSO
    .BR punchline\\-protocol (5)
    """
  }

  /// punchline-protocol(5), for programs.
  static var methods: String {
    """
    .TH PUNCHLINE\\-PROTOCOL 5 "" "punchline \(HostedEngine.version)" "File Formats"
    .SH NAME
    punchline\\-protocol \\- the methods of the punchline engine
    .SH DESCRIPTION
    Without a command, \\fBpunchline\\fR(1) reads JSON\\-RPC 2.0 requests from standard input, one on
    each line, and writes replies and notifications to standard output. \\fBpunchline call\\fR makes
    one request: its PARAMS are the keys below, as key=value, a JSON object, or \\- for one on
    standard input.
    .PP
    .nf
        {"jsonrpc": "2.0", "id": 1, "method": "clock.in", "params": {"notes": "Front desk"}}
    .fi
    .SH METHODS
    \(Families.methods.map(method).joined(separator: "\n"))
    .SH SEE ALSO
    .BR punchline (1)
    """
  }

  private static let times = [
    "17:30   5pm   noon                      a time of day",
    "20 min ago   yesterday 9:15             another moment",
    "today   monday   nov 3   2026-11-03     a day",
    "this week   last month   mon to fri     days",
    "9-17:30   yesterday 9 to 17             a range of time",
  ]

  private static let examples = [
    "punchline in 8:45                       clock in, a little late",
    "punchline start Website redesign +web   time a task",
    "punchline break 12:00-12:30             a break that is over",
    "punchline out                           clock out",
    "punchline add yesterday 9-11 Mail       what was not timed",
    "punchline log                           entries with their numbers",
    "punchline split 2 10:30                 cut number 2 in two",
    "punchline report last month             what was worked",
    "punchline settings clock 24             count hours to 24",
    "punchline undo                          take the last thing back",
  ]

  /// A command with its own options below.
  private static func command(_ command: Command) -> String {
    let options = command.options.map { entry($0.usage, $0.meaning) }
    let own = options.isEmpty ? "" : "\n.RS\n\(options.joined(separator: "\n"))\n.RE"
    let form = command.form.isEmpty ? "" : " \\fR\(escaped(command.form))"
    return ".TP\n.B \(escaped(command.name))\(form)\n\(escaped(command.meaning))" + own
  }

  private static func method(_ method: Method) -> String {
    let parameters = method.parameters.map { "\n.br\n\\fI\($0.name)\\fR: \(escaped($0.summary))" }
    return entry(method.name, method.summary) + parameters.joined()
  }

  private static func entry(_ label: String, _ text: String) -> String {
    ".TP\n.B \(escaped(label))\n\(escaped(text))"
  }

  /// The text, escaped so that man reads no command in it.
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
