package import JSON

/// The error member of a reply.
package struct RPCError: Error, Equatable, Sendable {
  package var code: Int
  package var message: String
  package var data: JSON?

  package init(code: Int, message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  package static func parseError(_ error: JSONError) -> RPCError {
    RPCError(
      code: -32700, message: "Not JSON at byte \(error.offset): \(error.message)",
      data: ["offset": .integer(Int64(error.offset))])
  }

  /// The error for a client that sends headers, as language servers do.
  package static let headerFraming = RPCError(
    code: -32700,
    message: "Not JSON: headers such as Content-Length are not spoken here; "
      + "each JSON text is one line of its own, ended by LF",
    data: ["offset": 0, "expected": "one JSON text on a line, ended by LF, without headers"])

  package static func invalidRequest(field: String? = nil, expected: String) -> RPCError {
    guard let field else {
      return RPCError(
        code: -32600, message: "Not a request: expected \(expected)",
        data: ["expected": .string(expected)])
    }
    return RPCError(
      code: -32600, message: "Not a request: \"\(field)\" must be \(expected)",
      data: ["field": .string(field), "expected": .string(expected)])
  }

  package static func lineTooLong(limit: Int) -> RPCError {
    RPCError(
      code: -32600, message: "The line is longer than \(limit) bytes and was skipped",
      data: ["limit": .integer(Int64(limit))])
  }

  package static func batchTooLong(limit: Int) -> RPCError {
    RPCError(
      code: -32600, message: "The batch has more than \(limit) requests and was skipped",
      data: ["limit": .integer(Int64(limit))])
  }

  package static func methodNotFound(_ method: String) -> RPCError {
    let method = method.abbreviated
    return RPCError(
      code: -32601, message: "Unknown method \"" + method + "\"",
      data: data(("method", .string(method))))
  }

  package static func invalidParams(field: String, expected: String) -> RPCError {
    let field = field.abbreviated
    return RPCError(
      code: -32602, message: "\"" + field + "\" must be " + expected,
      data: data(("field", .string(field)), ("expected", .string(expected))))
  }

  package static var positionalParameters: RPCError {
    .invalidParams(field: "params", expected: "an object of named parameters")
  }

  package static func unknownParameter(_ field: String, known: String) -> RPCError {
    let field = field.abbreviated
    let expected =
      known.isEmpty ? "absent: there are no parameters" : "absent: the parameters are " + known
    return RPCError(
      code: -32602,
      message: "Unknown parameter \"" + field + "\"; known: " + (known.isEmpty ? "none" : known),
      data: data(("field", .string(field)), ("expected", .string(expected))))
  }

  // A literal would be copied into an object member by member; and texts are joined, which takes
  // fewer instructions than to interpolate them.
  private static func data(_ members: (name: String, value: JSON)...) -> JSON {
    .object(JSONObject(members))
  }

  package static let internalError = RPCError(code: -32603, message: "Internal error")
}
