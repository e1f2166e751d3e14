internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `settings.*`: the choices of each member for themselves.
enum SettingsFamily: Family {
  static let prefix = "settings"
  static let methods = [get, update]
  static let topic: Topic? = .settings
  static let shape: (any (WireObject & SendableMetatype).Type)? = SettingsView.self
  static let record: (any WordedRecord.Type)? = Settings.self
  static let rules: [Policy.Rule] = [
    .ownTime(.settings), .init([.client], may: [.read, .edit], .settings, of: [.own]),
  ]

  static func status(_ context: Context) -> (any WireValue)? { SettingsDesk(context).view }

  private static let get = Method(
    "settings.get", "Gives the member's settings.", access: .needs(.read, .settings)
  ) { call in try SettingsDesk(call.context).view }

  private static let usual = Settings(id: "", organizationId: "")

  private static let fields: [EditableField<Settings>] = [
    EditableField(
      "timeZone", .string, "an IANA zone; default that of the environment", \.timeZone),
    EditableField(
      "hourCycle", .whole("hours", within: 12...24, step: 12, expected: "12 or 24"),
      "12 or 24; default that of the language"
    ) { settings, edit in
      let hours = edit.applied(to: settings.hourCycle?.rawValue)
      settings.hourCycle = hours.flatMap(HourCycle.init)
      if hours != nil, settings.hourCycle == nil {
        throw ClockError.validation([.init("hourCycle", "Hour cycle must be 12 or 24")])
      }
    },
    EditableField(
      "language", .language,
      "the language of texts, like `de` or `pt-BR`; default that of the engine",
      \.language),
    EditableField(
      "workplace", .workplace, "the center of the fence, and its radius, 50 to 300 m; default 100",
      \.workplace),
    EditableField(
      "graceMinutes", .whole("minutes", within: SettingsRules.grace),
      "the minutes of grace outside the fence, 5 to 60; default 15", \.graceMinutes,
      else: usual.graceMinutes),
    EditableField(
      "payrollRecipient", .string,
      "the phone number of payroll, 3 to 20 digits, as people type them"
    ) { settings, edit in
      settings.payrollRecipient =
        edit.applied(to: settings.payrollRecipient).map(SettingsRules.recipient)
    },
    EditableField(
      "longShiftHours", .whole("hours", within: SettingsRules.longShift),
      "the hours after which a shift or a timer counts as long, 1 to 16; default 10",
      \.longShiftHours, else: usual.longShiftHours),
    EditableField(
      "stopTimerWithBreak", .boolean,
      "whether starting a break also stops the timer; default false",
      \.stopTimerWithBreak, else: usual.stopTimerWithBreak),
    EditableField(
      "stopTimerWithClock", .boolean, "whether clocking out also stops the timer; default true",
      \.stopTimerWithClock, else: usual.stopTimerWithClock),
    EditableField(
      "idleMinutes", .whole("minutes", within: SettingsRules.idle),
      "the minutes away from the keyboard after which to ask, 1 to 240; default 0, never",
      \.idleMinutes, else: usual.idleMinutes),
    EditableField(
      "idleAction", WireType<IdleAction>.word,
      "what to do then: `ask`, or `keep`, `discard` or `break` without asking; default `ask`",
      \.idleAction, else: usual.idleAction),
  ]

  private static let update = Method(
    "settings.update", "Changes some of the member's settings; null restores a default.",
    access: .needs(.edit, .settings), mutates: .queued("Change of settings"),
    parameters: fields.map(\.whenChanged),
    refusals: [.validation, .zoneUnknown]
  ) { call in
    let desk = SettingsDesk(try call.context)
    var settings = desk.context.settings
    let wrong = try EditableField.wrongFields(filling: &settings, fields, from: call.parameters)
    return desk.view(try desk.saveChecked(settings, besides: wrong))
  }
}

extension Topic {
  static let settings = Topic("settings", order: 3)
}

/// A member's settings, and whether the upstream has confirmed them.
struct SettingsView: Sendable {
  let settings: Settings
  let isPending: Bool
  let words: Words
}

extension SettingsDesk {
  func view(_ settings: Settings) -> SettingsView {
    SettingsView(
      settings: settings, isPending: context.isPending(settings), words: context.words)
  }

  var view: SettingsView { view(context.settings) }
}

extension SettingsView: WireObject {
  static var schemaName: String? { "Settings" }

  static func declare(_ members: inout some Members<SettingsView>) {
    members.addAll { $0.settings }
    members.addObject("text", "The texts to show.") { text in
      text.add("hourCycle", "`12-hour` or `24-hour`; null if neither was chosen.") { view in
        view.settings.hourCycle.map { view.words("\($0.rawValue)-hour") }
      }
      text.add("radius", "The fence's radius, like `100 m`.") { view in
        view.settings.workplace.map { ShortText($0.radius, "m") }
      }
      text.add("grace", "`graceMinutes` like `15 min`.") {
        ShortText($0.settings.graceMinutes, "min")
      }
      text.add("longShift", "`longShiftHours` like `10 h`.") {
        ShortText($0.settings.longShiftHours, "h")
      }
    }
    members.addPending { $0.isPending }
  }
}

extension Settings: WireObject {
  static func declare(_ members: inout some Members<Settings>) {
    members.add("timeZone", "The member's IANA zone; null for that of the environment.") {
      $0.timeZone
    }
    members.add("hourCycle", "12 or 24; null for that of the language.") {
      $0.hourCycle?.rawValue
    }
    members.add("language", "The language of texts; null if none was chosen.") {
      $0.language
    }
    members.add(
      "workplace", "The center and radius of the fence; null without a fence."
    ) { $0.workplace }
    members.add("graceMinutes", "The minutes of grace outside the fence.") { $0.graceMinutes }
    members.add("payrollRecipient", "The phone number of payroll, for the text with the hours.") {
      $0.payrollRecipient
    }
    members.add("longShiftHours", "The hours after which a shift or a timer counts as long.") {
      $0.longShiftHours
    }
    members.add("stopTimerWithBreak", "Whether starting a break also stops the timer.") {
      $0.stopTimerWithBreak
    }
    members.add("stopTimerWithClock", "Whether clocking out also stops the timer.") {
      $0.stopTimerWithClock
    }
    members.add(
      "idleMinutes", "The minutes away from the keyboard after which to ask; 0 for never."
    ) {
      $0.idleMinutes
    }
    members.add(
      "idleAction", "What to do then: `ask`, or the answer to take without asking."
    ) { $0.idleAction }
  }
}

extension IdleAction: WireWord {}

extension Settings.Workplace: WireObject {
  static func declare(_ members: inout some Members<Settings.Workplace>) {
    members.add("latitude", "Degrees north.") { $0.latitude }
    members.add("longitude", "Degrees east.") { $0.longitude }
    members.add("radiusM", "The fence's radius in meters.") { $0.radius }
  }
}

extension WireType where Value == Int {
  /// A whole number; a fraction becomes a number outside every range, so that the range refuses it
  /// in its own words.
  fileprivate static func whole(
    _ unit: String, within range: ClosedRange<Int>, step: Int = 1, expected: String? = nil
  ) -> WireType {
    let integer = WireType.count.within(range)
    let expected = expected ?? "a whole number of \(unit), \(range.words)"
    return WireType(schema: integer.schema.stepped(by: step), expected: expected) { json in
      if case .number = json { -1 } else { integer.decode(json) }
    }
  }
}

extension JSON {
  /// The schema, restricted to multiples of the step.
  fileprivate func stepped(by step: Int) -> JSON {
    guard step > 1, case .object(var schema) = self else { return self }
    schema.append("multipleOf", .integer(Int64(step)))
    return .object(schema)
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
        guard let meters = WireType<Int>.whole("meters", within: SettingsRules.radius).decode(given)
        else { return nil }
        radius = meters
      }
      return Settings.Workplace(latitude: latitude, longitude: longitude, radius: radius)
    })
}

extension Shown {
  /// The zone, the hour cycle and the language of the actor's days and texts.
  static let zone = many(Settings.self) { change, context in
    let isAlike = change.edit(of: Settings.self)?.areAlike {
      ($0.timeZone, $0.hourCycle, $0.language) == ($1.timeZone, $1.hourCycle, $1.language)
    }
    return change.recordId == context.actor.userId && isAlike != true
  }
}
