extension Verbs {
  /// Enters time that was not tracked.
  static func add(_ call: VerbCall) throws(CommandFailure) -> Answer {
    guard let text = call.arguments.phrase else { throw call.missing("RANGE") }
    let entry = try call.ask(
      Wire.entryCreate(
        text: text, kind: call.has(.shift) ? .shift : nil, name: call[.name], notes: call[.notes]))
    return Answer(
      entry,
      [
        call.paint(.green, "Added") + " \(EntryText.whole(entry))"
      ], call.paint)
  }
}
