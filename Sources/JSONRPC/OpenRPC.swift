package import JSON

/// The OpenRPC 1.3.2 document, the result of `rpc.discover`.
package struct OpenRPC: Sendable {
  package struct Method: Sendable {
    package let name: String
    package let summary: String
    package let parameters: [any ParameterDeclaration]
    package let result: JSON
    package let errors: [ErrorDeclaration]

    package init(
      name: String, summary: String, parameters: [any ParameterDeclaration], result: JSON,
      errors: [ErrorDeclaration]
    ) {
      self.name = name
      self.summary = summary
      self.parameters = parameters
      self.result = result
      self.errors = errors
    }
  }

  package struct Notification: Sendable {
    package let name: String
    package let summary: String
    package let parameters: JSON

    package init(name: String, summary: String, parameters: JSON) {
      self.name = name
      self.summary = summary
      self.parameters = parameters
    }
  }

  package struct ErrorDeclaration: Sendable {
    package let code: Int
    package let message: String
    package let reasons: [String]

    package init(code: Int, message: String, reasons: [String]) {
      self.code = code
      self.message = message
      self.reasons = reasons
    }
  }

  package let title: String
  package let version: String
  package let methods: [Method]
  package let notifications: [Notification]
  package let schemas: [(name: String, schema: JSON)]

  package init(
    title: String, version: String, methods: [Method], notifications: [Notification],
    schemas: [(name: String, schema: JSON)]
  ) {
    self.title = title
    self.version = version
    self.methods = methods
    self.notifications = notifications
    self.schemas = schemas
  }

  package var document: JSON {
    [
      "openrpc": "1.3.2",
      "info": ["title": .string(title), "version": .string(version)],
      "methods": .array(methods.map(\.description)),
      "components": ["schemas": .object(JSONObject(schemas.map { ($0.name, $0.schema) }))],
      "x-notifications": .array(
        notifications.map { notification in
          [
            "name": .string(notification.name),
            "summary": .string(notification.summary),
            "params": notification.parameters,
          ]
        }),
    ]
  }
}

extension OpenRPC.Method {
  fileprivate var description: JSON {
    [
      "name": .string(name),
      "summary": .string(summary),
      "paramStructure": "by-name",
      "params": .array(
        parameters.map { parameter in
          var members: JSONObject = [
            "name": .string(parameter.name),
            "summary": .string(parameter.summary),
            "required": .boolean(parameter.isRequired),
            "schema": parameter.schema,
          ]
          if parameter.isClearable { members.append("x-clearable", true) }
          return .object(members)
        }),
      "result": ["name": "result", "schema": result],
      "errors": .array(
        errors.map { error in
          [
            "code": .integer(Int64(error.code)),
            "message": .string(error.message),
            "data": ["reasons": .array(error.reasons.map { .string($0) })],
          ]
        }),
    ]
  }
}
