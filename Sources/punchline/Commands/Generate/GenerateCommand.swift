import ClockProtocol
import JSONRPC

/// Prints completions and the manual page, made from the declarations of commands and methods.
enum GenerateCommand {
  static func text(of kind: Arguments.Generated) -> String {
    switch kind {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    case .man: ManualPage.text
    }
  }

  /// The text quoted for bash and zsh.
  static func quoted(_ text: String) -> String {
    "'" + replacing("'", by: "'\\''", in: text) + "'"
  }

  static func replacing(_ character: Character, by replacement: String, in text: String) -> String {
    text.map { $0 == character ? replacement : String($0) }.joined()
  }

  /// One line for each method that has parameters.
  static func parameters(_ line: (_ method: String, _ names: [String]) -> String) -> String {
    Families.methods.filter { !$0.parameters.isEmpty }
      .map { line($0.name, $0.parameters.map(\.name)) }.joined(separator: "\n")
  }

  /// The system's zone names, as a command line of any shell.
  static let zones = "awk '!/^#/ { print $3 }' /usr/share/zoneinfo/zone.tab 2>/dev/null"
}
