package import JSON
internal import JSONRPC

/// The built binary's description of itself in `rpc.discover`.
package struct EngineDescription {
  package struct Parameter {
    package let name: String
    package let summary: String
    package let isRequired: Bool
    /// Whether null clears the value instead of standing for an absent one.
    package let isClearable: Bool
    package let schema: JSON
  }

  package struct Method {
    package let name: String
    package let summary: String
    package let parameters: [Parameter]
    package let result: JSON
    package let errors: [(code: Int64, reasons: [String])]
  }

  package struct Notification {
    package let name: String
    package let summary: String
    package let parameters: JSON
  }

  package struct Unreadable: Error {
    package let output: String
  }

  package let document: JSON
  package let methods: [Method]
  package let notifications: [Notification]
  package let schemas: [(name: String, schema: JSON)]

  package init() throws {
    let run = try EngineProcess.run(
      arguments: ["--store", ":memory:"],
      input: #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"# + "\n")
    guard let document = try JSONReader.parse(run.standardOutput).member("result") else {
      throw Unreadable(output: run.standardOutput)
    }
    self.document = document
    methods = (document.member("methods")?.elements ?? []).map(Method.init)
    notifications = (document.member("x-notifications")?.elements ?? []).map(Notification.init)
    schemas = (document.member("components")?.member("schemas")?.members ?? []).map {
      (name: $0.name, schema: $0.value)
    }
  }

  package func method(_ name: String) -> Method? {
    methods.first { $0.name == name }
  }

  package func schema(_ name: String) -> JSON? {
    schemas.first { $0.name == name }?.schema
  }
}

extension EngineDescription.Method {
  fileprivate init(_ json: JSON) {
    name = json.member("name")?.string ?? ""
    summary = json.member("summary")?.string ?? ""
    parameters = (json.member("params")?.elements ?? []).map { parameter in
      .init(
        name: parameter.member("name")?.string ?? "",
        summary: parameter.member("summary")?.string ?? "",
        isRequired: parameter.member("required") == true,
        isClearable: parameter.member("x-clearable") == true,
        schema: parameter.member("schema") ?? false)
    }
    result = json.member("result")?.member("schema") ?? false
    errors = (json.member("errors")?.elements ?? []).map { error in
      (
        code: error.member("code")?.integer ?? 0,
        reasons: (error.member("data")?.member("reasons")?.elements ?? []).compactMap(\.string)
      )
    }
  }
}

extension EngineDescription.Notification {
  fileprivate init(_ json: JSON) {
    name = json.member("name")?.string ?? ""
    summary = json.member("summary")?.string ?? ""
    parameters = json.member("params") ?? false
  }
}
