internal import JSON

/// The calls of one line.
package enum Message: Equatable, Sendable {
  case single(Call)
  /// One to a hundred calls, whose replies share one line.
  case batch([Call])

  package static let batchLimit = 100

  /// Whether the method of one of its requests meets the condition.
  package func hasMethod(where condition: (String) -> Bool) -> Bool {
    switch self {
    case .single(.request(let request)): condition(request.method)
    case .single(.invalid): false
    case .batch(let calls): calls.contains { Message.single($0).hasMethod(where: condition) }
    }
  }

  /// Reads a line; a thrown error is the line's only reply, with a null id.
  package static func parse(_ line: Span<UInt8>) throws(RPCError) -> Message {
    if beginsWithHeader(line) { throw .headerFraming }
    var reader = JSONReader()
    let calls: [Call]
    let count: Int
    do {
      guard reader.peek(line) == UInt8(ascii: "[") else {
        let call = try reader.readCall(line)
        try reader.expectEnd(line)
        return .single(call)
      }
      (calls, count) = try reader.readCalls(line, upTo: batchLimit)
      try reader.expectEnd(line)
    } catch {
      throw .parseError(error)
    }
    if count > batchLimit { throw .batchTooLong(limit: batchLimit) }
    if calls.isEmpty { throw .invalidRequest(expected: "at least one request in a batch") }
    return .batch(calls)
  }

  private static func beginsWithHeader(_ line: Span<UInt8>) -> Bool {
    guard line.count > 0, line[0] | 0x20 == UInt8(ascii: "c") else { return false }
    let header = Array("content-length".utf8)
    return line.count >= header.count && header.indices.allSatisfy { line[$0] | 0x20 == header[$0] }
  }

  package static func parse(_ line: [UInt8]) throws(RPCError) -> Message {
    try parse(line[...])
  }

  package static func parse(_ line: ArraySlice<UInt8>) throws(RPCError) -> Message {
    try parse(line.span)
  }
}

extension JSONReader {
  /// Reads a batch to its end, but keeps only the first calls.
  fileprivate mutating func readCalls(
    _ line: Span<UInt8>, upTo limit: Int
  ) throws(JSONError) -> (calls: [Call], count: Int) {
    var calls: [Call] = []
    calls.reserveCapacity(4)
    var count = 0
    try readElements(line) { (reader, line) throws(JSONError) in
      let call = try reader.readCall(line)
      count += 1
      if count <= limit { calls.append(call) }
    }
    return (calls, count)
  }

  fileprivate mutating func readCall(_ line: Span<UInt8>) throws(JSONError) -> Call {
    guard peek(line) == UInt8(ascii: "{") else {
      _ = try readValue(line)
      return .notAnObject
    }
    let (start, outer) = (position, depth)
    if let request = readPlainRequest(line) { return .request(request) }
    (position, depth) = (start, outer)
    let (object, idRange) = try readObject(line, noting: "id")
    return Call(object, idRange: idRange, in: line)
  }
}
