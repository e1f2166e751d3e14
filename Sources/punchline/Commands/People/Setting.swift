import ClockProtocol
import JSON
import JSONRPC

/// A setting under its name for people; the rest comes from the declaration of `settings.update`.
struct Setting {
  let parameter: any ParameterDeclaration
  var key: String { parameter.name }
  /// The meaning without backticks, which a terminal would show.
  var meaning: String { parameter.summary.filter { $0 != "`" } }

  static var all: [Setting] {
    let update = Families.method(named: Wire.settingsUpdate().method)
    return (update?.parameters ?? []).filter { $0.isClearable }.map { Setting(parameter: $0) }
  }

  /// `clock` and `zone`, else the parameter's name with hyphens.
  var name: String {
    switch key {
    case "hourCycle": "clock"
    case "timeZone": "zone"
    default:
      key.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
  }

  static func named(_ word: String) -> Setting? {
    all.first { $0.name == word.lowercased() || $0.key == word }
  }

  /// The typed value, null for `none`; refuses what is no value of the setting.
  func value(of text: String) throws(CommandFailure) -> JSON {
    if text == "none" { return .null }
    let typed = isPlace ? Self.place(text) : isTruth ? Self.truth(text) : nil
    let value = typed ?? CallParameters.value(text, of: parameter)
    if value == .null || parameter.value(of: value) != nil { return value }
    throw .message("\(name) must be \(allowed), or none to clear it")
  }

  private var isPlace: Bool { key == "workplace" }
  private var isTruth: Bool { parameter.value(of: true) != nil }

  private var allowed: String {
    isPlace
      ? "a latitude and a longitude in degrees, and a radius in meters if it is to be another, "
        + "such as 52.52 13.405 150"
      : parameter.expectedValue
  }

  private static func truth(_ text: String) -> JSON? {
    ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false][
      text.lowercased()]
  }

  /// `52.52 13.405 150`.
  private static func place(_ text: String) -> JSON? {
    let numbers = text.split { $0 == " " || $0 == "," }.map { Double($0) }
    guard numbers.count == 2 || numbers.count == 3, let latitude = numbers[0],
      let longitude = numbers[1]
    else { return nil }
    var place: JSONObject = ["latitude": .number(latitude), "longitude": .number(longitude)]
    if numbers.count == 3 {
      guard let radius = numbers[2].flatMap({ Int64(exactly: $0) }) else { return nil }
      place.append("radiusM", .integer(radius))
    }
    return .object(place)
  }

  func text(in settings: JSON) -> String {
    switch settings[key] {
    case .string(let text): text
    case .null: "none"
    case .boolean(let truth): truth ? "true" : "false"
    case .object(let place) where isPlace:
      ["latitude", "longitude", "radiusM"].compactMap { place[$0]?.text }.joined(separator: " ")
    case let other: other.text
    }
  }
}
