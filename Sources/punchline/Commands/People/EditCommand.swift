import JSON
import TimeClock

/// `punchline edit`: corrects an entry by its number in the log.
struct EditCommand {
  static let options: [CommandOption] = [.start, .end, .task, .name, .notes, .tags]

  /// A number of the log; nil until it is known whether a typed time ends with it.
  private var item: String?
  private var start: String?
  private var end: String?
  private let call: VerbCall
  private var caller: MethodCaller { call.caller }

  static func run(_ call: VerbCall) throws(CommandFailure) -> Answer {
    var command = try EditCommand(call)
    command.takeNumber()
    return try command.change()
  }

  private init(_ call: VerbCall) throws(CommandFailure) {
    let operands = call.arguments.operands
    item = operands.first
    if let more = operands.dropFirst().first { throw call.unexpected(more) }
    guard Self.options.contains(where: call.has) else {
      throw .usage(
        .missingOption(
          command: "edit", option: "an option",
          allowed: Self.options.map(\.name).joined(separator: ", ")))
    }
    (start, end) = (call[.start], call[.end])
    self.call = call
  }

  /// Words after a time belong to it, except a final number that is no part of a time.
  private mutating func takeNumber() {
    for time in [\EditCommand.start, \.end] where item == nil {
      guard let text = self[keyPath: time], let blank = text.lastIndex(of: " ") else { continue }
      let last = String(text[blank...].dropFirst())
      guard last == "last" || ShownLog.number(last) != nil, !isTime(text) else { continue }
      item = last
      self[keyPath: time] = String(text[..<blank])
    }
  }

  private func isTime(_ text: String) -> Bool {
    (try? caller.instant(text)) != nil
  }

  private func change() throws(CommandFailure) -> Answer {
    let entry = try call.entry(try call.item(item ?? "last"))
    let timer = try TimerBefore(call)
    let result = try entry.end == nil ? changeRunning(entry) : changeEnded(entry)
    let shown = try caller.ask(Wire.entryGet(id: entry.id)).entry
    var lines = [call.paint(.green, "Changed") + " \(EntryText.whole(shown))"]
    if entry.kind == .shift { lines += try timer.ended(call) }
    return Answer(result, lines, call.paint)
  }

  private func changeEnded(_ entry: Wire.Entry) throws(CommandFailure) -> JSON {
    let start = try start.map { text throws(CommandFailure) in
      try call.time(text, of: entry, from: entry.start)
    }
    let end = try end.map { text throws(CommandFailure) in
      try call.time(text, of: entry, from: start ?? entry.start, isEnd: true)
    }
    return try caller.ask(
      Wire.entryUpdate(
        id: entry.id, start: start.map { .set($0) } ?? .keep, end: end.map { .set($0) } ?? .keep,
        taskName: call[.task], name: name, notes: notes, tags: tags)
    ).json
  }

  private var name: Edit<String> { edit(.name) }
  private var notes: Edit<String> { edit(.notes) }
  private var tags: Edit<[String]> {
    call.has(.tags) ? .set(call.arguments.all(.tags).filter { !$0.isEmpty }) : .keep
  }

  /// An empty value clears the field.
  private func edit(_ option: CommandOption) -> Edit<String> {
    call[option].map { $0.isEmpty ? .clear : .set($0) } ?? .keep
  }

  /// The methods of the clock or the timer change a running entry.
  private func changeRunning(_ entry: Wire.Entry) throws(CommandFailure) -> JSON {
    let isShift = entry.kind == .shift
    var result = JSON.null
    if let text = start {
      let start = try call.time(text, of: entry, from: entry.start)
      result =
        try isShift
        ? caller.ask(Wire.clockAdjust(start: start)).json
        : caller.ask(Wire.timerAdjust(start: start)).json
    }
    if [CommandOption.task, .name, .notes, .tags].contains(where: call.has) {
      if isShift, call.has(.name) || call.has(.task) {
        throw .message("a running shift gets its notes and tags now, its name when it has ended")
      }
      result =
        try isShift
        ? caller.ask(Wire.clockUpdate(notes: notes, tags: tags)).json
        : caller.ask(
          Wire.timerUpdate(taskName: call[.task], name: name, notes: notes, tags: tags)
        ).json
    }
    if let text = end {
      let end = try call.time(text, of: entry, from: entry.start, isEnd: true)
      result =
        try isShift
        ? caller.ask(Wire.clockOut(at: end)).json : caller.ask(Wire.timerStop(at: end)).json
    }
    return result
  }
}
