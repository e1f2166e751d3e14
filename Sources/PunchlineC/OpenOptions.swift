internal import JSON
internal import PunchlineKit

/// The options of an engine, as JSON from a C program.
struct OpenOptions {
  /// Why the options cannot be used, for people.
  struct Failure: Error {
    let message: String
  }

  private static let texts = [
    "store", "timeZone", "language", "user", "organization", "virtualTime", "upstream",
    "upstreamToken",
  ]
  private static let signs = ["requireAuth", "carriesLink"]

  let options: HostedEngine.Options

  init(_ text: String) throws(Failure) {
    let members = try Self.members(text)
    for (name, value) in members.members {
      switch value {
      case .null where (Self.texts + Self.signs).contains(name): continue
      case .string(let text) where Self.texts.contains(name) && !text.isEmpty: continue
      case .boolean where Self.signs.contains(name): continue
      default: throw Self.refusal(of: name)
      }
    }
    func given(_ name: String) -> String? {
      if case .string(let text) = members[name] { text } else { nil }
    }
    var options = HostedEngine.Options(store: try Self.store(given("store")))
    options.userId = given("user")
    options.organizationId = given("organization")
    options.requiresSignIn = members["requireAuth"] == true
    options.carriesLink = members["carriesLink"] == true
    options.upstream = given("upstream")
    options.upstreamToken = given("upstreamToken")
    if options.carriesLink, options.upstream == nil {
      throw Failure(message: "carriesLink needs an upstream: any name for it")
    }
    do throws(HostedEngine.OptionError) {
      if let instant = given("virtualTime") { try options.setVirtualTime(instant) }
      if let zone = given("timeZone") { try options.setTimeZone(zone) }
      if let tag = given("language") { try options.setLanguage(tag) }
    } catch {
      let name =
        switch error {
        case .virtualTime: "virtualTime"
        case .timeZone: "timeZone"
        case .language: "language"
        }
      throw Failure(message: "\(name) cannot be this: allowed is \(error.allowed)")
    }
    self.options = options
  }

  private static func store(_ path: String?) throws(Failure) -> String {
    if let path { return path }
    do throws(StorePath.Failure) {
      return try HostedEngine.Options.standardStore()
    } catch {
      throw Failure(message: error.description)
    }
  }

  private static func members(_ text: String) throws(Failure) -> JSONObject {
    let value: JSON
    do throws(JSONError) {
      value = try JSONReader.parse(text)
    } catch {
      throw Failure(
        message: "the options are not JSON: at byte \(error.offset): \(error.message)")
    }
    guard case .object(let members) = value else {
      throw Failure(message: "the options are not a JSON object")
    }
    return members
  }

  private static func refusal(of name: String) -> Failure {
    if texts.contains(name) { return Failure(message: "\(name) must be a text that is not empty") }
    if signs.contains(name) { return Failure(message: "\(name) must be true or false") }
    let known = (texts + signs).joined(separator: ", ")
    return Failure(message: "unknown option \"\(name)\": allowed are \(known)")
  }
}
