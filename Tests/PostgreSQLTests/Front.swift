import ClockTestSupport
import JSON

/// A front end of an engine on a server, asked by method and answered in parsed JSON.
final class Front {
  let process: EngineProcess
  private var lastId: Int64 = 0

  init(_ store: String, _ words: [String] = []) throws {
    process = try EngineProcess(
      arguments: ["--store", store, "--no-require-auth"] + words,
      binary: try EngineBinary.dynamic())
  }

  func send(_ method: String, _ parameters: JSON = [:]) throws {
    lastId += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(lastId), "method": .string(method), "params": parameters,
    ]
    try process.send(request.line)
  }

  /// The reply to the latest request; what else comes before is lost.
  func reply() throws -> JSON? {
    while let line = try process.readLine() {
      let json = try JSONReader.parse(line)
      if json.member("id")?.integer == lastId { return json }
    }
    return nil
  }

  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON? {
    try send(method, parameters)
    return try reply()
  }

  func end() throws -> Int32 {
    process.closeInput()
    return try process.waitForExit()
  }
}

extension JSON {
  /// The stable word for why a request was refused; nil where it was not.
  var reason: String? { member("error")?.member("data")?.member("reason")?.string }
}
