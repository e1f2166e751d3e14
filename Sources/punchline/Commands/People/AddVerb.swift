extension Verbs {
  /// Enters time that was not tracked.
  static func add(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (words, tags) = call.textAndTags
    guard let text = words else { throw call.missing("RANGE") }
    let entry = try call.ask(
      Wire.entryCreate(
        text: text, kind: call.has(.shift) ? .shift : nil, name: call[.name], notes: call[.notes],
        tags: tags))
    return Answer(
      entry,
      [
        call.paint(.green, "Added") + " \(EntryText.whole(entry))"
      ], call.paint)
  }
}
