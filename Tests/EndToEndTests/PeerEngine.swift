import ClockTestSupport
import Foundation
import JSON
import JSONRPC

/// One of several engines on a store, asked by method and answered in parsed JSON.
final class PeerEngine {
  let process: EngineProcess
  private var lastId: Int64 = 0

  init(store: String) throws {
    process = try EngineProcess(arguments: ["--store", store])
  }

  init(process: EngineProcess) {
    self.process = process
  }

  /// Sends a request and returns its id.
  @discardableResult
  func send(_ method: String, _ parameters: JSON = [:]) throws -> Int64 {
    lastId += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(lastId), "method": .string(method), "params": parameters,
    ]
    try process.send(request.line)
    return lastId
  }

  /// The next line, nil at the end.
  func next() throws -> JSON? {
    try process.readLine().map { try JSONReader.parse($0) }
  }

  /// The reply to a request; notifications on the way are lost.
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON? {
    let id = try send(method, parameters)
    while let line = try next() {
      if line.member("id")?.integer == id { return line }
    }
    return nil
  }

  /// The `params` of the next notification; replies on the way are lost.
  func notification(_ method: String) throws -> JSON? {
    while let line = try next() {
      if line.member("method")?.string == method { return line.member("params") }
    }
    return nil
  }

  /// The stable word for why a request was refused, nil where it was not.
  static func reason(_ reply: JSON?) -> String? {
    reply?.member("error")?.member("data")?.member("reason")?.string
  }

  func end() throws -> Int32 {
    process.closeInput()
    return try process.waitForExit()
  }
}
