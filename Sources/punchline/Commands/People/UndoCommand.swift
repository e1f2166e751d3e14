import JSON

/// `punchline undo`: takes back all that the latest command did.
struct UndoCommand: PersonalCommand {
  static let form = ""
  static let meaning = "take back what was done last"
  static let options: [PersonalOption] = [.json]

  init(_ words: PersonalWords) throws(UsageError) { try words.refuseOperands() }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let change = try caller.call("change.undo", ["group": true])
    // An import of many entries is several requests.
    if let (key, number) = change["key"].stringValue.flatMap(ImportKey.parsed) {
      for earlier in stride(from: number - 1, through: 0, by: -1) {
        try caller.again("change.undo", key.numbered(earlier))
      }
    }
    return Answer(change, [paint(.yellow, "Undone") + ": \(change.deed)."])
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
    if let (key, number) = change["key"].stringValue.flatMap(ImportKey.parsed) {
      var next = number + 1
      while try caller.again("change.redo", key.numbered(next)) { next += 1 }
    }
    return Answer(change, [paint(.green, "Redone") + ": \(change.deed)."])
  }
}

extension JSON {
  /// What was done, within a sentence.
  fileprivate var deed: String {
    let deed = text("deed")
    return deed.prefix(1).lowercased() + deed.dropFirst()
  }
}

extension MethodCaller {
  /// Undoes or redoes what another request of the same import did; false where it did nothing.
  @discardableResult
  fileprivate func again(_ method: String, _ key: String) throws(CommandFailure) -> Bool {
    do throws(CommandFailure) {
      _ = try call(method, ["key": .string(key)])
      return true
    } catch .refused(let error) where error["code"] == 409 || error["code"] == 404 {
      let reason = error["data"]["reason"].stringValue ?? ""
      guard reason.hasPrefix("nothing_to") || reason == "not_found" else { throw .refused(error) }
      return false
    }
  }
}
