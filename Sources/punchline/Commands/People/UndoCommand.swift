import JSON

/// `punchline undo`: takes back all that the latest command did.
struct UndoCommand: PersonalCommand {
  static let form = ""
  static let meaning = "take back what was done last"
  static let options: [PersonalOption] = [.json]

  init(_ words: PersonalWords) throws(UsageError) { try words.refuseOperands() }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let change = try caller.call("change.undo", ["group": true])
    return Answer(change, [paint(.yellow, "Undone") + ": \(change["method"].shown)."])
  }
}

/// `punchline redo`: does again what was undone.
struct RedoCommand: PersonalCommand {
  static let form = ""
  static let meaning = "do again what was undone last"
  static let options: [PersonalOption] = [.json]

  init(_ words: PersonalWords) throws(UsageError) { try words.refuseOperands() }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let change = try caller.call("change.redo", ["group": true])
    return Answer(change, [paint(.green, "Redone") + ": \(change["method"].shown)."])
  }
}
