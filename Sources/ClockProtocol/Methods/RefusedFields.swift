internal import JSON
internal import JSONRPC
internal import TimeClock

/// Which params a refusal is about, where the rule that refused knows instants and ids, but no names.
extension Method {
  /// The refusal with `fields`, one for each param whose value causes it.
  func naming(_ error: RPCError, in params: JSONObject, now: Instant) -> RPCError {
    guard case .object(var data)? = error.data, data["fields"] == nil,
      case .string(let word)? = data["reason"], let reason = Refusal.Reason(rawValue: word)
    else { return error }
    let names = causes(of: reason, error.message, in: params, now: now)
    guard !names.isEmpty else { return error }
    data.append(
      "fields", .object(JSONObject(names.map { ($0, .string(error.message)) })))
    return RPCError(code: error.code, message: error.message, data: .object(data))
  }

  private func causes(
    of reason: Refusal.Reason, _ message: String, in params: JSONObject, now: Instant
  ) -> [String] {
    let given = parameters.filter { params[$0.name].map { $0 != .null } ?? false }.map {
      (name: $0.name, isOfTime: $0.schema.isOfTime, value: params[$0.name] ?? .null)
    }
    let times = given.filter(\.isOfTime)
    switch reason {
    case .inFuture:
      let later = times.filter { time in
        guard case .string(let text) = time.value else { return false }
        return Instant(rfc3339: text).map { $0 > now } ?? false
      }
      return (later.isEmpty ? times : later).map(\.name)
    case .tooLong:
      let largest = given.max { $0.value.wireBytes.count < $1.value.wireBytes.count }
      if let largest, largest.value.wireBytes.count > Self.longestTime { return [largest.name] }
      return times.suffix(1).map(\.name)
    case .endBeforeStart, .tooShort: return times.suffix(1).map(\.name)
    case .overlap, .gapOutside, .periodLocked, .staleEvent: return times.map(\.name)
    case .zoneUnknown: return given.map(\.name).filter { $0 == "timeZone" }
    case .protocolUnsupported: return given.map(\.name).filter { $0 == "protocol" }
    case .notFound:
      let what = message.prefix { $0 != " " }.lowercased()
      let names = given.map(\.name)
      let named = names.filter { $0 == (what == "member" ? "userId" : "\(what)Id") }
      return named.isEmpty ? names.filter { $0 == "id" } : named
    default: return []
    }
  }

  /// In bytes: no value that says when, or how long, is longer.
  private static let longestTime = 100
}

extension JSON {
  /// Whether it is the schema of an instant, a date or a length of time, or null in its place.
  fileprivate var isOfTime: Bool {
    guard case .object(let schema) = self else { return false }
    if case .array(let choices)? = schema["anyOf"] { return choices.contains { $0.isOfTime } }
    return schema["format"] == "date-time" || schema["format"] == "date"
      || schema["x-unit"] == "ms"
  }
}
