import ClockTestSupport
import JSON
import JSONRPC
import Testing

/// The engine's description of itself, checked against its behavior.
struct WireSchemaTests {
  private struct Exchange {
    let place: String
    let method: String
    let result: JSON
  }

  private let engine: EngineDescription
  private let schema: JSONSchema

  init() throws {
    engine = try EngineDescription()
    schema = JSONSchema(definitions: engine.schemas)
  }

  /// The parts of OpenRPC 1.3 that the document uses; it must not have any other.
  @Test func `the description has the form of an OpenRPC document`() {
    let text: JSON = ["type": "string", "minLength": 1]
    func object(_ required: [String: JSON], _ optional: [String: JSON] = [:]) -> JSON {
      let members = required.merging(optional) { $1 }
      return [
        "type": "object", "required": .array(required.keys.map { .string($0) }),
        "properties": .object(JSONObject(members.map { (name: $0, value: $1) })),
      ]
    }
    func list(_ item: JSON) -> JSON { ["type": "array", "items": item] }
    let anySchema: JSON = ["type": ["object", "boolean"]]
    let anyObject: JSON = ["type": "object"]
    let parameter = object(
      ["name": text, "schema": anySchema],
      ["summary": text, "required": ["type": "boolean"], "x-clearable": ["const": true]])
    let method = object(
      [
        "name": text, "params": list(parameter),
        "result": object(["name": text, "schema": anySchema]),
      ],
      [
        "summary": text, "paramStructure": ["const": "by-name"],
        "errors": list(
          object(["code": ["type": "integer"], "message": text], ["data": anyObject])),
      ])
    let document = object(
      [
        "openrpc": ["const": "1.3.2"], "info": object(["title": text, "version": text]),
        "methods": list(method),
      ],
      [
        "components": object(["schemas": anyObject]),
        "x-notifications": list(
          object(["name": text, "summary": text, "params": anySchema])),
      ])
    #expect(JSONSchema(definitions: []).errors(in: engine.document, against: document) == [])
  }

  @Test func `names in the description are unique, and errors too, one for each code`() {
    func repeated<Key: Hashable>(_ keys: [Key]) -> [Key] {
      Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.map(\.key)
    }
    #expect(repeated(engine.methods.map(\.name)) == [])
    #expect(repeated(engine.schemas.map(\.name)) == [])
    for method in engine.methods {
      #expect(repeated(method.parameters.map(\.name)) == [], "\(method.name)")
      #expect(repeated(method.errors.map(\.code)) == [], "\(method.name)")
      #expect(repeated(method.errors.flatMap(\.reasons)) == [], "\(method.name)")
    }
  }

  @Test func `every schema in the description is complete and understood`() {
    let schemas =
      engine.schemas.map { ($0.name, $0.schema) }
      + engine.notifications.map { ($0.name, $0.parameters) }
      + engine.methods.flatMap { method in
        [(method.name, method.result)]
          + method.parameters.map { ("\(method.name) \($0.name)", $0.schema) }
      }
    for (name, schema) in schemas {
      #expect(self.schema.defects(of: schema) == [], "\(name)")
    }
  }

  @Test func `every reply in the examples is as its method declares`() throws {
    let exchanges = try Self.exchanges()
    #expect(exchanges.count > 50)
    for exchange in exchanges {
      guard let method = engine.method(exchange.method) else {
        Issue.record("\(exchange.place): \(exchange.method) is not declared")
        continue
      }
      let errors = schema.errors(in: exchange.result, against: method.result)
      #expect(errors == [], "\(exchange.place): \(exchange.method)")
    }
  }

  @Test func `every error in the examples has a code and a reason that its method declares`() throws
  {
    for exchange in try Self.exchanges(\.error) {
      guard let method = engine.method(exchange.method),
        let reason = exchange.result.member("data")?.member("reason")?.string
      else { continue }
      let code = exchange.result.member("code")?.integer
      let isDeclared = method.errors.contains { $0.code == code && $0.reasons.contains(reason) }
      #expect(isDeclared, "\(exchange.place): \(exchange.method) \(code ?? 0) \(reason)")
    }
  }

  @Test func `every notification in the examples is as declared`() throws {
    for (place, line) in try Self.lines() where line.member("method") != nil {
      let name = line.member("method")?.string ?? ""
      guard let notification = engine.notifications.first(where: { $0.name == name }) else {
        Issue.record("\(place): the notification \(name) is not declared")
        continue
      }
      let parameters = line.member("params") ?? nil
      var errors = schema.errors(in: parameters, against: notification.parameters)
      if name == "state" { errors += stateErrors(parameters, notification.parameters) }
      #expect(errors == [], "\(place)")
    }
  }

  private func stateErrors(_ parameters: JSON, _ state: JSON) -> [String] {
    guard let topic = parameters.member("topic")?.string, let value = parameters.member("value")
    else { return ["no topic or no value"] }
    let topics = state.member("properties")?.member("value")?.member("x-topics")
    guard let declared = topics?.member(topic) else { return ["no state of \(topic) is declared"] }
    return schema.errors(in: value, against: declared)
  }

  /// The output lines of every scenario and example, each with its place.
  private static func lines() throws -> [(place: String, line: JSON)] {
    try transcripts().flatMap { place, transcript in
      try transcript.lines.compactMap { line in
        guard case .receive(_, let text) = line else { return nil }
        return (place, try JSONReader.parse(text))
      }
    }
  }

  /// The replies of one kind, each with its request's method.
  private static func exchanges(
    _ kind: (JSON) -> JSON? = { $0.member("result") }
  ) throws -> [Exchange] {
    var exchanges: [Exchange] = []
    for (place, transcript) in try transcripts() {
      var methods: [String: String] = [:]
      for line in transcript.lines {
        switch line {
        case .send(let engine, let text):
          for request in (try? JSONReader.parse(text)).map(alone) ?? [] {
            guard let id = request.member("id") else { continue }
            methods["\(engine) \(id.line)"] = request.member("method")?.string
          }
        case .receive(let engine, let text):
          for reply in alone(try JSONReader.parse(text)) {
            guard let id = reply.member("id"), let method = methods["\(engine) \(id.line)"],
              let result = kind(reply)
            else { continue }
            exchanges.append(Exchange(place: place, method: method, result: result))
          }
        default: break
        }
      }
    }
    return exchanges
  }

  private static func alone(_ line: JSON) -> [JSON] {
    if case .array(let elements) = line { elements } else { [line] }
  }

  private static func transcripts() throws -> [(place: String, transcript: Transcript)] {
    let folder = "examples/scenarios"
    return try Repository.files(in: folder, ending: ".transcript").map { name in
      (name, try Transcript(try Repository.read("\(folder)/\(name)")))
    }
  }
}

extension JSON {
  fileprivate var error: JSON? { member("error") }
}
