internal import JSON

/// A button: its label and the request behind it.
struct ActionView: Sendable {
  let label: String
  let method: String
  var parameters: JSONObject = [:]
}

extension ActionView: WireObject {
  static func declare(_ members: inout some Members<ActionView>) {
    members.add("label", "What the button says.") { $0.label }
    members.add("method", "The method to call.") { $0.method }
    members.add("params", "The params to call it with.") { JSON.object($0.parameters) }
  }
}
