import JSON
import TimeClock

/// The words, records and calls of the protocol, in types: examples/generate.py makes them, a file for
/// each family.
enum Wire {}

/// A value that goes over the wire.
protocol Wired {
  /// Nil for JSON that is no such value.
  init?(json: JSON)
  var json: JSON { get }
}

extension Wired {
  /// The value as a parameter.
  var member: JSON? { json }
}

/// A record of the protocol, whose members are read when they are asked for.
protocol WireRecord: Wired {
  init(json: JSON)
}

/// A record that is one page of a list.
protocol WirePage: WireRecord {
  /// Where the next page begins; nil on the last one.
  var cursor: String? { get }
}

/// A word out of a fixed list.
protocol WireName: Wired, CommandWord {}

extension WireName {
  init?(json: JSON) {
    guard case .string(let word) = json else { return nil }
    self.init(word: word)
  }

  var json: JSON { .string(rawValue) }
}

extension JSON: Wired {
  init?(json: JSON) { self = json }
  var json: JSON { self }

  /// The member of a record, which its declaration promises.
  func member<Value: Wired>(_ name: String) -> Value {
    guard let value = Value(json: self[name]) else {
      fatalError("a reply has no \(name) as it is declared: run examples/generate.py")
    }
    return value
  }

  /// An object of the members that are there.
  static func members(_ members: [(String, JSON?)]) -> JSON {
    var object = JSONObject()
    for case (let name, let value?) in members { object.append(name, value) }
    return .object(object)
  }
}

extension String: Wired {
  init?(json: JSON) {
    guard case .string(let text) = json else { return nil }
    self = text
  }

  var json: JSON { .string(self) }
}

extension Int64: Wired {
  init?(json: JSON) {
    guard case .integer(let integer) = json else { return nil }
    self = integer
  }

  var json: JSON { .integer(self) }
}

extension Double: Wired {
  init?(json: JSON) {
    switch json {
    case .integer(let integer): self = Double(integer)
    case .number(let number): self = number
    default: return nil
    }
  }

  var json: JSON { .number(self) }
}

extension Bool: Wired {
  init?(json: JSON) {
    guard case .boolean(let truth) = json else { return nil }
    self = truth
  }

  var json: JSON { .boolean(self) }
}

extension Instant: Wired {
  init?(json: JSON) {
    guard case .string(let text) = json else { return nil }
    self.init(rfc3339: text)
  }

  var json: JSON { .string(rfc3339) }
}

extension CivilDate: Wired {
  init?(json: JSON) {
    guard case .string(let text) = json else { return nil }
    self.init(text)
  }

  var json: JSON { .string(text) }
}

extension Array: Wired where Element: Wired {
  init?(json: JSON) {
    guard case .array(let elements) = json else { return nil }
    self = elements.compactMap { Element(json: $0) }
    if count != elements.count { return nil }
  }

  var json: JSON { .array(map(\.json)) }
}

extension Optional: Wired where Wrapped: Wired {
  init?(json: JSON) {
    guard json != .null else {
      self = .none
      return
    }
    guard let value = Wrapped(json: json) else { return nil }
    self = .some(value)
  }

  var json: JSON { self?.json ?? .null }
  /// What is nil is left out.
  var member: JSON? { self?.json }
}

extension Edit where Value: Wired {
  var member: JSON? {
    switch self {
    case .keep: nil
    case .clear: .null
    case .set(let value): value.json
    }
  }
}

/// A request to the engine, in the type of its result.
struct Call<Result: Wired> {
  let method: String
  let parameters: JSON

  init(_ method: String, _ members: [(String, JSON?)]) {
    self.method = method
    parameters = .members(members)
  }

  /// A request that the engine itself has offered.
  init(offered method: String, _ parameters: JSON) {
    self.method = method
    self.parameters = parameters
  }

  /// The same request for another page of as many records as a page holds.
  func page(after cursor: String?) -> Call {
    guard case .object(var members) = parameters else { return self }
    members.append("limit", MethodCaller.pageLimit)
    if let cursor { members.append("cursor", .string(cursor)) }
    return Call(offered: method, .object(members))
  }
}

/// The `error` of a reply.
struct RefusedCall: WireRecord {
  let json: JSON

  var code: Int64 { json.member("code") }
  var message: String { json.member("message") }
  var reason: String? { json["data"].member("reason") }
  /// The ways out that it offers.
  var actions: [Wire.ClockProposals]? { json["data"].member("actions") }

  /// What is wrong with one parameter.
  func problem(with parameter: String) -> String? { json["data"]["fields"].member(parameter) }
}
