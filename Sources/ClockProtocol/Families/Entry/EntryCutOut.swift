internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `entry.cutOut`: takes a stretch of time out of the entries that ran through it.
enum EntryCutOut {
  private static let from = Required("from", .instant, "when the time to cut out begins")
  private static let until = Required("to", .instant, "when that time ends, not in the future")
  private static let way = Required(
    "as", WireType<CutOut.Way>.word,
    "`discard` ends the entries there and resumes them after it, `stop` ends what runs there, "
      + "`break` makes it a break and takes it from task entries, `task` gives it to a task")
  private static let entryIds = Required(
    "entryIds", WireType.id(of: Entry.self).list,
    "the entries to cut, at most one of each kind; they may be running")
  private static let taskId = Maybe("taskId", .id(of: WorkTask.self), "the task that gets the time")

  static let method = Method(
    "entry.cutOut", "Cuts a stretch of time out of the entries that ran through it.",
    access: .needs(.edit, .entry), mutates: .queued("Time taken out", correctsTime: true),
    actsForMembers: true,
    parameters: [from, until, way, entryIds, taskId],
    refusals: [
      .validation, .inFuture, .endBeforeStart, .editWindow, .tooLong, .tooShort, .notFound,
      .overlap, .gapOutside, .periodLocked,
    ]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    try EntryDesk(context).cutOut(
      CutOut(
        Interval(try parameters[from], try parameters[until]), try parameters[way],
        of: try parameters[entryIds], taskId: try parameters[taskId]))
    return WhatRuns(clock: try ClockDesk(context).view(), timer: try TimerDesk(context).view())
  }
}

extension CutOut.Way: WireWord {}

extension CutOut {
  /// The parameters in the form that `entry.cutOut` takes.
  var jsonObject: JSONObject {
    var object = time.json("from", "to")
    object.append("as", .string(way.rawValue))
    object.append("entryIds", .array(entryIds.map { .string($0) }))
    if let taskId { object.append("taskId", .string(taskId)) }
    return object
  }
}

/// The clock and the timer, after a change of both.
struct WhatRuns: WireObject {
  let clock: ClockView
  let timer: TimerView

  static func declare(_ members: inout some Members<WhatRuns>) {
    members.add("clock", "The current clock.") { $0.clock }
    members.add("timer", "The current timer.") { $0.timer }
  }
}

extension EntryDesk {
  /// The call that others see instead of the private one; nil if they see none.
  var handedOnCall: (name: String, parameters: JSONObject)? {
    context.handedOn.map { (EntryCutOut.method.name, $0.jsonObject) }
  }
}
