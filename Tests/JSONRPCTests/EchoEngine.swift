import JSONRPC

/// What an engine would answer that gives each method's result as null, or fails for unknown ones.
func reply(to line: String, knowing methods: Set<String>? = nil) throws -> String? {
  let bytes: [UInt8]?
  do {
    bytes =
      switch try Message.parse(Array(line.utf8)) {
      case .single(let call): reply(to: call, knowing: methods)
      case .batch(let calls): Reply.batch(calls.compactMap { reply(to: $0, knowing: methods) })
      }
  } catch {
    bytes = Reply.error(error, to: .null)
  }
  return bytes.map { String(decoding: $0, as: UTF8.self) }
}

private func reply(to call: Call, knowing methods: Set<String>?) -> [UInt8]? {
  switch call {
  case .invalid(let id, let error): return Reply.error(error, to: id)
  case .request(let request):
    guard let id = request.id else { return nil }
    if let methods, !methods.contains(request.method) {
      return Reply.error(.methodNotFound(request.method), to: id)
    }
    if let error = request.parametersError { return Reply.error(error, to: id) }
    return Reply.result(Array("null".utf8), to: id)
  }
}
