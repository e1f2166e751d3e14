package import JSON

/// The error member of a reply; those that a method's declaration alone brings about keep what they
/// are made of until they are written.
package enum RPCError: Error, Sendable {
  case methodNotFound(String)
  case invalidParams(field: String, expected: String)
  /// The names of all that the method knows, separated by commas.
  case unknownParameter(String, known: String)
  case other(code: Int, message: String, data: JSON?)

  package init(code: Int, message: String, data: JSON? = nil) {
    self = .other(code: code, message: message, data: data)
  }

  package var code: Int {
    switch self {
    case .methodNotFound: -32601
    case .invalidParams, .unknownParameter: -32602
    case .other(let code, _, _): code
    }
  }

  package var message: String {
    if case .other(_, let message, _) = self { return message }
    guard case .string(let message) = told["message"] else { return "" }
    return message
  }

  package var data: JSON? {
    if case .other(_, _, let data) = self { data } else { told["data"] }
  }

  private var told: JSONObject {
    var writer = JSONWriter()
    write(to: &writer)
    guard case .object(let object) = try? JSONReader.parse(writer.bytes) else { return [:] }
    return object
  }
}

extension RPCError: Equatable {
  package static func == (left: RPCError, right: RPCError) -> Bool {
    left.code == right.code && left.message == right.message && left.data == right.data
  }
}

extension RPCError {
  package func write(to writer: inout JSONWriter) {
    writer.write(raw: "{\"code\":")
    writer.write(integer: Int64(code))
    writer.write(raw: ",\"message\":")
    switch self {
    case .methodNotFound(let method):
      let method = method.abbreviated
      writer.write(raw: "\"Unknown method \\\"")
      writer.write(unquoted: method)
      writer.write(raw: "\\\"\",\"data\":{\"method\":")
      writer.write(string: method)
      writer.append(UInt8(ascii: "}"))
    case .invalidParams(let field, let expected):
      writer.write(raw: "\"")
      writer.write(field, then: " must be ", expected, expected: "", expected)
    case .unknownParameter(let field, let known):
      writer.write(raw: "\"Unknown parameter ")
      if known.isEmpty {
        writer.write(
          field, then: "; known: ", "none", expected: "absent: there are no parameters", "")
      } else {
        writer.write(
          field, then: "; known: ", known, expected: "absent: the parameters are ", known)
      }
    case .other(_, let message, let data):
      writer.write(string: message)
      if let data {
        writer.write(raw: ",\"data\":")
        writer.write(data)
      }
    }
    writer.append(UInt8(ascii: "}"))
  }
}

extension JSONWriter {
  /// Ends a message about a member of `params`, and says the same as data.
  fileprivate mutating func write(
    _ field: String, then words: StaticString, _ rest: String,
    expected beginning: StaticString, _ expected: String
  ) {
    let field = field.abbreviated
    write(raw: "\\\"")
    write(unquoted: field)
    write(raw: "\\\"")
    write(raw: words)
    write(unquoted: rest)
    write(raw: "\",\"data\":{\"field\":")
    write(string: field)
    write(raw: ",\"expected\":\"")
    write(raw: beginning)
    write(unquoted: expected)
    write(raw: "\"}")
  }
}

extension RPCError {
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

  package static var positionalParameters: RPCError {
    .invalidParams(field: "params", expected: "an object of named parameters")
  }

  package static let internalError = RPCError(code: -32603, message: "Internal error")
}
