internal import ClockStore
package import TimeClock

extension Context {
  package func saveChecked(_ school: School) throws(ClockError) -> School {
    var school = school
    school.name = school.name.trimmed ?? ""
    if let message = NameRules.wrong(school.name, "Name") {
      throw .validation([.init("name", message)])
    }
    guard try !school.hasSameValues(as: find(School.self, school.id)) else { return school }
    school.updatedAt = now
    try save(school)
    return school
  }
}
