internal import ClockStore
package import TimeClock

/// Schools.
package struct SchoolDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func saveChecked(_ school: School) throws(ClockError) -> School {
    var school = school
    school.name = school.name.trimmed ?? ""
    if let message = NameRules.wrong(school.name, "Name") {
      throw .validation([.init("name", message)])
    }
    guard try !school.hasSameValues(as: context.find(School.self, school.id)) else { return school }
    school.updatedAt = context.now
    try context.save(school)
    return school
  }

  package func view(_ school: School) throws(ClockError) -> Permitted<School> {
    Permitted(
      record: school, isPending: context.isPending(school),
      can: try context.allowed([.edit]) { _ throws(ClockError) in
        try context.checkRole(.edit, .school, school, named: "School")
      }, words: context.words)
  }
}
