import JSON
import TimeClock

/// Corrections of an entry or a break by its number in the log.
extension Verbs {
  static func delete(_ call: VerbCall) throws(CommandFailure) -> Answer {
    guard !call.arguments.operands.isEmpty else { throw call.missing("N") }
    var items: [ShownLog.Item] = []
    for word in call.arguments.operands {
      let item = try call.item(word)
      if !items.contains(item) { items.append(item) }
    }
    var results: [JSON] = []
    var lines: [String] = []
    for item in items {
      switch item {
      case .entry(let id):
        let entry = try call.find(id)
        results.append(try call.ask(Wire.entryDelete(id: id)).json)
        lines.append(call.paint(.yellow, "Deleted") + " \(EntryText.whole(entry))")
      case .gap(let id):
        let (json, line) = try deleteBreak(id, call)
        results.append(json)
        lines.append(line)
      }
    }
    return Answer(.array(results), lines, call.paint)
  }

  static func split(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (entry, words) = try call.entryAndWords()
    guard !words.isEmpty else { throw call.missing("TIME") }
    let at = try call.time(words.joined(separator: " "), of: entry, from: entry.start, isEnd: true)
    let result = try call.ask(Wire.entrySplit(id: entry.id, at: at))
    return Answer(
      result, [call.paint(.green, "Split") + ":"] + result.entries.map(listed), call.paint)
  }

  static func join(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = call.arguments.operands
    if words.count < 2 { throw call.missing(words.isEmpty ? "N" : "M") }
    if words.count > 2 { throw call.unexpected(words[2]) }
    let ids = try words.map { word throws(CommandFailure) in try call.entry(try call.item(word)).id
    }
    let entry = try call.ask(Wire.entryJoin(ids: ids))
    return Answer(entry, [call.paint(.green, "Joined") + ": \(EntryText.whole(entry))"], call.paint)
  }

  static func rename(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (entry, words) = try call.entryAndWords()
    if words.isEmpty { throw call.missing("TASK") }
    if let tag = words.first(where: { $0.hasPrefix("+") && $0.count > 1 }) {
      throw .message("\"\(tag)\" is a tag, and no part of a task: punchline tag N \(tag)")
    }
    let task = words.joined(separator: " ")
    let result =
      try entry.end == nil && entry.kind == .task
      ? call.ask(Wire.timerUpdate(taskName: task)).json
      : call.ask(Wire.entryUpdate(id: entry.id, taskName: task)).json
    let shown = EntryText.whole(try call.find(entry.id))
    return Answer(result, [call.paint(.green, "Renamed") + ": \(shown)"], call.paint)
  }

  /// Moves an entry or a break to another start, and keeps its length.
  static func move(_ call: VerbCall) throws(CommandFailure) -> Answer {
    guard let first = call.arguments.operands.first else { throw call.missing("N") }
    let text = call.arguments.operands.dropFirst().joined(separator: " ")
    if text.isEmpty { throw call.missing("TIME") }
    switch try call.item(first) {
    case .entry(let id):
      let entry = try call.find(id)
      let start = try call.time(text, of: entry, from: entry.start)
      let result: JSON
      if let end = entry.end {
        result = try call.ask(
          Wire.entryUpdate(
            id: id, start: .set(start), end: .set(start + (end - entry.start)))
        ).json
      } else if entry.kind == .shift {
        result = try call.ask(Wire.clockAdjust(start: start)).json
      } else {
        result = try call.ask(Wire.timerAdjust(start: start)).json
      }
      let moved = EntryText.whole(try call.find(id))
      return Answer(result, [call.paint(.green, "Moved") + " to \(moved)"], call.paint)
    case .gap(let id):
      let gap = try call.ask(Wire.gapGet(id: id))
      let shift = try call.find(gap.entryId)
      let start = try call.time(text, of: shift, from: gap.exitTime)
      let moved = try call.ask(
        Wire.gapUpdate(
          id: id, exitTime: start,
          returnTime: gap.returnTime.map { start + ($0 - gap.exitTime) }))
      return Answer(moved, [call.paint(.green, "Moved") + " to \(breakText(moved))"], call.paint)
    }
  }

  /// Adds and removes tags.
  static func tag(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (entry, words) = try call.entryAndWords()
    if words.isEmpty { throw call.missing("+TAG or -TAG") }
    var tags = entry.tags
    for word in words {
      let name = String(word.dropFirst())
      switch word.first {
      case "+" where !name.isEmpty: if !tags.contains(name) { tags.append(name) }
      case "-" where !name.isEmpty:
        guard let index = tags.firstIndex(of: name) else {
          throw .message("the entry has no tag \"\(name)\": \(EntryText.whole(entry))")
        }
        tags.remove(at: index)
      default: throw call.unexpected(word)
      }
    }
    let result: JSON
    if entry.end != nil {
      result = try call.ask(Wire.entryUpdate(id: entry.id, tags: .set(tags))).json
    } else if entry.kind == .shift {
      result = try call.ask(Wire.clockUpdate(tags: .set(tags))).json
    } else {
      result = try call.ask(Wire.timerUpdate(tags: .set(tags))).json
    }
    let shown = EntryText.whole(try call.find(entry.id))
    return Answer(result, [call.paint(.green, "Tagged") + " \(shown)"], call.paint)
  }

  private static func listed(_ entry: Wire.Entry) -> String { "  \(EntryText.whole(entry))" }
}

extension VerbCall {
  /// The typed time, on the clock of the entry's own zone and on the entry's day.
  func time(
    _ text: String, of entry: Wire.Entry, from start: Instant, isEnd: Bool = false
  ) throws(CommandFailure) -> Instant {
    try caller.instant(text, ofEntryFrom: start, isEnd: isEnd, in: entry.timeZone) ?? start
  }
}
