import TimeClock

/// The records that the cells of a table name.
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

  func member(_ word: String) -> String? {
    let word = word.lowercased()
    if let member = members.first(where: { $0.id == word || $0.email?.lowercased() == word }) {
      return member.id
    }
    let named = members.filter { member in
      [member.name, "\(member.firstName) \(member.lastName)"].contains { $0.lowercased() == word }
    }
    return named.count == 1 ? named[0].id : nil
  }

  func school(_ word: String) -> String? {
    schools.first { $0.id == word || $0.name.lowercased() == word.lowercased() }?.id
  }

  func type(_ word: String) -> String? {
    types.first { $0.id == word || $0.name.lowercased() == word.lowercased() }?.id
  }
}
