import JSON
import JSONRPC
import TimeClock

/// One request, and what the model makes of it.
struct ModelCall {
  typealias Step = (inout Model) throws(Model.Refused) -> Void

  let method: String
  /// What the role has to allow with anything at all.
  let action: String
  let subject: String
  let parameters: JSONObject
  let step: Step
  /// Members that the result must have, of a request that only reads.
  var sent: ((Model) -> [String: JSON])?

  init(
    _ method: String, _ action: String, _ subject: String,
    _ parameters: KeyValuePairs<String, JSON>,
    _ step: @escaping Step
  ) {
    self.init(
      method, action, subject,
      withNulls: JSONObject(
        parameters.filter { $0.value != .null }.map { (name: $0.key, value: $0.value) }),
      step)
  }

  init(
    _ method: String, _ action: String, _ subject: String, withNulls parameters: JSONObject,
    _ step: @escaping Step
  ) {
    self.method = method
    self.action = action
    self.subject = subject
    self.parameters = parameters
    self.step = step
  }

  func telling(_ sent: @escaping (Model) -> [String: JSON]) -> ModelCall {
    var call = self
    call.sent = sent
    return call
  }
}
