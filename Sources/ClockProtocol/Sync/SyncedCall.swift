internal import JSON
internal import JSONRPC
internal import TimeClock

/// A call made on a device, to run at the device's upstream.
struct SyncedCall: Sendable {
  /// Its idempotency key.
  var key: String
  /// When it was made.
  var at: Instant
  /// When it was made by the device's own clock; its identifiers derive their time from this.
  var madeAt: Instant
  var timeZone: String?
  var method: String
  var parameters: JSONObject
}

extension SyncedCall {
  private static let members = ["key", "at", "madeAt", "timeZone", "method", "params"]

  init?(_ json: JSON) {
    guard case .object(let object) = json,
      object.members.allSatisfy({ Self.members.contains($0.name) }),
      case .string(let key) = object["key"], (1...64).contains(key.utf8.count),
      case .string(let text) = object["at"], let at = Instant(rfc3339: text),
      case .string(let method) = object["method"]
    else { return nil }
    self.init(key: key, at: at, madeAt: at, method: method, parameters: [:])
    switch object["madeAt"] {
    case nil, .null: break
    case .string(let text):
      guard let instant = Instant(rfc3339: text) else { return nil }
      madeAt = instant
    default: return nil
    }
    switch object["timeZone"] {
    case nil, .null: break
    case .string(let name): timeZone = name
    default: return nil
    }
    if let given = object["params"], given != .null {
      guard let read = WireType<JSONObject>.namedParameters.decode(given) else { return nil }
      parameters = read
    }
  }

  var json: JSON {
    [
      "key": .string(key), "at": .string(at.rfc3339),
      "madeAt": madeAt == at ? .null : .string(madeAt.rfc3339),
      "timeZone": timeZone.map { .string($0) } ?? .null, "method": .string(method),
      "params": .object(parameters),
    ]
  }
}

extension WireType where Value == SyncedCall {
  static let syncedCall = WireType(
    schema: [
      "type": "object", "required": ["key", "at", "method"],
      "properties": [
        "key": ["type": "string"], "at": Instant.schema,
        "madeAt": ["anyOf": [Instant.schema, ["type": "null"]]],
        "timeZone": ["type": ["string", "null"]], "method": ["type": "string"],
        "params": ["type": ["object", "null"]],
      ],
      "additionalProperties": false,
    ],
    expected: "an object {key, at, madeAt?, timeZone?, method, params?}, the key of 1 to 64 bytes",
    decode: { SyncedCall($0) })
}
