import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockProtocol

/// Every method declares its refusals; `EngineHarness` checks that for each call of each test.
struct DeclaredErrorTests {
  /// Values of the right types for a method's required parameters.
  private static func required(_ method: Method) -> JSONObject {
    var parameters = JSONObject()
    for parameter in method.parameters where parameter.isRequired {
      parameters.append(parameter.name, sample(of: parameter))
    }
    return parameters
  }

  private static func sample(of parameter: any ParameterDeclaration) -> JSON {
    let candidates: [JSON] = [
      "x", 1, true, [], "2026-11-21T13:00:00Z", "2026-11-21", "09:00", "shift", "sitter", "sick",
      "idle", "discard",
      ["clock"], ["latitude": 1, "longitude": 1], [:],
    ]
    return candidates.first { parameter.value(of: $0) != nil } ?? .null
  }

  private func engine(_ user: String = "me") throws -> EngineHarness {
    let engine = EngineHarness()
    try engine.addMember("client", .client)
    if user != "me" { try engine.act(as: user) }
    return engine
  }

  @Test(arguments: Families.methods.filter(\.mutates).map(\.name))
  func `a key of over 64 bytes is refused as declared`(name: String) throws {
    let engine = try engine()
    let method = try #require(Families.method(named: name))
    for key in ["", String(repeating: "é", count: 33)] {
      var parameters = Self.required(method)
      parameters.append("idempotencyKey", .string(key))
      let error = try engine.error(name, .object(parameters))
      #expect(error.reason == "validation")
      #expect(
        error.data?["fields"] == ["idempotencyKey": "Idempotency key must have 1 to 64 bytes"])
    }
  }

  @Test(
    arguments: Families.methods.filter { $0.parameters.contains { $0.name == "cursor" } }
      .map(\.name))
  func `a cursor of something else is refused as declared`(name: String) throws {
    let method = try #require(Families.method(named: name))
    var parameters = Self.required(method)
    parameters.append("cursor", "00")
    let error = try engine().error(name, .object(parameters))
    #expect(error.data?["fields"]["cursor"] != .null && error.code == 400)
  }

  /// For any input, the harness throws for an undeclared error.
  @Test(arguments: Families.methods.filter { $0.name != "shutdown" }.map(\.name))
  func `what a method is asked in vain is refused as declared`(name: String) throws {
    let method = try #require(Families.method(named: name))
    let parameters = JSON.object(Self.required(method))
    for user in ["me", "client"] { try answer(name, parameters, try engine(user)) }
    // A member who no longer exists.
    let orphaned = EngineHarness(user: "nobody")
    try answer(name, parameters, orphaned)
    var settings = EngineHarness.Settings()
    settings.requiresSignIn = true
    try answer(name, parameters, EngineHarness(settings))
  }

  private func answer(_ name: String, _ parameters: JSON, _ engine: EngineHarness) throws {
    do {
      try engine.call(name, parameters)
    } catch let unexpected as EngineHarness.Unexpected {
      #expect(!unexpected.description.contains("does not declare"), "\(unexpected)")
    }
  }
}
