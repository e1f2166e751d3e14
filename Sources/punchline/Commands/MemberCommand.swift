import ClockStore
import JSON
import JSONRPC
import PunchlineKit
import TimeClock

/// `punchline member`: lists the members, or writes everything that is kept about one as one JSON
/// document.
enum MemberCommand {
  static func list(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let members = try call.caller.visibleMembers()
    let width = members.map { Column.columns(of: $0.name) }.max() ?? 0
    let lines = members.map { member in
      let facts =
        [member.role.rawValue] + (member.isActive ? [] : ["not active"])
        + [member.email].compactMap(\.self)
      return "  \(Column.left(member.name, width))  \(member.id)  \(facts.joined(separator: ", "))"
    }
    return Answer(.array(members.map(\.json)), lines, call.paint)
  }

  static func export(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    let setup = try EngineSetup(arguments)
    Punchline.end(setup.engine, with: try Verbs.perform(export, arguments, setup.engine))
  }

  private static func export(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let path = call.arguments.operands[0]
    let member = try member(call.arguments.operands.dropFirst(), call.caller)
    let file = try NewFile(path)
    let wait = ProgressLine(
      file.isStandardOutput ? "What was printed is not whole." : "There is no file.",
      isPrinting: file.isStandardOutput)
    let count: Int64
    do throws(CommandFailure) {
      try wait.stoppable { work throws(ClockError) in try work.begin(.writing) }
      // Nobody is signed in: the engine refuses, and says how to sign in.
      count = try write(Wire.memberExport(id: member?.id ?? ""), to: file, call, wait)
    } catch {
      if let status = wait.stopped() { return Answer(status: status) }
      throw error
    }
    wait.end()
    if file.isStandardOutput { return Answer(status: 0) }
    let line = "\(count) items about \(member?.name ?? ""), in \(path)."
    return Answer(.null, ["\(call.paint(.green, "Written")): \(line)"], call.paint)
  }

  /// Writes the pages as one list, with an item on each line; returns the number of items.
  private static func write(
    _ request: Call<Wire.MemberExportResult>, to file: NewFile, _ call: VerbCall,
    _ wait: ProgressLine
  ) throws(CommandFailure) -> Int64 {
    var count: Int64 = 0
    var isRead = try file.write(#"{"kept":["#.utf8)
    try call.caller.forEachPage(request) { page throws(CommandFailure) in
      for item in page.kept where isRead {
        isRead = try file.write(
          Array((count == 0 ? "\n" : ",\n").utf8) + JSONWriter.bytes(of: item.json))
        count += 1
      }
      try wait.stoppable { work throws(ClockError) in try work.show(count) }
      return isRead
    }
    if isRead { isRead = try file.write("\n]}\n".utf8) }
    if isRead { try file.finish() }
    return count
  }

  /// The named member, by default the signed-in one; nil without either.
  private static func member(
    _ words: ArraySlice<String>, _ caller: MethodCaller
  ) throws(CommandFailure) -> Wire.Member? {
    let name = words.joined(separator: " ")
    if name.isEmpty { return try caller.ask(Wire.authStatus()).member }
    guard let member = try caller.visibleMembers().named(name) else {
      throw .message("there is no member \"\(name)\", by id, address or name")
    }
    return member
  }
}
