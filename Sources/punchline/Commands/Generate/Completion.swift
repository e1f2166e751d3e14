import ClockProtocol
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// Completions of a command line, for a shell that knows none itself.
struct Completion {
  enum Shell: String {
    case bash, zsh, fish
  }

  /// A word, and its meaning.
  struct Candidate {
    let word: String
    var meaning = ""
  }

  enum Found {
    case files
    case words([Candidate])
    /// Words that more of the same word must follow.
    case more([Candidate])
  }

  private let shell: Shell
  /// The word under the cursor, as typed, and without quotes.
  private let typed: String
  private let word: String
  private let before: [String]
  private let operands: [String]
  private let command: Command?
  private let store: CompletionStore

  /// Replies to `punchline complete SHELL WORDS...`; the last word is the one under the cursor.
  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    guard let shell = arguments.operands.first.flatMap(Shell.init) else { return 2 }
    let completion = Completion(shell, Array(arguments.operands.dropFirst()))
    return Terminal.say(completion.lines.joined(separator: "\n"))
  }

  private init(_ shell: Shell, _ words: [String]) {
    let words = shell == .bash ? Self.joined(words) : words
    self.shell = shell
    typed = words.last ?? ""
    word = typed.prefix(1) == "{" ? typed : Self.unquoted(typed)
    before = words.dropLast().map(Self.unquoted)
    var scan = Arguments.Scan(before)
    while (try? scan.takeWord()) == true {}
    command = Command.named(scan.operands)
    let length = command.map { $0.name.split(separator: " ").count } ?? 0
    operands = Array(scan.operands.dropFirst(length))
    store = CompletionStore(
      scan.given.filter { given in
        CommandOption.common.contains { $0.name == given.name }
      })
  }

  /// Joins words again that bash splits, such as `--option=value` and `key=value`.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var isOpen = false
    for word in words {
      if word == "=" || isOpen, let last = joined.popLast() {
        joined.append(last + word)
      } else {
        joined.append(word)
      }
      isOpen = word == "="
    }
    return joined
  }

  /// A word after the shell's unquoting.
  private static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      switch character {
      case _ where isEscaped:
        text.append(character)
        isEscaped = false
      case "\\" where quote != "'": isEscaped = true
      case quote: quote = nil
      case "'", "\"":
        if quote == nil { quote = character } else { text.append(character) }
      default: text.append(character)
      }
    }
    return text
  }

  /// The output for the shell's stub: the action, and the words.
  private var lines: [String] {
    let value = typed.hasPrefix("--") ? typed.firstIndex(of: "=") : nil
    let lead = value.map { String(typed[...$0]) } ?? ""
    let begun = String(word.dropFirst(lead.count))
    switch value.map({ _ in self.value(of: String(lead.dropLast()), begun) }) ?? found {
    case .files: return ["files"]
    case .words(let candidates): return ["words"] + candidates.compactMap { line($0, lead, begun) }
    case .more(let candidates): return ["more"] + candidates.map(\.word)
    }
  }

  private func line(_ candidate: Candidate, _ lead: String, _ begun: String) -> String? {
    guard candidate.word.hasPrefix(begun) else { return nil }
    let meaning = candidate.meaning.isEmpty ? "" : "\t\(candidate.meaning)"
    switch shell {
    case .zsh: return candidate.word + meaning
    case .fish: return lead + candidate.word + meaning
    case .bash:
      let isQuoted = typed.first == "'" || typed.first == "\""
      return isQuoted ? candidate.word : Self.escaped(candidate.word)
    }
  }

  private static func escaped(_ word: String) -> String {
    word.map { $0.isLetter || $0.isNumber || "-_+./,:=@%".contains($0) ? "\($0)" : "\\\($0)" }
      .joined()
  }

  private var found: Found {
    if before.contains("--"), command?.takes("--") == true { return .files }
    if let last = before.last, last.hasPrefix("--"), !last.contains("="),
      let option = CommandOption.named(last), option.takesValue
    {
      return value(of: last, word)
    }
    if word.hasPrefix("-") {
      let options = (command?.options ?? []) + CommandOption.common
      let takesTag = command?.takes("-TAG") == true && !word.hasPrefix("--")
      let tags = takesTag ? store.tags(lead: "-") : []
      return .words(tags + options.map { Candidate(word: $0.name, meaning: $0.meaning) })
    }
    guard let command else { return .words(commands) }
    guard let declared = command.operands else { return .words(words(of: command)) }
    guard let operand = operands.count < declared.count ? declared[operands.count] : declared.last
    else { return .words([]) }
    switch operand.kind {
    case .file: return .files
    case .method: return .words(Self.methods)
    case .topic:
      return .words(commands + [Candidate(word: HelpPage.times)] + Self.methods)
    case .choice(let choices): return .words(choices.map { Candidate(word: $0) })
    case .text: return operand.takesRest ? keys : .words([])
    }
  }

  private var commands: [Candidate] {
    if let first = before.last(where: { !$0.hasPrefix("-") }), command == nil {
      return Command.all(beginning: first).map {
        Candidate(word: String($0.name.dropFirst(first.count + 1)), meaning: $0.meaning)
      }
    }
    return Command.words.map { word in
      Candidate(word: word, meaning: Command.all(beginning: word).first?.meaning ?? "")
    }
  }

  private static var methods: [Candidate] {
    Families.methods.map { Candidate(word: $0.name, meaning: $0.summary) }
  }

  /// The zone names of the system's table.
  private static var zones: [Candidate] {
    guard case .bytes(let bytes) = SmallFile.read("/usr/share/zoneinfo/zone.tab", limit: .max)
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t")
      return line.hasPrefix("#") || columns.count < 3 ? nil : Candidate(word: String(columns[2]))
    }
  }

  /// The possible values of an option.
  private func value(of name: String, _ begun: String) -> Found {
    let own = command?.options.first { $0.name == name }
    guard let option = own ?? CommandOption.named(name) else { return .words([]) }
    switch option.value {
    case .file: return .files
    case .zone: return .words(Self.zones)
    case .choice(_, let words): return .words(words.map { Candidate(word: $0) })
    case .choices(_, let words):
      let head = begun.lastIndex(of: ",").map { String(begun[...$0]) } ?? ""
      return .words(words.map { Candidate(word: head + $0) })
    case .text where option == .task: return .words(store.tasks(hidden: false))
    case .text where option.name == CommandOption.tag.name: return .words(store.tags(lead: ""))
    case .none, .text, .time: return .words([])
    }
  }

  /// The possible words of a verb, according to its form.
  private func words(of command: Command) -> [Candidate] {
    if word.hasPrefix("+") { return command.takes("+TAG") ? store.tags(lead: "+") : [] }
    let alternatives = command.alternatives
    func isFixed(_ form: [String]) -> Bool { form.first?.first?.isLowercase == true }
    let begun = alternatives.first { isFixed($0) && $0.first == operands.first }
    var words: [Candidate] = []
    if operands.isEmpty {
      words = alternatives.filter(isFixed).compactMap(\.first).map { Candidate(word: $0) }
    }
    let form = begun?.dropFirst() ?? alternatives.filter { !isFixed($0) }.flatMap(\.self)[...]
    let taken = operands.count - (begun == nil ? 0 : 1)
    func isNext(_ word: String) -> Bool {
      form.firstIndex(of: word).map { $0 - form.startIndex } == taken
    }
    // The times before a task may have any number of words.
    if isNext("TASK") || form.contains("TASK") && form.contains("RANGE") {
      words += store.tasks(hidden: begun?.first == "show")
    }
    if form.contains("KIND"), taken > 0 {
      words += (Verbs.kindsOff + ["half"]).map { Candidate(word: $0) }
    }
    // Proposals and days off have numbers of their own.
    if !["proposals", "off"].contains(command.name), isNext("N") || isNext("M") || form == ["N"] {
      words += store.numbers
    }
    if isNext("NAME") {
      words += Setting.all.map { Candidate(word: $0.name, meaning: $0.meaning) }
    }
    if isNext("LINE") { words += store.menu }
    return words
  }

  /// The method's parameters, as `key=` or as members of the unfinished object.
  private var keys: Found {
    let names = operands.first.flatMap(Families.method)?.parameters.map(\.name) ?? []
    let quote = typed.first == "'" || typed.first == "\"" ? String(typed.prefix(1)) : ""
    let text = typed.dropFirst(quote.count)
    guard text.hasPrefix("{") || !quote.isEmpty else {
      return typed.contains("=")
        ? .words([])
        : .more(names.filter { $0.hasPrefix(typed) }.map { Candidate(word: "\($0)=") })
    }
    guard operands.count == 1 else { return .words([]) }
    let end = text.lastIndex { "{,".contains($0) }
    let head = end.map { String(text[...$0]) } ?? "{"
    let isFish = shell == .fish
    let candidates = names.map { name in
      Candidate(word: (quote.isEmpty && !isFish ? "'" : "") + "\(head)\"\(name)\":")
    }.filter { $0.word.hasPrefix(text) || quote.isEmpty }
    // Bash would close the quotes after a single match.
    guard shell == .bash, let only = candidates.first, candidates.count == 1 else {
      return .more(candidates)
    }
    return .more([only, Candidate(word: "\(only.word)VALUE")])
  }
}
