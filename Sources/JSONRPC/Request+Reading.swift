internal import JSON

extension JSONReader {
  /// Reads a request as nearly all are written, straight into its members; nil for any that has to
  /// be judged, wherever that leaves the reader.
  mutating func readPlainRequest(_ line: Span<UInt8>) -> Request? {
    var plain = PlainRequest()
    do {
      try readMembers(line) { (reader, line, name) throws(JSONError) in
        try plain.read(line.extracting(name), &reader, line)
      }
    } catch {
      return nil
    }
    return plain.request
  }
}

/// The members that were read so far, each at most once.
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

  mutating func read(
    _ name: Span<UInt8>, _ reader: inout JSONReader, _ line: Span<UInt8>
  ) throws(JSONError) {
    if !hasVersion, name.spells("jsonrpc") {
      hasVersion = true
      if reader.skips(line, "\"2.0\"") { return }
    } else if method == nil, name.spells("method") {
      if case .string(let text) = try reader.readValue(line) { return method = text }
    } else if id == nil, name.spells("id") {
      let start = reader.position
      let value = try reader.readValue(line)
      id = RequestID(value, source: line.extracting(start..<reader.position))
      if id != nil { return }
    } else if !hasParameters, name.spells("params") {
      hasParameters = true
      if case .object(let object) = try reader.readValue(line) { return parameters = object }
    }
    throw Self.notPlain
  }
}
