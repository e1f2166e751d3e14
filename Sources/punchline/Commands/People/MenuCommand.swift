import JSON

/// `punchline menu`: what may be done now, a line each, for programs that let people choose one.
struct MenuCommand: PersonalCommand {
  static let form = "[LINE]"
  static let meaning = "what may be done now, a line each; with one of them, do it"
  static let options: [PersonalOption] = [.json]

  private let choice: String?

  init(_ words: PersonalWords) { choice = words.phrase }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let actions = try caller.call("activity.menu")["actions"]
    guard let choice else {
      return Answer(actions, actions.items.map { $0["label"].shown })
    }
    let labels = actions.items.map { $0["label"].shown }
    let index =
      labels.firstIndex(of: choice)
      ?? labels.firstIndex { Escaping.xbarParameter($0) == choice }
    guard let action = index.map({ actions.items[$0] }) else {
      return try Self.typed(choice, caller, paint)
    }
    let result = try caller.call(action["method"].stringValue ?? "", action["params"])
    return Answer(result, ["\(action["label"].shown): done."])
  }

  /// What somebody typed in place of choosing, such as `out yesterday 17:30`, is a command.
  private static func typed(
    _ text: String, _ caller: MethodCaller, _ paint: Paint
  ) throws(CommandFailure) -> Answer {
    let words = text.split(separator: " ").map(String.init)
    guard let name = words.first.flatMap({ Arguments.CommandName(word: $0.lowercased()) }),
      name != .menu, let command = name.personal
    else {
      throw .message(
        "\"\(text)\" is no line of the menu, and no command such as start Writing or "
          + "out yesterday 17:30")
    }
    let parsed = try CommandFailure.lifting { () throws(UsageError) in
      try command.init(
        PersonalWords(name, Array(words.dropFirst()), allowed: command.options))
    }
    return try parsed.run(caller, paint)
  }
}
