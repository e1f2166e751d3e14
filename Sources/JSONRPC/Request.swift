package import JSON

/// A well-formed request; without an id it is a notification, which is never answered.
package struct Request: Equatable, Sendable {
  package var id: RequestID?
  package var method: String
  package var parameters: JSONObject
  /// The answer due, once the method is known to exist, to parameters given by position.
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
