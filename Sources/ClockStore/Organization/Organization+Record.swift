internal import JSON
package import TimeClock

extension Organization: Record {
  package static let table = Table(
    "organization",
    .init("id", .text), .init("name", .text), .init("sessionTypes", .json),
    .init("sessionOrderColors", .json), .init("enableSessionPublishing", .boolean),
    .init("editWindowDays", .integer), .init("createdAt", .instant),
    .init("updatedAt", .instant))

  package var organizationId: String { id }
  package var ownerId: String? { nil }

  package var values: [Value] {
    let types: [JSON] = sessionTypes.map { type in
      [
        "id": .string(type.id), "name": .string(type.name), "color": .string(type.color),
        "order": .integer(Int64(type.order)),
      ]
    }
    return [
      .text(id), .text(name), .text(JSON.array(types).text),
      .text(JSON.array(sessionOrderColors.map { .string($0) }).text),
      .boolean(enableSessionPublishing), .optional(editWindowDays.map(Int64.init)),
      .instant(createdAt), .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), name: try row.text(),
      sessionTypes: try row.list { json in
        guard
          case .object(let type) = json, case .string(let id) = type["id"],
          case .string(let name) = type["name"], case .string(let color) = type["color"],
          case .integer(let order) = type["order"]
        else { return nil }
        return SessionType(id: id, name: name, color: color, order: Int(order))
      },
      sessionOrderColors: try row.list { json in
        guard case .string(let color) = json else { return nil }
        return color
      },
      enableSessionPublishing: try row.boolean(),
      editWindowDays: try row.optionalInteger().map { Int($0) },
      createdAt: try row.instant(), updatedAt: try row.instant())
  }
}
