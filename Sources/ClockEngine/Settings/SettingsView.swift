internal import JSON
internal import JSONRPC
internal import TimeClock

extension Settings: WireObject {
  static var schemaName: String? { "Settings" }

  static func declare(_ members: inout some Members<Settings>) {
    members.add("timeZone", "The member's IANA zone; null for that of the environment.") {
      $0.timeZone
    }
    members.add("hourCycle", "12 or 24 hours in texts.") { $0.hourCycle.rawValue }
    members.add("workplace", "Where the fence is; null while there is none.") { $0.workplace }
    members.add("graceMinutes", "Minutes out of the fence that end no shift.") { $0.graceMinutes }
    members.add("payrollRecipient", "The number that hours are texted to.") {
      $0.payrollRecipient
    }
    members.add("longShiftHours", "Hours after which a shift counts as long.") {
      $0.longShiftHours
    }
  }
}

extension Settings.Workplace: WireObject {
  static func declare(_ members: inout some Members<Settings.Workplace>) {
    members.add("latitude", "Degrees north.") { $0.latitude }
    members.add("longitude", "Degrees east.") { $0.longitude }
    members.add("radiusM", "The fence's radius in meters.") { $0.radius }
  }
}

extension WireType where Value == Settings.Workplace {
  static let workplace = WireType(
    schema: [
      "type": "object", "required": ["latitude", "longitude"],
      "properties": [
        "latitude": WireType<Double>.number.schema, "longitude": WireType<Double>.number.schema,
        "radiusM": WireType<Int64>.integer.within(SettingsRules.radius).schema,
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
        guard case .integer(let meters) = given else { return nil }
        radius = Int(meters)
      }
      return Settings.Workplace(latitude: latitude, longitude: longitude, radius: radius)
    })
}
