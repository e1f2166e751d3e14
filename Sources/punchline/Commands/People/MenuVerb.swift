import JSON

extension Verbs {
  /// The possible actions, one on each line, for programs that let people choose.
  static func menu(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let actions = try call.ask(Wire.activityMenu()).actions
    let labels = actions.map { Escaping.printable($0.label) }
    guard let choice = call.arguments.phrase else { return Answer(actions, labels, call.paint) }
    let index =
      labels.firstIndex(of: choice)
      ?? labels.firstIndex { Escaping.xbarParameter($0) == choice }
    guard let action = index.map({ actions[$0] }) else { return try typed(choice, call) }
    let result = try call.ask(Call<JSON>(offered: action.method, action.params))
    return Answer(result, ["\(action.label): done."], call.paint)
  }

  /// Typed text instead of a choice, such as `out yesterday 17:30`, runs as a command.
  private static func typed(
    _ text: String, _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    var words = text.split(separator: " ").map(String.init)
    words[0] = words[0].lowercased()
    guard let command = Command.named(words.prefix(1)), command.name != "menu",
      case .verb(let verb) = command.work
    else {
      throw .message(
        "\"\(text)\" is no line of the menu, and no command such as start Writing or "
          + "out yesterday 17:30")
    }
    let arguments: Arguments
    do throws(UsageError) {
      arguments = try Arguments(words)
    } catch {
      throw .usage(error)
    }
    return try verb(VerbCall(arguments, call.caller, call.paint))
  }
}
