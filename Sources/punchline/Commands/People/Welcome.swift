import PunchlineKit

/// The text for `punchline` without words on a terminal.
enum Welcome {
  static func text(_ engine: HostedEngine) -> String {
    let paint = Paint.ofOutput
    var lines = [
      paint.shown(
        paint(.bold, "Punchline keeps your time.")
          + " Programs send it lines of JSON; you can just type."), "",
    ]
    if let arguments = try? Arguments(["status"]),
      let status = try? Verbs.status(VerbCall(arguments, MethodCaller(engine), paint)),
      let text = status.text
    {
      lines += [text, ""]
    }
    let examples = [
      ("punchline in", "clock in; also out, break and back"),
      ("punchline start Writing +draft", "start a timer; also stop, continue, cancel"),
      ("punchline out \"yesterday 17:30\"", "say times as you think of them: punchline help times"),
      ("punchline week", "what you worked; also day, log, report"),
      ("punchline undo", "take the last thing back"),
      ("punchline --help", "everything else"),
    ]
    lines += examples.map { paint.shown("  \(paint(.cyan, Column.left($0, 34))) \($1)") }
    return lines.joined(separator: "\n")
  }
}
