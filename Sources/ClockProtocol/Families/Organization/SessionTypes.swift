internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Organization.SessionType: WireObject {
  static func declare(_ members: inout some Members<Organization.SessionType>) {
    members.add("id", "The type's id.") { $0.id }
    members.add("name", "Its name.") { $0.name }
    members.add("color", "Its color, as #rgb or #rrggbb.") { $0.color }
    members.add("order", "Its place among the types.") { $0.order }
  }
}

extension WireType where Value == [Organization.SessionType] {
  static let sessionTypes = WireType(
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
    })
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
