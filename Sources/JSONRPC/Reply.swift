package import JSON

/// Writes the lines of an engine, without their line ends.
package enum Reply {
  /// Begins a reply; the caller then writes the result and calls `end`.
  package static func begin(to id: RequestID, in writer: inout JSONWriter) {
    open(to: id, with: "result", in: &writer)
  }

  package static func end(in writer: inout JSONWriter) {
    writer.append(UInt8(ascii: "}"))
  }

  package static func error(_ error: RPCError, to id: RequestID, in writer: inout JSONWriter) {
    open(to: id, with: "error", in: &writer)
    error.write(to: &writer)
    writer.append(UInt8(ascii: "}"))
  }

  /// The JSON of the result or error if the line is the reply to the request; nil for another line.
  package static func content(
    of line: ArraySlice<UInt8>, to id: RequestID
  ) -> (isResult: Bool, json: ArraySlice<UInt8>)? {
    for isResult in [true, false] {
      var opening = JSONWriter(reserving: 64)
      open(to: id, with: isResult ? "result" : "error", in: &opening)
      if line.starts(with: opening.bytes) {
        return (isResult, line.dropFirst(opening.count).dropLast())
      }
    }
    return nil
  }

  /// The JSON in the reply to the only request, which has a null id if the request could not be
  /// read.
  package static func content(
    ofOnly line: ArraySlice<UInt8>, to id: RequestID
  ) -> (isResult: Bool, json: ArraySlice<UInt8>)? {
    content(of: line, to: id) ?? content(of: line, to: .null)
  }

  package static func notification(_ method: String, parameters: some WireValue) -> [UInt8] {
    // Small enough for memory that the allocator has at hand, because a tick each second finds the
    // processor's caches cold.
    var writer = JSONWriter(reserving: 1_000)
    writer.write(raw: "{\"jsonrpc\":\"2.0\",\"method\":")
    writer.write(string: method)
    writer.write(raw: ",\"params\":")
    parameters.write(to: &writer)
    writer.write(raw: "}")
    return writer.bytes
  }

  /// Writes the line up to the value of `result` or `error`.
  private static func open(
    to id: RequestID, with member: StaticString, in writer: inout JSONWriter
  ) {
    writer.write(raw: "{\"jsonrpc\":\"2.0\",\"id\":")
    id.write(to: &writer)
    writer.write(name: member)
  }
}
