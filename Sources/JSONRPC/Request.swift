package import JSON

/// A well-formed request; without an id it is a notification, which is never answered.
package struct Request: Equatable, Sendable {
  package var id: RequestID?
  package var method: String
  package var parameters: JSONObject
  /// The error for parameters given by position, to be answered if the method exists.
  package var parametersError: RPCError?

  package init(
    id: RequestID?, method: String, parameters: JSONObject = [:], parametersError: RPCError? = nil
  ) {
    self.id = id
    self.method = method
    self.parameters = parameters
    self.parametersError = parametersError
  }
}
