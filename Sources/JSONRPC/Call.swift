internal import JSON

/// One call in a message: a request to run, or an error to reply with.
package enum Call: Equatable, Sendable {
  case request(Request)
  // Indirect, so that a request is cheaper to pass on.
  indirect case invalid(id: RequestID, RPCError)

  /// Checks an object that stands alone or in a batch.
  init(_ object: JSONObject, idRange: Range<Int>?, in text: Span<UInt8>) {
    var id: RequestID?
    if let idRange {
      let source = text.extracting(idRange)
      guard let value = object["id"], let readable = RequestID(value, source: source) else {
        self = .invalid(
          id: .null, .invalidRequest(field: "id", expected: RequestID.expected))
        return
      }
      id = readable
    }
    do {
      self = .request(try Self.request(object, id: id))
    } catch {
      self = .invalid(id: id ?? .null, error)
    }
  }

  /// The call for a value that is not an object.
  static let notAnObject = Call.invalid(
    id: .null, .invalidRequest(expected: "an object with \"jsonrpc\" and \"method\""))

  private static func request(
    _ object: JSONObject, id: RequestID?
  ) throws(RPCError) -> Request {
    guard case .string(let version) = object["jsonrpc"], version == "2.0" else {
      throw .invalidRequest(field: "jsonrpc", expected: "\"2.0\"")
    }
    guard case .string(let method) = object["method"] else {
      throw .invalidRequest(field: "method", expected: "a string")
    }
    switch object["params"] {
    case nil, .null: return Request(id: id, method: method)
    case .object(let parameters):
      return Request(id: id, method: method, parameters: parameters)
    case .array(let elements):
      return Request(id: id, method: method, isPositional: !elements.isEmpty)
    default:
      throw .invalidRequest(field: "params", expected: "an object of named parameters")
    }
  }
}
