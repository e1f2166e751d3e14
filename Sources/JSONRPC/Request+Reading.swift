internal import JSON

extension JSONReader {
  /// Reads a request in the usual form directly into its members; returns nil for any other form,
  /// at an undefined position.
  mutating func readPlainRequest(_ line: Span<UInt8>) -> Request? {
    var plain = PlainRequest()
    do {
      try readMembers(line) { (reader, line) throws(JSONError) in
        try plain.readMember(&reader, line)
      }
    } catch {
      return nil
    }
    return plain.request
  }
}

/// The members read so far, each at most once.
private struct PlainRequest {
  private static let notPlain = JSONError(offset: 0, message: "")

  private var hasVersion = false
  private var hasParameters = false
  private var id: RequestID?
  private var method: String?
  private var parameters = JSONObject()

  var request: Request? {
    guard hasVersion, let method else { return nil }
    return Request(id: id, method: method, parameters: parameters)
  }

  mutating func readMember(
    _ reader: inout JSONReader, _ line: Span<UInt8>
  ) throws(JSONError) {
    if !hasVersion, reader.skips(line, "\"jsonrpc\"") {
      hasVersion = true
      try reader.skipColon(line)
      if reader.skips(line, "\"2.0\"") { return }
    } else if id == nil, reader.skips(line, "\"id\"") {
      try reader.skipColon(line)
      let start = reader.position
      let value = try reader.readValue(line)
      id = RequestID(value, source: line.extracting(start..<reader.position))
      if id != nil { return }
    } else if method == nil, reader.skips(line, "\"method\"") {
      try reader.skipColon(line)
      if case .string(let text) = try reader.readValue(line) { return method = text }
    } else if !hasParameters, reader.skips(line, "\"params\"") {
      hasParameters = true
      try reader.skipColon(line)
      if case .object(let object) = try reader.readValue(line) { return parameters = object }
    }
    throw Self.notPlain
  }
}
