internal import JSON
internal import PunchlineKit

/// The options of an engine, as a C program says them in JSON.
struct OpenOptions {
  /// Why they cannot be taken, for people.
  struct Failure: Error {
    let message: String
  }

  private static let texts = ["store", "timeZone", "user", "organization", "virtualTime"]
  private static let sign = "requireAuth"

  let options: HostedEngine.Options

  init(_ text: String) throws(Failure) {
    let members = try Self.members(text)
    for (name, value) in members.members {
      switch value {
      case .null where Self.texts.contains(name) || name == Self.sign: continue
      case .string where Self.texts.contains(name): continue
      case .boolean where name == Self.sign: continue
      default: throw Self.refusal(of: name)
      }
    }
    func given(_ name: String) -> String? {
      if case .string(let text) = members[name] { text } else { nil }
    }
    var options = HostedEngine.Options(store: try Self.store(given("store")))
    options.userId = given("user")
    options.organizationId = given("organization")
    options.requiresSignIn = members[Self.sign] == true
    do throws(HostedEngine.OptionError) {
      if let instant = given("virtualTime") { try options.setVirtualTime(instant) }
      if let zone = given("timeZone") { try options.setTimeZone(zone) }
    } catch {
      let name = if case .virtualTime = error { "virtualTime" } else { "timeZone" }
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
    if texts.contains(name) { return Failure(message: "\(name) must be a text") }
    if name == sign { return Failure(message: "\(sign) must be true or false") }
    let known = (texts + [sign]).joined(separator: ", ")
    return Failure(message: "unknown option \"\(name)\": allowed are \(known)")
  }
}
