import TimeClock

extension MethodCaller {
  /// All members that the actor may see.
  func visibleMembers() throws(CommandFailure) -> [Wire.Member] {
    do throws(CommandFailure) {
      return try all(Wire.memberList()) { $0.members }
    } catch .refused(let error) where error.code == 403 {
      // An actor who may not see other members still knows themselves.
      return [try ask(Wire.authStatus()).member].compactMap(\.self)
    }
  }
}

extension Wire.Member {
  func isNamed(_ name: String) -> Bool {
    let names = [self.name, "\(firstName) \(lastName)", displayName ?? ""]
    return !name.isEmpty && names.contains { $0.lowercased() == name.lowercased() }
  }
}

extension [Wire.Member] {
  /// The only member with this id, address or name.
  func named(_ word: String) -> Wire.Member? {
    first { $0.id.lowercased() == word.lowercased() }
      ?? first { $0.email?.lowercased() == word.lowercased() } ?? filter { $0.isNamed(word) }.only
  }

  /// The member of a list of one.
  var only: Wire.Member? { count == 1 ? self[0] : nil }
}
