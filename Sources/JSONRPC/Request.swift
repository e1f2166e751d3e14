package import JSON

/// A well-formed request; without an id it is a notification, which gets no reply.
package struct Request: Equatable, Sendable {
  package var id: RequestID?
  package var method: String
  package var parameters: JSONObject
  /// Whether parameters are given by position, which is refused if the method exists.
  package var isPositional: Bool

  package init(
    id: RequestID?, method: String, parameters: JSONObject = [:], isPositional: Bool = false
  ) {
    self.id = id
    self.method = method
    self.parameters = parameters
    self.isPositional = isPositional
  }
}
