/// A command: what may be typed after its name, and what it does.
struct Command: Sendable {
  /// What a command runs.
  enum Work: Sendable {
    /// For people: asks the engine, and says what it answers.
    case verb(@Sendable (VerbCall) throws(CommandFailure) -> Answer)
    /// For programs and for the store; gives the exit status.
    case program(@Sendable (Arguments) throws(ProgramError) -> Int32)
  }

  /// A word, or two.
  let name: String
  /// What it does, for people.
  let meaning: String
  let work: Work
  // Made for the command that is meant alone, as one of fifty is.
  private let makeForm: @Sendable () -> String
  private let makeOperands: @Sendable () -> [Operand]?
  private let makeOptions: @Sendable () -> [CommandOption]

  /// The words and options that may follow, for people.
  var form: String { makeForm() }
  /// The words that may follow; nil where any may.
  var operands: [Operand]? { makeOperands() }
  /// Its own options, beside the common ones.
  var options: [CommandOption] { makeOptions() }

  /// A command for people; it reads its own words if its form has any.
  init(
    _ name: String, _ form: String, _ meaning: String,
    _ options: @escaping @Sendable @autoclosure () -> [CommandOption] = [],
    does verb: @escaping @Sendable (VerbCall) throws(CommandFailure) -> Answer
  ) {
    (self.name, self.meaning, work) = (name, meaning, .verb(verb))
    makeForm = { form }
    makeOperands = { form.isEmpty ? [] : nil }
    makeOptions = { options() + [.json] }
  }

  /// Another command, in the form that its operands make unless one is given.
  init(
    program name: String, _ meaning: String,
    takes operands: @escaping @Sendable @autoclosure () -> [Operand] = [], form: String? = nil,
    _ options: @escaping @Sendable @autoclosure () -> [CommandOption] = [],
    does program: @escaping @Sendable (Arguments) throws(ProgramError) -> Int32
  ) {
    (self.name, self.meaning, work) = (name, meaning, .program(program))
    makeForm = { form ?? operands().map(\.usage).joined(separator: " ") }
    makeOperands = operands
    makeOptions = options
  }

  /// The command line, for people.
  var usage: String { "punchline \(name)\(form.isEmpty ? "" : " ")\(form)" }

  /// Whether the form has the word, such as `N` or `+TAG`.
  func takes(_ word: String) -> Bool {
    form.split { !$0.isLetter && $0 != "+" && $0 != "-" }.contains { $0 == word }
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
    /// The option that can say it too.
    var option: CommandOption?
    var isOptional = false
    /// Whether more words may follow as part of it.
    var takesRest = false

    var usage: String {
      let words = takesRest ? "\(name)..." : name
      return isOptional ? "[\(words)]" : words
    }
  }

  /// The command that the words begin with.
  static func named(_ words: some Collection<String>) -> Command? {
    guard let first = words.first else { return nil }
    if let second = words.dropFirst().first, let command = find("\(first) \(second)") {
      return command
    }
    return find(first)
  }

  private static func find(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The commands that begin with the word: itself, or those of two words.
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
