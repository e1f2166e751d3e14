import ClockEngine
import JSONRPC

/// One request from the command line: its result to standard output, or its error to standard error.
struct CallCommand {
  let method: String
  let parameters: String?

  func run(_ setup: EngineSetup) throws -> Int32 {
    let connection = Connection(engine: setup.engine)
    connection.receive(try request()[...])
    connection.endInput()
    connection.work(at: setup.clock.now)
    guard
      case .object(let reply) = try JSONReader.parse(connection.outbox.nextChunk()),
      let result = reply["result"] ?? reply["error"]
    else { return 1 }
    let succeeded = reply["result"] != nil
    Terminal.write(
      String(decoding: JSONWriter.bytes(of: result), as: UTF8.self), to: succeeded ? 1 : 2)
    return succeeded ? 0 : 1
  }

  private func request() throws(UsageError) -> [UInt8] {
    var request: JSONObject = ["jsonrpc": "2.0", "id": 1, "method": .string(method)]
    if let parameters {
      do {
        request.append("params", try JSONReader.parse(parameters))
      } catch {
        throw .badValue(
          option: "PARAMS", value: parameters,
          allowed: "a JSON object; at byte \(error.offset): \(error.message)")
      }
    }
    return JSONWriter.bytes(of: .object(request)) + [0x0A]
  }
}
