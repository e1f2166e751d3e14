internal import JSON
internal import JSONRPC
internal import TimeClock

extension Parameters {
  subscript<Value>(parameter: Clearable<Value>) -> Edit<Value> {
    get throws(RPCError) {
      guard let json = object[parameter.name] else { return .keep }
      if case .null = json { return .clear }
      guard let value = parameter.type.decode(json) else {
        throw .invalidParams(field: parameter.name, expected: parameter.expected)
      }
      return .set(value)
    }
  }
}
