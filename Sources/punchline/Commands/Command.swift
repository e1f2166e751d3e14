/// A command: the words that may follow its name, and its work.
struct Command: Sendable {
  /// The work of a command.
  enum Work: Sendable {
    /// For people: calls the engine, and shows the result.
    case verb(@Sendable (VerbCall) throws(CommandFailure) -> Answer)
    /// For programs and for the store; returns the exit status.
    case program(@Sendable (Arguments) throws(ProgramError) -> Int32)
  }

  /// A word, or two.
  let name: String
  /// Its purpose, for people.
  let meaning: String
  let work: Work
  /// Whether a command for people has texts of the engine alone, which are then in the language of
  /// the environment.
  let speaksMemberLanguage: Bool
  // Made on use, because only one of fifty commands runs.
  private let makeForm: @Sendable () -> String
  private let makeOperands: @Sendable () -> [Operand]?
  private let makeOptions: @Sendable () -> [CommandOption]

  /// The form of its words and options, for people.
  var form: String { makeForm() }
  /// The words that may follow; nil for any.
  var operands: [Operand]? { makeOperands() }
  /// Its own options, besides the common ones.
  var options: [CommandOption] { makeOptions() }

  /// A command for people, which parses its own words if its form has any.
  init(
    _ name: String, _ form: String, _ meaning: String,
    _ options: @escaping @Sendable @autoclosure () -> [CommandOption] = [],
    speaksMemberLanguage: Bool = false,
    does verb: @escaping @Sendable (VerbCall) throws(CommandFailure) -> Answer
  ) {
    (self.name, self.meaning, work) = (name, meaning, .verb(verb))
    self.speaksMemberLanguage = speaksMemberLanguage
    makeForm = { form }
    makeOperands = { form.isEmpty ? [] : nil }
    makeOptions = { options() + [.json] }
  }

  /// Another command; by default its operands determine its form.
  init(
    program name: String, _ meaning: String,
    takes operands: @escaping @Sendable @autoclosure () -> [Operand] = [], form: String? = nil,
    _ options: @escaping @Sendable @autoclosure () -> [CommandOption] = [],
    does program: @escaping @Sendable (Arguments) throws(ProgramError) -> Int32
  ) {
    (self.name, self.meaning, work) = (name, meaning, .program(program))
    speaksMemberLanguage = false
    makeForm = { form ?? operands().map(\.usage).joined(separator: " ") }
    makeOperands = operands
    makeOptions = options
  }

  /// The command line, for people.
  var usage: String { "punchline \(name)\(form.isEmpty ? "" : " ")\(form)" }

  /// Whether the form has the word, such as `N` or `+TAG`.
  func takes(_ word: String) -> Bool { Self.words(of: form[...]).contains(word) }

  /// The words of each form that may follow; several only if the form is one choice, such as
  /// `[hidden|hide TASK|show TASK]`.
  var alternatives: [[String]] {
    let form = form
    var depth = 0
    let isOneChoice = form.indices.dropLast().allSatisfy { index in
      depth += form[index] == "[" ? 1 : form[index] == "]" ? -1 : 0
      return depth > 0
    }
    return isOneChoice ? form.split(separator: "|").map(Self.words) : [Self.words(of: form[...])]
  }

  private static func words(of form: Substring) -> [String] {
    form.split { !$0.isLetter && $0 != "+" && $0 != "-" }.map(String.init)
  }

  var isForPeople: Bool { if case .verb = work { true } else { false } }

  /// A word that follows a command.
  struct Operand: Sendable {
    enum Kind {
      case text, file, method
      /// A command or a method.
      case topic
      case choice([String])
    }

    let name: String
    var kind = Kind.text
    /// The option that can also give it.
    var option: CommandOption?
    var isOptional = false
    /// Whether more words may follow as part of it.
    var takesRest = false

    var usage: String {
      let words = takesRest ? "\(name)..." : name
      return isOptional ? "[\(words)]" : words
    }
  }

  /// The command at the start of the words.
  static func named(_ words: some Collection<String>) -> Command? {
    guard let first = words.first else { return nil }
    if let second = words.dropFirst().first, let command = find("\(first) \(second)") {
      return command
    }
    return find(first)
  }

  private static func find(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The commands that start with the word: the command itself, or those of two words.
  static func all(beginning word: String) -> [Command] {
    all.filter { $0.name == word || $0.name.hasPrefix("\(word) ") }
  }

  /// The first words of all commands, each once.
  static var words: [String] {
    var words: [String] = []
    for command in all {
      let word = command.name.split(separator: " ").first.map(String.init) ?? ""
      if words.last != word { words.append(word) }
    }
    return words
  }
}
