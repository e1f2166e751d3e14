import TimeClock

/// The records that a table's cells refer to by name.
struct OfficeNames {
  let members: [Wire.Member]
  let schools: [Wire.School]
  let types: [Wire.OrganizationSessionTypes]

  init(for table: OfficeTable, _ caller: MethodCaller) throws(CommandFailure) {
    members = table == .schools ? [] : try caller.all(Wire.memberList()) { $0.members }
    schools =
      table == .schools || table == .sessions
      ? try caller.all(Wire.schoolList()) { $0.schools } : []
    types = table == .sessions ? try caller.ask(Wire.organizationGet()).sessionTypes : []
  }

  func member(_ word: String) -> String? { members.named(word)?.id }

  func school(_ word: String) -> String? {
    schools.first { $0.id == word || $0.name.lowercased() == word.lowercased() }?.id
  }

  func type(_ word: String) -> String? {
    types.first { $0.id == word || $0.name.lowercased() == word.lowercased() }?.id
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
