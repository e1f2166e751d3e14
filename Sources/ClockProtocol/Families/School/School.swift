internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `school.*`: where sessions are held.
enum SchoolFamily: Family {
  static let prefix = "school"
  static let methods = [create, update, list]
  static let topic: Topic? = .school
  static let shape: (any (WireObject & SendableMetatype).Type)? = Permitted<School>.self
  static let record: (any WordedRecord.Type)? = School.self
  static let rules: [Policy.Rule] = [
    .init([.admin, .manager], may: .everything, .school, of: .organization),
    .init(.workers, may: [.read], .school, of: .organization),
  ]

  private static let id = Required("id", .id(of: School.self), "the school")
  private static let fields: [EditableField<School>] = [
    EditableField("name", .string, "1 to 100 characters", isRequired: true, \.name, else: ""),
    EditableField(
      "isActive", .boolean, "whether new sessions may be held there; default true", \.isActive,
      else: true),
  ]

  private static let create = Method(
    "school.create", "Adds a school.", access: .needs(.create, .school),
    mutates: .queued("Making a school"), parameters: fields.map(\.whenMade),
    refusals: [.validation]
  ) { call in
    let desk = SchoolDesk(try call.context)
    var school = try desk.new()
    try EditableField.fill(&school, fields, from: call.parameters)
    return try desk.view(try desk.saveChecked(school))
  }

  private static let update = Method(
    "school.update", "Renames a school, or closes or opens it for new sessions.",
    access: .needs(.edit, .school), mutates: .queued("Change of a school"),
    parameters: [id] + fields.map(\.whenChanged), refusals: [.validation, .notFound]
  ) { call in
    let desk = SchoolDesk(try call.context)
    var school = try desk.find(try call.parameters[id], for: .edit)
    try EditableField.fill(&school, fields, from: call.parameters)
    return try desk.view(try desk.saveChecked(school))
  }

  private static let list = Method(
    "school.list", "Lists the organization's schools by name.", access: .needs(.read, .school),
    parameters: [Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let desk = SchoolDesk(try call.context)
    return try Page(call).part(
      try desk.all().map(desk.view),
      by: { NameOrder($0.record.name, $0.record.id) })
  }
}

extension SchoolFamily {
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(School.self, .school, after: change, as: SchoolDesk(context).view)
  }
}

extension Topic {
  static let school = Topic("school", order: 15, hasRecords: true)
}

extension School: PlainRecord {}

extension School: Listed {
  static var listName: StaticString { "schools" }

  static func declare(_ members: inout some Members<School>) {
    members.add("id", "The school's id.") { $0.id }
    members.add("organizationId", "The organization that works there.") { $0.organizationId }
    members.add("name", "Its name.") { $0.name }
    members.add("isActive", "Whether new sessions may be held there.") { $0.isActive }
    members.add("createdAt", "When it was added.") { $0.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.updatedAt }
  }
}

extension Shown {
  static let schoolName = of(School.self, alike: { $0.name.hasSameBytes(as: $1.name) }) {
    change, context throws(ClockError) in try context.record(.school, change) != nil
  }
}
