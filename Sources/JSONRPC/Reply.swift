package import JSON

/// Writes the lines of an engine, without their line ends.
package enum Reply {
  /// Begins a reply; write the result next, and then its end.
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

  /// The JSON of the result or error in a line that answers the request; nil for another line.
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

  /// The JSON in the line that answers the only request that was made: one that could not be read
  /// is answered without an id.
  package static func content(
    ofOnly line: ArraySlice<UInt8>, to id: RequestID
  ) -> (isResult: Bool, json: ArraySlice<UInt8>)? {
    content(of: line, to: id) ?? content(of: line, to: .null)
  }

  package static func notification(_ method: String, parameters: some WireValue) -> [UInt8] {
    // No more than the allocator keeps at hand, because a tick each second finds the processor's
    // caches cold.
    var writer = JSONWriter(reserving: 1_000)
    writer.write(raw: "{\"jsonrpc\":\"2.0\",\"method\":")
    writer.write(string: method)
    writer.write(raw: ",\"params\":")
    parameters.write(to: &writer)
    writer.write(raw: "}")
    return writer.bytes
  }

  /// The line up to the value of the member that answers.
  private static func open(
    to id: RequestID, with member: StaticString, in writer: inout JSONWriter
  ) {
    writer.write(raw: "{\"jsonrpc\":\"2.0\",\"id\":")
    id.write(to: &writer)
    writer.write(name: member)
  }
}
