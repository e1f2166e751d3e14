package import JSON
internal import JSONRPC

/// One of several engines on a store, called by method, with parsed replies.
package final class PeerEngine {
  package let process: EngineProcess
  private var lastId: Int64 = 0

  package init(store: String) throws {
    process = try EngineProcess(arguments: ["--store", store])
  }

  /// An engine on a server or a file, run with the binary that supports both.
  package init(
    onServer store: String, _ words: [String] = [], environment: [String: String?] = [:]
  ) throws {
    process = try EngineProcess(
      arguments: ["--store", store, "--no-require-auth"] + words, environment: environment,
      binary: try EngineBinary.dynamic())
  }

  package init(process: EngineProcess) {
    self.process = process
  }

  /// Sends a request and returns its id.
  @discardableResult
  package func send(_ method: String, _ parameters: JSON = [:]) throws -> Int64 {
    lastId += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(lastId), "method": .string(method), "params": parameters,
    ]
    try process.send(request.line)
    return lastId
  }

  /// The next line; nil at the end.
  package func next() throws -> JSON? {
    try process.readLine().map { try JSONReader.parse($0) }
  }

  /// The reply to the latest request; discards lines before it.
  package func reply() throws -> JSON? {
    while let line = try next() {
      if line.member("id")?.integer == lastId { return line }
    }
    return nil
  }

  /// The reply to a request; discards notifications before it.
  @discardableResult
  package func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON? {
    try send(method, parameters)
    return try reply()
  }

  package struct Refused: Error {
    let call: String
    let reply: String
  }

  /// The result of a call that must succeed.
  package func result(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    let reply = try call(method, parameters)
    guard let result = reply?.member("result") else {
      throw Refused(call: "\(method) \(parameters.line)", reply: reply?.line ?? "none")
    }
    return result
  }

  /// The `params` of the next notification; discards replies before it.
  package func notification(_ method: String) throws -> JSON? {
    while let line = try next() {
      if line.member("method")?.string == method { return line.member("params") }
    }
    return nil
  }

  package func end() throws -> Int32 {
    process.closeInput()
    return try process.waitForExit()
  }
}
