import ClockProtocol
import JSONRPC
import TimeClock

/// The text of `help`: an overview, or one command, one method or a family of methods.
enum HelpPage {
  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let word = arguments.operands.joined(separator: " ")
    if word.isEmpty { return Terminal.say(Arguments.help(width: Paint.ofOutput.width)) }
    guard let page = text(of: word) else { throw .usage(.unknownTopic(word)) }
    let lines = page.split(separator: "\n" as Character, omittingEmptySubsequences: false)
    return Terminal.say(lines.map { Paint.ofOutput.shown(String($0)) }.joined(separator: "\n"))
  }

  /// Nil if the word is none of these.
  static func text(of word: String) -> String? {
    let commands = Command.all(beginning: word)
    if !commands.isEmpty { return commands.map(text).joined(separator: "\n\n") }
    if word == times { return TimesHelp.text }
    return Families.method(named: word).map(text) ?? text(ofFamily: word)
  }

  /// The word for the help about forms of times.
  static let times = "times"

  private static func text(ofFamily word: String) -> String? {
    let rows = Families.methods.filter { $0.name.hasPrefix("\(word).") }
      .map { ($0.name, $0.summary) }
    guard !rows.isEmpty else { return nil }
    let lines = [
      "Usage: punchline call METHOD [PARAMS...]", "",
      "Methods, each explained by punchline help METHOD:",
      Arguments.table(rows, indentation: 2, width: Paint.ofOutput.width),
    ]
    return lines.joined(separator: "\n")
  }

  /// `, did you mean start?` for a word close to a known one; else empty.
  static func suggestion(for word: String) -> String? {
    command(calledAs: word).map { ", did you mean \($0)?" }
      ?? suggestion(for: word.lowercased(), among: Command.words + [times] + methods)
  }

  /// The command for what a method of the clock or the timer does, as in `clockin` or `Clock In`.
  static func command(calledAs words: String) -> String? {
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    guard Families.method(named: words) == nil else { return nil }
    let method = methods.first {
      ($0.hasPrefix("clock.") || $0.hasPrefix("timer.")) && letters($0) == letters(words)
    }
    let last = method?.split(separator: ".").last.map(String.init)
    return last.flatMap { Command.words.contains($0) ? $0 : nil }
  }

  /// `, did you mean clock.in?` for a name close to a method's; else empty.
  static func suggestion(forMethod name: String) -> String? {
    suggestion(for: name, among: methods)
  }

  private static var methods: [String] { Families.methods.map(\.name) }

  private static func suggestion(for word: String, among names: [String]) -> String? {
    let allowed = word.count > 3 ? 2 : 1
    let near = names.map { (name: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= allowed }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return ", did you mean \(best.name)?"
  }

  private static func text(of command: Command) -> String {
    var lines = ["Usage: \(command.usage)", ""]
    lines += Arguments.lines(of: sentence(command.meaning), width: Paint.ofOutput.width)
    if !command.options.isEmpty {
      let rows = command.options.map { ($0.usage, $0.meaning) }
      lines += ["", "Options, beside those of punchline help:"]
      lines.append(Arguments.table(rows, indentation: 2, width: Paint.ofOutput.width))
    }
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ meaning: String) -> String {
    meaning.capitalizedFirst + "."
  }

  private static func text(of method: Method) -> String {
    let rows = method.parameters.map { parameter in
      (parameter.name + (parameter.isRequired ? "" : "?"), parameter.summary)
    }
    var lines = Arguments.lines(of: method.summary, width: Paint.ofOutput.width)
    lines += ["", "Usage: punchline call \(method.name)" + (rows.isEmpty ? "" : " [KEY=VALUE...]")]
    if !rows.isEmpty {
      lines.append("       punchline call \(method.name) JSON|-")
      lines += [
        "", "Keys, those with ? may be left out:",
        Arguments.table(rows, indentation: 2, width: Paint.ofOutput.width),
      ]
    }
    return lines.joined(separator: "\n")
  }

  /// The edit distance: letters to change, insert, delete or swap.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.prefix(40)), Array(other))
    var rows = [Array(0...other.count)]
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }
}
