/// A scripted conversation: the input of engines, and their output, line by line.
///
///     # a remark
///     $ punchline --virtual-time 2026-11-21T14:00:00Z --time-zone America/New_York
///     > {"jsonrpc":"2.0","id":1,"method":"ping"}
///     < {"jsonrpc":"2.0","id":1,"result":{}}
///     ! restart --user p1
///
/// A name before the sign, as in `second$ punchline`, means a further engine on the same store. A
/// line that starts with two blanks continues the previous one.
package struct Transcript: Equatable {
  package struct Malformed: Error, Equatable {
    let line: Int
    let text: String
  }

  package enum Line: Equatable {
    /// A comment, or an empty line.
    case remark(String)
    case start(engine: String, words: [String])
    case send(engine: String, String)
    case receive(engine: String, String)
    /// Ends the input, and starts the engine again at the virtual instant reached, with these words
    /// added.
    case restart(engine: String, words: [String])
  }

  package var lines: [Line]

  package init(lines: [Line]) {
    self.lines = lines
  }

  package init(_ text: String) throws(Malformed) {
    lines = []
    var texts = text.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last == "" { texts.removeLast() }
    for (index, text) in texts.enumerated() {
      if text.hasPrefix("  "), let last = lines.popLast(),
        let line = Self.line("\(last.text)\(text.drop { $0 == " " })")
      {
        lines.append(line)
        continue
      }
      guard let line = Self.line(text) else {
        throw Malformed(line: index + 1, text: String(text))
      }
      lines.append(line)
    }
  }

  package var text: String {
    lines.map { "\($0.text)\n" }.joined()
  }

  private static func line(_ text: some StringProtocol) -> Line? {
    let text = String(text)
    if text.isEmpty || text.hasPrefix("#") { return .remark(text) }
    let engine = String(text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    let rest = text.dropFirst(engine.count)
    let body = String(rest.dropFirst(2))
    let words = body.split(separator: " ").map(String.init)
    switch rest.prefix(2) {
    case "$ " where words.first == "punchline":
      return .start(engine: engine, words: Array(words.dropFirst()))
    case "> ", ">": return .send(engine: engine, body)
    case "< ": return .receive(engine: engine, body)
    case "! " where words.first == "restart":
      return .restart(engine: engine, words: Array(words.dropFirst()))
    default: return nil
    }
  }
}

extension Transcript.Line {
  package var text: String {
    switch self {
    case .remark(let text): text
    case .start(let engine, let words):
      "\(engine)$ \((["punchline"] + words).joined(separator: " "))"
    case .send(let engine, let line): line.isEmpty ? "\(engine)>" : "\(engine)> \(line)"
    case .receive(let engine, let line): "\(engine)< \(line)"
    case .restart(let engine, let words):
      "\(engine)! \((["restart"] + words).joined(separator: " "))"
    }
  }
}
