internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `organization.*`: what all of its people share.
enum OrganizationMethods {
  static let all = [get, update]

  private static let name = Clearable("name", .string, "1 to 100 characters")
  private static let sessionTypes = Clearable(
    "sessionTypes", WireType<[Organization.SessionType]>.sessionTypes,
    "all of them; those without an order get their position")
  private static let sessionOrderColors = Clearable(
    "sessionOrderColors", WireType<String>.string.list,
    "#rgb or #rrggbb for the first, second .. session of a day; fewer than 8 do not count")
  private static let enableSessionPublishing = Clearable(
    "enableSessionPublishing", .boolean, "whether new sessions start unpublished")
  private static let editWindowDays = Clearable(
    "editWindowDays", .count,
    "for how many days after its creation an entry may be edited, null for no limit")

  private static let result = RecordShapes.organization.type(named: "Organization")

  private static let get = Method(
    "organization.get", "The actor's organization.", access: .needs(.read, .organization),
    result: result, refusals: [.notFound]
  ) { call in try call.context.organization(for: .read) }

  private static let update = Method(
    "organization.update", "Changes what all of the organization share.",
    access: .needs(.edit, .organization), mutates: true,
    parameters: [
      name, sessionTypes, sessionOrderColors, enableSessionPublishing, editWindowDays,
    ], result: result, refusals: [.validation, .notFound]
  ) { call in
    let context = try call.context
    let parameters = call.parameters
    let current = try context.organization(for: .edit)
    var organization = current
    organization.name =
      try parameters[name].applied(to: organization.name)?.trimmed ?? ""
    organization.sessionTypes =
      try parameters[sessionTypes].applied(to: organization.sessionTypes) ?? []
    organization.sessionOrderColors =
      try parameters[sessionOrderColors].applied(to: organization.sessionOrderColors) ?? []
    organization.enableSessionPublishing =
      try parameters[enableSessionPublishing]
      .applied(to: organization.enableSessionPublishing) ?? false
    organization.editWindowDays =
      try parameters[editWindowDays].applied(to: organization.editWindowDays)
    let fields = OrganizationRules.wrongFields(organization)
    guard fields.isEmpty else { throw Refusal.validation(fields) }
    guard organization != current else { return organization }
    organization.updatedAt = context.now
    try context.store.save(organization)
    return organization
  }
}

extension Context {
  /// The actor's own; there is no way to name another.
  func organization(for action: Policy.Action) throws -> Organization {
    try find(
      Organization.self, actor.organizationId, for: action, .organization,
      named: "Organization")
  }
}

extension RecordShapes {
  static let organization = Shape<Organization>(
    Property("id", .string) { $0.id },
    Property("name", .string) { $0.name },
    Property("sessionTypes", list: sessionType.type) { $0.orderedSessionTypes },
    Property("sessionOrderColors", list: .string) { $0.sessionOrderColors },
    Property("enableSessionPublishing", .boolean) { $0.enableSessionPublishing },
    Property("editWindowDays", nullable: .count) { $0.editWindowDays })

  static let sessionType = Shape<Organization.SessionType>(
    Property("id", .string) { $0.id },
    Property("name", .string) { $0.name },
    Property("color", .string) { $0.color },
    Property("order", .count) { $0.order })
}

extension WireType where Value == [Organization.SessionType] {
  fileprivate static let sessionTypes = WireType(
    schema: [
      "type": "array",
      "items": [
        "type": "object", "required": ["id", "name", "color"],
        "properties": [
          "id": ["type": "string"], "name": ["type": "string"], "color": ["type": "string"],
          "order": ["type": ["integer", "null"]],
        ],
        "additionalProperties": false,
      ],
    ],
    expected: "a list, each item an object {id, name, color, order?}",
    decode: { json in
      guard case .array(let items) = json else { return nil }
      let types = items.enumerated().compactMap { position, item in
        Organization.SessionType(item, position: position)
      }
      return types.count == items.count ? types : nil
    },
    encode: { .array($0.map(RecordShapes.sessionType.encode)) })
}

extension Organization.SessionType {
  fileprivate init?(_ json: JSON, position: Int) {
    guard
      case .object(let object) = json,
      object.members.allSatisfy({ ["id", "name", "color", "order"].contains($0.name) }),
      case .string(let id) = object["id"], case .string(let name) = object["name"],
      case .string(let color) = object["color"]
    else { return nil }
    switch object["order"] {
    case nil, .null: self.init(id: id, name: name, color: color, order: position)
    case .integer(let order): self.init(id: id, name: name, color: color, order: Int(order))
    default: return nil
    }
  }
}
