import ClockOperations

extension Arguments {
  /// A command line for another command, on the same store and for the same member.
  func words(_ command: [String]) -> [String] {
    var words = [ProcessWords.name ?? "punchline"]
    for (option, value) in [
      (CommandOption.store, store), (.user, user), (.organization, organization),
      (.timeZone, timeZone), (.language, language),
    ] {
      if let value { words += [option.name, value] }
    }
    return words + command
  }

  /// The most characters of a name in a status bar.
  func barWidth() throws(ProgramError) -> Int {
    guard let text = self[.width] else { return Glance.usualWidth }
    guard let width = Int(text), Glance.widths.contains(width) else {
      throw .usage(
        .badValue(
          option: CommandOption.width.name, value: text, allowed: CommandOption.width.allowed))
    }
    return width
  }
}
