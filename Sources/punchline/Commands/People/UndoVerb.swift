extension Verbs {
  /// Takes back all that the latest command did.
  static func undo(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let change = try call.ask(Wire.changeUndo(group: true))
    // An import of many entries is several requests.
    if let (key, number) = change.key.flatMap(ImportKey.parsed) {
      for earlier in stride(from: number - 1, through: 0, by: -1) {
        try again(Wire.changeUndo(key: key.numbered(earlier)), call.caller)
      }
    }
    return Answer(change, [call.paint(.yellow, "Undone") + ": \(change.deed)."])
  }

  /// Does again what was undone.
  static func redo(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let change = try call.ask(Wire.changeRedo(group: true))
    if let (key, number) = change.key.flatMap(ImportKey.parsed) {
      var next = number + 1
      while try again(Wire.changeRedo(key: key.numbered(next)), call.caller) { next += 1 }
    }
    return Answer(change, [call.paint(.green, "Redone") + ": \(change.deed)."])
  }

  /// Undoes or redoes what another request of the same import did; false where it did nothing.
  @discardableResult
  private static func again(
    _ call: Call<Wire.Change>, _ caller: MethodCaller
  ) throws(CommandFailure) -> Bool {
    do throws(CommandFailure) {
      _ = try caller.ask(call)
      return true
    } catch .refused(let error) where error.code == 409 || error.code == 404 {
      let reason = error.reason ?? ""
      guard reason.hasPrefix("nothing_to") || reason == "not_found" else { throw .refused(error) }
      return false
    }
  }
}

extension Wire.Change {
  /// What was done, within a sentence.
  fileprivate var deed: String { text.deed.prefix(1).lowercased() + text.deed.dropFirst() }
}
