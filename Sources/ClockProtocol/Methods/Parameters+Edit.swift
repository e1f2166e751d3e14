internal import JSON
internal import JSONRPC
internal import TimeClock

extension Parameters {
  subscript<Value>(parameter: Clearable<Value>) -> Edit<Value> {
    get throws(RPCError) {
      if let value = try value(of: parameter) { return .set(value) }
      return object[parameter.name] == nil ? .keep : .clear
    }
  }
}
