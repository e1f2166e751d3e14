import JSON
import JSONRPC
import TimeClock

/// One request, and its effect in the model.
struct ModelCall {
  typealias Step = (inout Model) throws(Model.Refused) -> Void

  let method: String
  /// The action that the role must allow for some record.
  let action: String
  let subject: String
  let parameters: JSONObject
  let step: Step
  /// The required members of the result, for a reading request.
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
