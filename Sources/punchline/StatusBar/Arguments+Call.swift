extension Arguments {
  /// The command line of a command on the same store for the same member.
  func words(_ command: [String]) -> [String] {
    var words = [ProcessWords.name ?? "punchline"]
    for (option, value) in [
      (Option.store, store), (.user, user), (.organization, organization), (.timeZone, timeZone),
    ] {
      if let value { words += [option.rawValue, value] }
    }
    return words + command
  }
}
