internal import JSONRPC
internal import TimeClock

extension RecordShapes {
  static let settings = Shape<Settings>(
    Property("timeZone", nullable: .string) { $0.timeZone },
    Property("hourCycle", .count) { $0.hourCycle.rawValue },
    Property("workplace", nullable: .workplace) { $0.workplace },
    Property("graceMinutes", .count) { $0.graceMinutes },
    Property("payrollRecipient", nullable: .string) { $0.payrollRecipient },
    Property("longShiftHours", .count) { $0.longShiftHours })
}

extension WireType where Value == Settings.Workplace {
  static let workplace = WireType(
    schema: [
      "type": "object", "required": ["latitude", "longitude"],
      "properties": [
        "latitude": WireType<Double>.number.schema, "longitude": WireType<Double>.number.schema,
        "radiusM": WireType<Int64>.integer.schema,
      ],
      "additionalProperties": false,
    ],
    expected: "an object {latitude, longitude, radiusM?} of numbers, the radius whole",
    decode: { json in
      guard case .object(let object) = json,
        object.members.allSatisfy({ member in
          ["latitude", "longitude", "radiusM"].contains(member.name)
        }), let latitude = object["latitude"].flatMap(WireType<Double>.number.decode),
        let longitude = object["longitude"].flatMap(WireType<Double>.number.decode)
      else { return nil }
      var radius = SettingsRules.defaultRadius
      if let given = object["radiusM"], given != .null {
        guard case .integer(let metres) = given else { return nil }
        radius = Int(metres)
      }
      return Settings.Workplace(latitude: latitude, longitude: longitude, radius: radius)
    },
    encode: { workplace in
      [
        "latitude": WireType<Double>.number.encode(workplace.latitude),
        "longitude": WireType<Double>.number.encode(workplace.longitude),
        "radiusM": .integer(Int64(workplace.radius)),
      ]
    })
}
