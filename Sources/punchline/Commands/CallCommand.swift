import JSON
import JSONRPC
import Libc
import PunchlineKit

/// One request from the command line: prints its result, or its error to standard error.
struct CallCommand {
  let method: String
  let parameters: CallParameters

  init(_ arguments: Arguments) throws(ProgramError) {
    method = arguments.operands[0]
    do throws(UsageError) {
      parameters = try CallParameters(arguments.operands.dropFirst())
    } catch {
      throw .usage(error)
    }
  }

  /// The exit status: 0 for a result, 1 for an error.
  func run(_ engine: HostedEngine) throws(ProgramError) -> Int32 {
    engine.receive(try request()[...])
    engine.endInput()
    engine.workToTheEnd()
    guard let line = engine.nextLine(),
      let (isResult, json) = Reply.content(ofOnly: line, to: RequestID(1))
    else { return 1 }
    let output = isResult ? STDOUT_FILENO : STDERR_FILENO
    // For people on a terminal; scripts read one line.
    let content = isResult ? Array(json) : explained(Array(json))
    let text = isatty(output) == 1 ? JSONIndenter.bytes(of: content) : content
    let shown = String(decoding: text, as: UTF8.self)
    if isResult { return Terminal.say(shown) }
    Terminal.writeError(shown)
    return 1
  }

  /// The error with what to do about it; for an unknown method, with the name of a similar one.
  private func explained(_ error: [UInt8]) -> [UInt8] {
    guard let json = try? JSONReader.parse(error), case .object(let members) = json,
      let message = members["message"]?.stringValue
    else { return error }
    let advice =
      members["code"] == -32601
      ? HelpPage.suggestion(forMethod: method) : RefusedCall(json: json).hint
    guard let advice, !advice.isEmpty else { return error }
    let shown = members.members.map { member in
      member.name == "message"
        ? (name: member.name, value: JSON.string(message + advice)) : member
    }
    return JSONWriter.bytes(of: .object(JSONObject(shown)))
  }

  private func request() throws(ProgramError) -> [UInt8] {
    var request: JSONObject = ["jsonrpc": "2.0", "id": 1, "method": .string(method)]
    if let parameters = try parameters.json(for: method) { request.append("params", parameters) }
    return JSONWriter.bytes(of: .object(request)) + [0x0A]
  }
}
