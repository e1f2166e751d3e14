internal import JSONRPC

/// A button: its label and the request behind it.
struct ActionView: Sendable {
  let label: String
  let method: String
  var parameters: JSONObject = [:]

  static let shape = Shape<ActionView>(
    Property("label", .string) { $0.label },
    Property("method", .string) { $0.method },
    Property("params", .any) { .object($0.parameters) })
}
