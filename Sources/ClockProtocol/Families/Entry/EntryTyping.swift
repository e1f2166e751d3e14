internal import ClockOperations
internal import JSONRPC
internal import TimeClock

/// The parameters of `entry.create`, also from one typed text.
extension EntryFamily {
  /// The meaning of the typed text, if one is given.
  static func typed(
    _ parameters: Parameters, _ context: Context
  ) throws -> TypedWork? {
    guard let text = try parameters[TypedWork.text] else { return nil }
    guard try TaskFamily.choice(parameters, taskId) == nil else {
      throw RPCError.invalidParams(
        field: TypedWork.text.name, expected: "given in place of \"taskId\" and \"taskName\"")
    }
    let isTimed = try parameters[begun] != nil || parameters[length] != nil
    return try TypedWork.done(text, isTimed: isTimed, context)
  }

  static func kind(
    _ parameters: Parameters, _ typed: TypedWork?
  ) throws -> Entry.Kind {
    if let given = try parameters[kind] { return given }
    if try TaskFamily.choice(parameters, taskId) != nil { return .task }
    guard let typed else {
      throw RPCError.invalidParams(
        field: kind.name, expected: "given, unless a task is: \(kind.expected)")
    }
    guard typed.task != nil else {
      throw ClockError.validation([
        .init(TypedWork.text.name, "The name of a task is needed, or that it is a shift")
      ])
    }
    return .task
  }

  /// Two of start, end and length are enough; the length alone means an entry that ends now.
  static func interval(
    _ parameters: Parameters, _ typed: TypedWork?, now: Instant
  ) throws(RPCError) -> Interval {
    var (start, end) = (try parameters[begun], try parameters[end])
    var length = try parameters[length]
    switch typed?.time {
    case .interval(let interval):
      guard end == nil else {
        throw .invalidParams(field: "end", expected: "absent where \"text\" has a range of time")
      }
      (start, end) = (interval.start, interval.end)
    case .length(let milliseconds): length = milliseconds
    default: break
    }
    switch (start, end, length) {
    case (let start?, let end?, nil): return Interval(start, end)
    case (let start?, nil, let length?): return Interval(start, start + length)
    case (nil, _, let length?):
      let end = end ?? now
      guard end - Instant.earliest >= length else {
        throw .invalidParams(
          field: Self.length.name, expected: "short enough for a start in the year 0000 or later")
      }
      return Interval(end - length, end)
    case (nil, _, nil):
      throw .invalidParams(field: "start", expected: "given, or \"durationMs\" in its place")
    default:
      throw .invalidParams(
        field: "end", expected: "given, or \"durationMs\", not both beside \"start\"")
    }
  }
}
