internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// How a device identifies itself to its upstream: by its own token, which it requests at the first
/// contact and which can be revoked.
extension UpstreamSession {
  func introduce(by token: String?) {
    var parameters: JSONObject = [
      "protocol": 1,
      "client": [
        "name": "punchline", "version": .string(engine.options.version),
        "device": .string((try? engine.store().epoch) ?? ""),
      ],
    ]
    // The upstream's refusals are read here, in this language.
    if engine.words.language != .english {
      parameters.append("language", .string(engine.words.language.tag))
    }
    if let token { parameters.append("token", .string(token)) }
    ask(.initialize(token: token), "initialize", parameters)
  }

  /// Takes in what the upstream says about itself, and which member it takes the device for.
  func meet(_ upstreamSays: JSONObject, by token: String?) {
    guard case .object(let capabilities)? = upstreamSays["capabilities"],
      case .object(let sync)? = capabilities["sync"],
      sync["schema"] == .integer(Int64(Schema.punchline.version)),
      case .boolean(let isBound)? = sync["bound"],
      case .object(let actor)? = upstreamSays["actor"],
      case .string(let userId)? = actor["userId"],
      case .string(let organizationId)? = actor["organizationId"]
    else { return fail(.incompatible, "its engine is of another version, or is none") }
    if let known = upstream?.memberId, known != userId {
      return fail(.unauthorized, "it takes this device for another member's")
    }
    member = (userId, organizationId)
    let hasLostToken = token == nil && upstream?.token != nil
    // If the same history no longer knows the token, it was revoked, and the device must not
    // replace it.
    if hasLostToken, upstreamSays["epoch"] == upstream?.epoch.map(JSON.string) {
      return fail(
        .unauthorized, "the token of this device has ended: give it another by --upstream-token")
    }
    // Without a token the device would look like a front end, and could not be revoked.
    if isBound, token != nil {
      ask(.subscribe, "subscribe", ["topics": ["sync"]])
    } else {
      ask(.token, "auth.token", ["name": .string(engine.options.deviceName)])
    }
  }

  /// Saves the device's own token, and reconnects with it.
  func keep(_ token: String) throws(ClockError) {
    try engine.keep { $0.token = token }
    newToken = nil
    introduce(by: token)
  }
}
