import JSON
import TimeClock

/// Times away from the keyboard: questions and answers.
extension Verbs {
  /// Answers the first time away that still waits; without a word lists all of them.
  static func away(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = call.arguments.operands
    let standing = try AwayText.standing(call)
    guard let word = words.first else {
      let lines = AwayText.lines(standing, call.paint)
      return Answer(
        .array(standing.map(\.json)),
        lines.isEmpty ? [call.paint(.dim, "No time away waits for an answer.")] : lines, call.paint)
    }
    guard
      let answer: Wire.PresenceSettleAs = word == "to" ? .task : AwayText.answer(word)
    else {
      throw .usage(
        .badValue(
          option: "ANSWER", value: word, allowed: Arguments.anyOf(AwayText.words + ["to TASK"])))
    }
    let task = words.dropFirst().joined(separator: " ")
    if answer == .task, task.isEmpty { throw call.missing("TASK") }
    if answer != .task, words.count > 1 { throw call.unexpected(words[1]) }
    guard let alert = standing.first else { throw .message("no time away waits for an answer") }
    let known = try answer == .task ? knownTaskId(task, call.caller) : nil
    // As when a timer is started, a new name makes a task.
    let isNew = answer == .task && known == nil
    let taskId = try isNew ? call.ask(Wire.taskCreate(name: task)).id : known
    let result = try call.ask(Wire.presenceSettle(id: alert.id, as: answer, taskId: taskId))
    let done: String =
      switch answer {
      case .keep: "Kept"
      case .discard: "Discarded"
      case .stop: "Stopped as you went"
      case .break: "Taken as a break"
      default: "Given to \(task)" + (isNew ? ", a new task" : "")
      }
    let left = standing.count > 1 ? " \(standing.count - 1) more to answer." : ""
    return Answer(result, [call.paint(.green, done) + ".\(left)"], call.paint)
  }
}

/// Texts about times away.
enum AwayText {
  /// The answers of a single word.
  static let words = Wire.PresenceSettleAs.allCases.filter { $0 != .task }.map(\.rawValue)

  static func answer(_ word: String) -> Wire.PresenceSettleAs? {
    words.contains(word) ? Wire.PresenceSettleAs(word: word) : nil
  }

  static func standing(_ call: VerbCall) throws(CommandFailure) -> [Wire.Alert] {
    try call.ask(Wire.alertList()).alerts.filter { $0.kind == Alert.Kind.presenceAway.rawValue }
  }

  /// Each time away, and below it a line to type for each of the five answers.
  static func lines(_ alerts: [Wire.Alert], _ paint: Paint) -> [String] {
    if alerts.isEmpty { return [] }
    let ways = Wire.PresenceSettleAs.allCases.map { way in
      (line: "  punchline away \(way == .task ? "to TASK" : way.rawValue)", way: way)
    }
    let width = ways.map(\.line.count).max() ?? 0
    return alerts.map { paint(.yellow, $0.body) }
      + ways.map { line, way in
        paint.isNarrow
          ? line : "\(Column.left(line, width))   \(paint(.dim, meaning(of: way)))"
      } + (alerts.count > 1 ? [paint(.dim, "Each of them answers the first that is left.")] : [])
  }

  private static func meaning(of way: Wire.PresenceSettleAs) -> String {
    switch way {
    case .keep: "it was work"
    case .discard: "it was no work, and what ran went on after it"
    case .stop: "what ran was over when you went"
    case .break: "it was a break"
    default: "it was work on another task"
    }
  }
}
