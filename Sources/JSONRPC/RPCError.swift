package import JSON

/// The error member of a reply; errors from a method's declaration keep their parts until they are
/// written.
package enum RPCError: Error, Sendable {
  case methodNotFound(String)
  /// All wrong parameters, at least one.
  case invalidParams([WrongParameter])
  case other(code: Int, message: String, data: JSON?)

  package init(code: Int, message: String, data: JSON? = nil) {
    self = .other(code: code, message: message, data: data)
  }

  package var code: Int {
    switch self {
    case .methodNotFound: -32601
    case .invalidParams: -32602
    case .other(let code, _, _): code
    }
  }

  package var message: String {
    if case .other(_, let message, _) = self { return message }
    guard case .string(let message) = members["message"] else { return "" }
    return message
  }

  package var data: JSON? {
    if case .other(_, _, let data) = self { data } else { members["data"] }
  }

  private var members: JSONObject {
    var writer = JSONWriter()
    write(to: &writer)
    guard case .object(let object) = try? JSONReader.parse(writer.bytes) else { return [:] }
    return object
  }
}

/// A member of `params` that does not match its method's declaration.
package struct WrongParameter: Sendable {
  fileprivate let name: String
  fileprivate let expected: String
  /// Whether the method does not know the name; `expected` then lists the names that it knows.
  fileprivate let isUnknown: Bool

  package init(_ name: String, expected: String) {
    (self.name, self.expected, isUnknown) = (name, expected, false)
  }

  /// `known` lists the names that the method knows, separated by commas.
  package init(unknown name: String, known: String) {
    (self.name, expected, isUnknown) = (name, known, true)
  }
}

extension RPCError {
  package static func invalidParams(field: String, expected: String) -> RPCError {
    .invalidParams([WrongParameter(field, expected: expected)])
  }

  package static func unknownParameter(_ name: String, known: String) -> RPCError {
    .invalidParams([WrongParameter(unknown: name, known: known)])
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
    case .invalidParams(let wrong): writer.write(wrong)
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
  /// Writes the message about wrong members of `params`, and the same as data.
  fileprivate mutating func write(_ wrong: [WrongParameter]) {
    write(raw: "\"")
    for (index, parameter) in wrong.enumerated() {
      if index > 0 { write(raw: "; ") }
      if parameter.isUnknown { write(raw: "Unknown parameter ") }
      write(raw: "\\\"")
      write(unquoted: parameter.name.abbreviated)
      write(raw: parameter.isUnknown ? "\\\"; known: " : "\\\" must be ")
      let isOfNone = parameter.isUnknown && parameter.expected.isEmpty
      write(unquoted: isOfNone ? "none" : parameter.expected)
    }
    write(raw: "\",\"data\":{")
    if let first = wrong.first {
      write(raw: "\"field\":")
      write(string: first.name.abbreviated)
      write(raw: ",\"expected\":\"")
      write(unquoted: first.words)
      write(raw: "\",")
    }
    write(raw: "\"fields\":{")
    for (index, parameter) in wrong.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      write(string: parameter.name.abbreviated)
      write(raw: ":\"Must be ")
      write(unquoted: parameter.words)
      write(raw: "\"")
    }
    write(raw: "}}")
  }
}

extension WrongParameter {
  /// Completes the sentence "It must be …".
  fileprivate var words: String {
    guard isUnknown else { return expected }
    return expected.isEmpty
      ? "absent: there are no parameters" : "absent: the parameters are \(expected)"
  }
}

extension RPCError {
  package static func parseError(_ error: JSONError) -> RPCError {
    RPCError(
      code: -32700, message: "Not JSON at byte \(error.offset): \(error.message)",
      data: ["offset": .integer(Int64(error.offset))])
  }

  /// The error for a client that sends headers, like clients of language servers.
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
