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
    let line = connection.outbox.nextChunk().prefix { $0 != 0x0A }
    guard let (isResult, json) = Reply.content(of: line, to: RequestID(1)) else { return 1 }
    Terminal.write(String(decoding: json, as: UTF8.self), to: isResult ? 1 : 2)
    return isResult ? 0 : 1
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
