internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Work typed as one text, `Mail 9-12 +draft`, for methods that take such text.
struct TypedWork {
  static let text = Maybe(
    "text", .string,
    "the task, +tags and time as people type them, in place of `taskId` and `taskName`")

  /// Nil if the text names no task.
  var task: TaskChoice?
  let tags: [String]
  var start: Instant?
  var time: TimePhrase?

  /// Reads the start from the text, unless it is given, or the text is the name of an existing
  /// task.
  static func begun(_ text: String, at given: Instant?, _ context: Context) throws -> TypedWork {
    let typed = EntryPhrase(text, try EntryDesk(context).scene())
    var (name, start): (String, ReadTime?) = (typed.name, nil)
    if given == nil, try !TaskDesk(context).isTask(name) { (name, start) = typed.nameAndStart }
    guard !name.isEmpty else {
      throw ClockError.validation([
        .init(Self.text.name, "The name of a task is needed, as in Mail +draft")
      ])
    }
    let at: Instant? = if case .instant(let at)? = start?.phrase { at } else { nil }
    return TypedWork(
      task: .name(name, parameter: Self.text.name), tags: typed.tags, start: at, time: nil)
  }

  /// Reads the times or the length from the text, unless they are given.
  static func done(_ text: String, isTimed: Bool, _ context: Context) throws -> TypedWork {
    let typed = EntryPhrase(text, try EntryDesk(context).scene())
    var (name, time): (String, TimePhrase?) = (typed.name, nil)
    if !isTimed {
      let (rest, read) = try typed.nameAndTime(isKnown: TaskDesk(context).isTask)
      (name, time) = (rest, read.phrase)
    }
    return TypedWork(
      task: name.isEmpty ? nil : .name(name, parameter: Self.text.name), tags: typed.tags,
      start: nil, time: time)
  }

  /// The error about the text, if it is about one of the fields that only the text gave.
  static func naming(
    _ error: ClockError, _ parameters: Parameters, _ fields: [String]
  ) -> ClockError {
    guard !parameters.object[text.name].isAbsent else { return error }
    return fields.filter { parameters.object[$0].isAbsent }
      .reduce(error) { $0.renaming($1, to: text.name) }
  }
}

extension EntryDesk {
  /// The place and the instant for reading typed text.
  fileprivate func scene() throws(ClockError) -> TimeScene {
    TimeScene(
      now: context.now, zone: context.zone, weekStart: try OrganizationDesk(context).weekStart(),
      words: context.words, typedWords: context.typedWords)
  }
}
