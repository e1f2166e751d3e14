package import JSON

/// Writes the lines of an engine, without their line ends.
package enum Reply {
  /// A reply with a result that is JSON bytes already.
  package static func result(_ result: [UInt8], to id: RequestID) -> [UInt8] {
    var writer = opened(to: id, with: "result", reserving: result.count + 64)
    writer.write(raw: result)
    writer.write(raw: "}")
    return writer.bytes
  }

  package static func error(_ error: RPCError, to id: RequestID) -> [UInt8] {
    var writer = opened(to: id, with: "error", reserving: 256)
    writer.write(raw: "{\"code\":")
    writer.write(integer: Int64(error.code))
    writer.write(raw: ",\"message\":")
    writer.write(string: error.message)
    if let data = error.data {
      writer.write(raw: ",\"data\":")
      writer.write(data)
    }
    writer.write(raw: "}}")
    return writer.bytes
  }

  /// The JSON of the result or error in a line that answers the request; nil for another line.
  package static func content(
    of line: ArraySlice<UInt8>, to id: RequestID
  ) -> (isResult: Bool, json: ArraySlice<UInt8>)? {
    for isResult in [true, false] {
      let opening = opened(to: id, with: isResult ? "result" : "error", reserving: 64).bytes
      if line.starts(with: opening) {
        return (isResult, line.dropFirst(opening.count).dropLast())
      }
    }
    return nil
  }

  package static func notification(_ method: String, parameters: some WireValue) -> [UInt8] {
    var writer = opened()
    writer.write(raw: "\"method\":")
    writer.write(string: method)
    writer.write(raw: ",\"params\":")
    parameters.write(to: &writer)
    writer.write(raw: "}")
    return writer.bytes
  }

  /// The one line that answers a batch, or nil when all of it were notifications.
  package static func batch(_ replies: [[UInt8]]) -> [UInt8]? {
    guard !replies.isEmpty else { return nil }
    var writer = JSONWriter(reserving: replies.reduce(2) { $0 + $1.count + 1 })
    for reply in replies {
      writer.write(raw: writer.count == 0 ? "[" : ",")
      writer.write(raw: reply)
    }
    writer.write(raw: "]")
    return writer.bytes
  }

  /// The line up to the value of the member that answers.
  private static func opened(
    to id: RequestID, with member: StaticString, reserving capacity: Int
  ) -> JSONWriter {
    var writer = opened(reserving: capacity)
    writer.write(raw: "\"id\":")
    id.write(to: &writer)
    writer.write(raw: ",\"")
    writer.write(raw: member)
    writer.write(raw: "\":")
    return writer
  }

  private static func opened(reserving capacity: Int = 1_500) -> JSONWriter {
    var writer = JSONWriter(reserving: capacity)
    writer.write(raw: "{\"jsonrpc\":\"2.0\",")
    return writer
  }
}
