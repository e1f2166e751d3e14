extension Arguments {
  /// The command line that calls the method on the same store for the same member.
  func words(calling method: String) -> [String] {
    var words = [CommandLine.arguments.first ?? "punchline", "call", method]
    for (option, value) in [
      (Option.store, store), (.user, user), (.organization, organization), (.timeZone, timeZone),
    ] {
      if let value { words += [option.rawValue, value] }
    }
    return words
  }
}
