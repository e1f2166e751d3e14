internal import ClockStore
package import TimeClock

/// Schools.
package struct SchoolDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func new() throws(ClockError) -> School {
    School(
      id: try context.newIdentifier(), organizationId: context.actor.organizationId, name: "",
      isActive: true, createdAt: context.now, updatedAt: context.now)
  }

  package func find(_ id: String, for action: Policy.Action) throws(ClockError) -> School {
    try context.find(School.self, id, for: action, .school, named: "School")
  }

  package func all() throws(ClockError) -> [School] {
    try context.store.schools(of: context.actor.organizationId)
  }

  package func saveChecked(_ school: School) throws(ClockError) -> School {
    var school = school
    school.name = school.name.trimmed ?? ""
    let before = try context.find(School.self, school.id)
    // A school whose name was erased may go without one.
    if before?.name != school.name, let message = NameRules.wrong(school.name, "Name") {
      throw .validation([.init("name", message)])
    }
    guard !school.hasSameValues(as: before) else { return school }
    school.updatedAt = context.now
    try context.save(school)
    return school
  }

  package func view(_ school: School) throws(ClockError) -> Permitted<School> {
    var shown = school
    shown.name = context.shownName(of: school)
    return Permitted(
      record: shown, isPending: context.isPending(school),
      can: try context.allowed([.edit]) { _ throws(ClockError) in
        try context.checkRole(.edit, .school, school, named: "School")
      }, words: context.words)
  }
}
