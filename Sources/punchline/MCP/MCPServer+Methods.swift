import JSON
import JSONRPC

extension MCPServer {
  /// The result of a request; nil if there is none yet.
  func result(of request: Request, _ id: RequestID) throws(RPCError) -> JSONObject? {
    let parameters = request.parameters
    switch request.method {
    case "initialize": return try initialize(parameters)
    case "server/discover" where era == .stateless: return discover()
    case "ping": return [:]
    case "tools/list":
      let declarations = tools.map { $0.declaration(isReadOnly: isReadOnly) }
      return era.cacheable(["tools": .array(declarations)], for: Self.hour)
    case "tools/call": return try call(parameters)
    case "resources/list":
      return era.cacheable(["resources": .array(MCPResource.listed)], for: Self.hour)
    case "resources/templates/list":
      return era.cacheable(["resourceTemplates": [MCPResource.template]], for: Self.hour)
    case "resources/read": return try read(parameters)
    case "prompts/list": return era.cacheable(["prompts": []], for: Self.hour)
    case "resources/subscribe" where era == .handshake:
      try follow(try uri(parameters), for: nil)
      return [:]
    case "resources/unsubscribe" where era == .handshake:
      host.leave(subscriptions.end(nil, try uri(parameters)))
      return [:]
    case "subscriptions/listen" where era == .stateless:
      try listen(parameters, id)
      return nil
    default: throw .methodNotFound(request.method)
    }
  }

  private var actions: MCPActions { MCPActions(tools: tools) }

  private var tools: [MCPTool] { MCPTool.allCases.filter { !isReadOnly || $0.isReadOnly } }

  private func call(_ parameters: JSONObject) throws(RPCError) -> JSONObject {
    guard let name = parameters["name"]?.stringValue else {
      throw .invalidParams(field: "name", expected: "a string")
    }
    guard let tool = tools.first(where: { $0.rawValue == name }) else {
      let known = tools.map(\.rawValue).joined(separator: ", ")
      throw RPCError(
        code: -32602, message: "Unknown tool; known: \(known)", data: ["name": .string(name)])
    }
    let arguments: JSONObject
    switch parameters["arguments"] {
    case nil, .null: arguments = [:]
    case .object(let object): arguments = object
    default: throw .invalidParams(field: "arguments", expected: "an object")
    }
    do throws(RPCError) {
      let result = actions.offered(in: try tool.run(MCPToolCall(tool, arguments, host)))
      return content(JSON.object(result).text, structured: result, isError: false)
    } catch {
      let error = MCPToolCall.renamed(error)
      var refusal: JSONObject = [
        "code": .integer(Int64(error.code)), "message": .string(error.message),
      ]
      let data = error.data.map { actions.offered(in: $0) }
      if let data { refusal.append("data", data) }
      // The text of a refusal lets the model correct itself.
      let details = data.map { "\n\($0.text)" } ?? ""
      return content(error.message + details, structured: refusal, isError: true)
    }
  }

  /// Some hosts show the model the text, others the structured content.
  private func content(_ text: String, structured: JSONObject, isError: Bool) -> JSONObject {
    [
      "content": [["type": "text", "text": .string(text)]],
      "structuredContent": .object(structured), "isError": .boolean(isError),
    ]
  }

  private func read(_ parameters: JSONObject) throws(RPCError) -> JSONObject {
    let uri = try uri(parameters)
    let content = try resource(at: uri).content(host)
    return era.cacheable(
      [
        "contents": [
          [
            "uri": .string(uri), "mimeType": "application/json",
            "text": .string(JSON.object(actions.offered(in: content)).text),
          ]
        ]
      ], for: 0)
  }

  private func resource(at uri: String) throws(RPCError) -> MCPResource {
    guard let resource = MCPResource(uri: uri) else {
      throw RPCError(
        code: -32602, message: "Unknown resource; known: \(MCPResource.known)",
        data: ["uri": .string(uri)])
    }
    return resource
  }

  private func follow(_ uri: String, for id: JSON?) throws(RPCError) {
    if subscriptions.join(id, uri) { return }
    subscriptions.begin(id, uri, try host.follow(try resource(at: uri).reads()))
  }

  private func uri(_ parameters: JSONObject) throws(RPCError) -> String {
    guard let uri = parameters["uri"]?.stringValue else {
      throw .invalidParams(field: "uri", expected: "a string")
    }
    return uri
  }

  /// Acknowledges which notifications the listening request will get.
  private func listen(_ parameters: JSONObject, _ id: RequestID) throws(RPCError) {
    guard let wanted = parameters["notifications"]?.object else {
      throw .invalidParams(field: "notifications", expected: "an object")
    }
    let given = wanted["resourceSubscriptions"] ?? []
    guard case .array(let uris) = given == .null ? [] : given else {
      throw .invalidParams(field: "resourceSubscriptions", expected: "a list of strings")
    }
    let id = id.json
    var honored: [JSON] = []
    for uri in uris {
      guard let text = uri.stringValue, (try? follow(text, for: id)) != nil else { continue }
      honored.append(uri)
    }
    notify(
      "notifications/subscriptions/acknowledged",
      [
        "_meta": [MCPEra.subscriptionKey: id],
        "notifications": ["resourceSubscriptions": .array(honored)],
      ])
  }
}

extension RequestID {
  var json: JSON {
    var writer = JSONWriter()
    write(to: &writer)
    return (try? JSONReader.parse(writer.bytes)) ?? .null
  }
}
