import JSON
import JSONRPC

/// The reply of an engine whose methods all return null; unknown ones fail.
func reply(to line: String, knowing methods: Set<String>? = nil) throws -> String? {
  do {
    switch try Message.parse(Array(line.utf8)) {
    case .single(let call): return reply(to: call, knowing: methods)
    case .batch(let calls):
      let replies = calls.compactMap { reply(to: $0, knowing: methods) }
      return replies.isEmpty ? nil : "[\(replies.joined(separator: ","))]"
    }
  } catch {
    return text { Reply.error(error, to: .null, in: &$0) }
  }
}

private func reply(to call: Call, knowing methods: Set<String>?) -> String? {
  switch call {
  case .invalid(let id, let error): return text { Reply.error(error, to: id, in: &$0) }
  case .request(let request):
    guard let id = request.id else { return nil }
    if let methods, !methods.contains(request.method) {
      return text { Reply.error(.methodNotFound(request.method), to: id, in: &$0) }
    }
    if request.isPositional {
      return text { Reply.error(.positionalParameters, to: id, in: &$0) }
    }
    return text { writer in
      Reply.begin(to: id, in: &writer)
      writer.write(raw: "null")
      Reply.end(in: &writer)
    }
  }
}

/// The text that the body writes.
func text(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return writer.text()
}
