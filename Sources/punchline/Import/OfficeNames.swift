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
