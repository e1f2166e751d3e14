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
  /// The words and options that may follow, for people.
  let form: String
  /// What it does, for people.
  let meaning: String
  /// The words that may follow; nil where any may.
  let operands: [Operand]?
  /// Its own options, beside the common ones.
  let options: [CommandOption]
  let work: Work

  /// A command for people, which takes words in its own way where its form has any.
  init(
    _ name: String, _ form: String, _ meaning: String, _ options: [CommandOption] = [],
    does verb: @escaping @Sendable (VerbCall) throws(CommandFailure) -> Answer
  ) {
    (self.name, self.form, self.meaning) = (name, form, meaning)
    operands = form.isEmpty ? [] : nil
    self.options = options + [.json]
    work = .verb(verb)
  }

  /// Another command, in the form that its operands make unless one is given.
  init(
    program name: String, _ meaning: String, takes operands: [Operand] = [],
    form: String? = nil, _ options: [CommandOption] = [],
    does program: @escaping @Sendable (Arguments) throws(ProgramError) -> Int32
  ) {
    (self.name, self.meaning, self.operands, self.options) = (name, meaning, operands, options)
    self.form = form ?? operands.map(\.usage).joined(separator: " ")
    work = .program(program)
  }

  /// The command line, for people.
  var usage: String { "punchline \(name)\(form.isEmpty ? "" : " ")\(form)" }

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
