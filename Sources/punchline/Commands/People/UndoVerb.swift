import Libc
import TimeClock

extension Verbs {
  /// In milliseconds: an undo of an older change needs a confirmation.
  private static let surelyRecent: Int64 = .hour

  /// Undoes everything from the latest command, or the last change of a number of the log.
  static func undo(_ call: VerbCall) throws(CommandFailure) -> Answer {
    if call.arguments.operands.count > 1 { throw call.unexpected(call.arguments.operands[1]) }
    let seq = try call.arguments.operands.first.map { word throws(CommandFailure) in
      try latestChange(of: try call.item(word), call)
    }
    let planned = try call.ask(Wire.changeUndo(seq: seq, group: true, dryRun: true))
    try confirm(planned, call)
    let before = try running(call)
    let change = try call.ask(Wire.changeUndo(seq: seq, group: true))
    // A large import consists of several requests.
    if let (key, number) = change.key.flatMap(ImportKey.parsed) {
      for earlier in stride(from: number - 1, through: 0, by: -1) {
        try again(Wire.changeUndo(key: key.numbered(earlier)), call.caller)
      }
    }
    let line = [call.paint(.yellow, "Undone") + ": \(change.allDeeds)."] + (try news(before, call))
    return Answer(change, [line.joined(separator: " ")], call.paint)
  }

  private static func latestChange(
    of item: ShownLog.Item, _ call: VerbCall
  ) throws(CommandFailure) -> Int64 {
    let id =
      switch item {
      case .entry(let id), .gap(let id): id
      }
    let changes = try call.ask(Wire.changeList(recordId: id)).changes
    guard let change = changes.first(where: { $0.can.contains("undo") }) else {
      throw .message("nothing that was done to it can be undone")
    }
    return change.seq
  }

  /// Asks before undoing an old change, or refuses if nobody can answer.
  private static func confirm(
    _ planned: Wire.Change, _ call: VerbCall
  ) throws(CommandFailure) {
    let now = try call.ask(Wire.timeNow()).now
    guard now - planned.at > surelyRecent, !call.has(.yes) else { return }
    let what = "\(planned.allDeeds), done \(planned.text.at)"
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw .message("that takes back what is over an hour old: \(what). punchline undo --yes does")
    }
    guard Terminal.confirms(call.paint.shown("Take back: \(what)?")) else {
      throw .message("nothing was undone")
    }
  }

  /// Redoes what was undone.
  static func redo(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let before = try running(call)
    let change = try call.ask(Wire.changeRedo(group: true))
    var deed = change.text.deed
    if let (key, number) = change.key.flatMap(ImportKey.parsed) {
      var next = number + 1
      while try again(Wire.changeRedo(key: key.numbered(next)), call.caller) { next += 1 }
      if next > number + 1 { deed += Wire.Change.restOfImport }
    }
    let line = [call.paint(.green, "Redone") + ": \(deed)."] + (try news(before, call))
    return Answer(change, [line.joined(separator: " ")], call.paint)
  }

  private typealias Running = (clock: Wire.Clock, timer: Wire.Timer)

  private static func running(_ call: VerbCall) throws(CommandFailure) -> Running {
    (try call.ask(Wire.clockStatus()), try call.ask(Wire.timerStatus()))
  }

  /// What has started or stopped running.
  private static func news(_ before: Running, _ call: VerbCall) throws(CommandFailure) -> [String] {
    let now = try running(call)
    var news: [String] = []
    if now.clock.clockedIn != before.clock.clockedIn {
      news.append(
        now.clock.clockedIn
          ? "You are clocked in since \(now.clock.text.since ?? "")." : "You are clocked out.")
    } else if (now.clock.gap == nil) != (before.clock.gap == nil) {
      news.append(
        now.clock.gap.map { "You are on break since \($0.text.start)." }
          ?? "You are back from the break.")
    }
    if now.timer.running, now.timer.entryId != before.timer.entryId {
      news.append(
        "The timer on \(now.timer.taskName ?? "") runs since \(now.timer.text.since ?? "").")
    } else if before.timer.running, !now.timer.running {
      news.append("No timer runs.")
    }
    return news
  }

  /// Undoes or redoes another request of the same import; false if that changed nothing.
  @discardableResult
  private static func again(
    _ call: Call<Wire.Change>, _ caller: MethodCaller
  ) throws(CommandFailure) -> Bool {
    do throws(CommandFailure) {
      _ = try caller.ask(call)
      return true
    } catch .refused(let error) where error.code == 409 || error.code == 404 {
      let reason = error.reason ?? ""
      guard reason.hasPrefix("nothing_to") || reason == "not_found" else { throw .refused(error) }
      return false
    }
  }
}

extension Wire.Change {
  fileprivate static let restOfImport = " and the rest of the import"

  /// The deed of the latest request, and of the others of a large import.
  fileprivate var allDeeds: String {
    let isOfMany = key.flatMap(ImportKey.parsed).map { $0.number > 0 } == true
    return text.deed + (isOfMany ? Self.restOfImport : "")
  }
}
