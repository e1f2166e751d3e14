import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

/// Requests of any kind, mostly for existing records.
struct RandomCalls {
  var random: SeededGenerator

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func pick<Element>(_ elements: [Element], _ otherwise: Element) -> Element {
    elements.randomElement(using: &random) ?? otherwise
  }

  /// An instant at most this many minutes ago, or slightly in the future.
  mutating func past(_ now: Instant, _ minutes: Int64) -> Instant {
    let whole = now - Int64.random(in: -2...minutes, using: &random) * Model.minute
    return chance(12) ? whole + Int64.random(in: -1...1, using: &random) : whole
  }

  /// One of the ids, usually among the actor's newest.
  private mutating func any(
    _ ids: [String], own: (String) -> Bool = { _ in true }
  ) -> String {
    if chance(25) { return "none" }
    let ids = ids.sorted()
    let owned = ids.filter(own)
    let choice = owned.isEmpty || chance(6) ? ids : owned
    return pick(Array(choice.suffix(chance(3) ? 50 : 4)), "none")
  }

  mutating func next(_ model: Model, _ actor: String) -> ModelCall {
    let at = past(model.now, chance(2) ? 30 : 1_000)
    switch Int.random(in: 0..<30, using: &random) {
    case 0...5: return clock(model, actor, at)
    case 6...9: return gap(model, actor, at)
    case 10...14: return time(model, actor, at)
    case 15...17: return fence(model, actor)
    case 18...21: return visit(model, actor, at)
    case 22...24: return session(model, actor)
    case 25...28: return change(model, actor)
    default: return choice(actor)
    }
  }

  private mutating func span(_ model: Model, _ actor: String) -> String {
    any(Array(model.spans.keys)) { model.spans[$0]?.member == actor }
  }

  private mutating func clock(_ model: Model, _ actor: String, _ at: Instant) -> ModelCall {
    let session = chance(5) ? any(Array(model.jobs.keys)) : nil
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      return ModelCall(
        "clock.in", "create", "clock", ["at": JSON(at), "sessionId": JSON(session)]
      ) { model throws(Model.Refused) in try model.clockIn(actor, at, session: session) }
    case 2:
      return ModelCall("clock.out", "edit", "clock", ["at": JSON(at)]) {
        model throws(Model.Refused) in try model.clockOut(actor, at)
      }
    case 3:
      return ModelCall("clock.toggle", "edit", "clock", ["at": JSON(at)]) {
        model throws(Model.Refused) in
        if model.running(.shift, actor) == nil {
          try model.clockIn(actor, at, session: nil)
        } else {
          try model.clockOut(actor, at)
        }
      }
    case 4:
      return ModelCall("clock.adjust", "edit", "clock", ["start": JSON(at)]) {
        model throws(Model.Refused) in try model.adjust(actor, at)
      }
    default:
      return ModelCall("clock.status", "read", "clock", [:]) { _ in }.telling { model in
        let shift = model.running(.shift, actor).flatMap { model.spans[$0] }
        return [
          "clockedIn": .boolean(shift != nil),
          "elapsedMs": .integer(shift.map { model.now - $0.start } ?? 0),
        ]
      }
    }
  }

  private mutating func gap(_ model: Model, _ actor: String, _ at: Instant) -> ModelCall {
    let gap = any(Array(model.gaps.keys)) { model.gaps[$0]?.member == actor }
    let (exit, back) = (past(model.now, 1_500), at)
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      return ModelCall("gap.start", "create", "gap", ["at": JSON(at)]) {
        model throws(Model.Refused) in try model.gapStart(actor, at)
      }
    case 2:
      return ModelCall("gap.end", "edit", "gap", ["at": JSON(at)]) {
        model throws(Model.Refused) in try model.gapEnd(actor, at)
      }
    case 3:
      let entry = span(model, actor)
      let start = model.spans[entry].map {
        $0.start + Int64.random(in: -1...200, using: &random) * Model.minute
      }
      let exit = start ?? exit
      let back = exit + Int64.random(in: 0...90, using: &random) * Model.minute
      return ModelCall(
        "gap.create", "create", "gap",
        ["entryId": .string(entry), "exitTime": JSON(exit), "returnTime": JSON(back)]
      ) { model throws(Model.Refused) in try model.gapCreate(actor, entry, exit, back) }
    case 4:
      let newExit = chance(2) ? exit : nil
      let newBack = chance(2) ? model.gaps[gap].map { $0.exit + 5 * Model.minute } : back
      return ModelCall(
        "gap.update", "edit", "gap",
        ["id": .string(gap), "exitTime": JSON(newExit), "returnTime": JSON(newBack)]
      ) { model throws(Model.Refused) in
        try model.gapUpdate(actor, gap, exit: newExit, back: newBack)
      }
    case 5:
      return ModelCall("gap.delete", "delete", "gap", ["id": .string(gap)]) {
        model throws(Model.Refused) in try model.gapDelete(actor, gap)
      }
    default:
      return ModelCall("gap.restore", "edit", "gap", ["id": .string(gap)]) {
        model throws(Model.Refused) in try model.gapRestore(actor, gap)
      }
    }
  }

  private mutating func time(_ model: Model, _ actor: String, _ at: Instant) -> ModelCall {
    let task = any(Array(model.tasks.keys)) { model.tasks[$0]?.member == actor }
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let name = pick([" A ", "Project", "x", "", String(repeating: "é", count: 101)], "")
      return ModelCall("task.create", "create", "task", ["name": .string(name)]) {
        model throws(Model.Refused) in try model.taskCreate(actor, name)
      }
    case 1:
      let name = chance(2) ? pick(["Other", "", "B"], "") : nil
      let hidden = chance(2) ? chance(2) : nil
      return ModelCall(
        "task.update", "edit", "task",
        [
          "id": .string(task), "name": JSON(name),
          "hidden": hidden.map { .boolean($0) } ?? .null,
        ]
      ) { model throws(Model.Refused) in
        try model.taskUpdate(actor, task, name: name, hidden: hidden)
      }
    case 2:
      return ModelCall("task.delete", "delete", "task", ["id": .string(task)]) {
        model throws(Model.Refused) in
        try model.taskUpdate(actor, task, name: nil, hidden: true, action: "delete")
      }
    case 3, 4:
      return ModelCall(
        "timer.start", "create", "timer", ["taskId": .string(task), "at": JSON(at)]
      ) { model throws(Model.Refused) in try model.timerStart(actor, task, at) }
    case 5:
      return ModelCall("timer.stop", "edit", "timer", ["at": JSON(at)]) {
        model throws(Model.Refused) in try model.timerStop(actor, at)
      }
    case 6:
      return ModelCall("timer.adjust", "edit", "timer", ["start": JSON(at)]) {
        model throws(Model.Refused) in try model.timerAdjust(actor, at)
      }
    case 7:
      return ModelCall("timer.status", "read", "timer", [:]) { _ in }.telling { model in
        let timer = model.running(.task, actor).flatMap { model.spans[$0] }
        return [
          "running": .boolean(timer != nil), "taskId": JSON(timer?.task),
          "elapsedMs": .integer(timer.map { model.now - $0.start } ?? 0),
        ]
      }
    default: return entry(model, actor, task)
    }
  }

  private mutating func entry(_ model: Model, _ actor: String, _ task: String) -> ModelCall {
    let id = span(model, actor)
    let start = past(model.now, 4_000)
    let end = start + Int64.random(in: -1...1_000, using: &random) * Model.minute
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      let kind = pick([Model.Span.Kind.shift, .task], .shift)
      let task = (kind == .task) != chance(20) ? task : nil
      return ModelCall(
        "entry.create", "create", "entry",
        [
          "kind": .string(kind.rawValue), "taskId": JSON(task), "start": JSON(start),
          "end": JSON(end),
        ]
      ) { model throws(Model.Refused) in
        try model.entryCreate(actor, kind, start, end, task: task)
      }
    case 2, 3:
      let newStart = chance(2) ? start : nil
      let newEnd = chance(2) ? end : nil
      let session = chance(4) ? any(Array(model.jobs.keys)) : nil
      return ModelCall(
        "entry.update", "edit", "entry",
        [
          "id": .string(id), "start": JSON(newStart), "end": JSON(newEnd),
          "sessionId": JSON(session),
        ]
      ) { model throws(Model.Refused) in
        try model.entryUpdate(actor, id, start: newStart, end: newEnd, session: session)
      }
    default:
      return ModelCall("entry.delete", "delete", "entry", ["id": .string(id)]) {
        model throws(Model.Refused) in try model.entryDelete(actor, id)
      }
    }
  }

  private mutating func fence(_ model: Model, _ actor: String) -> ModelCall {
    let at = past(model.now, chance(2) ? 3 : chance(6) ? 1_100 : 40)
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1:
      return ModelCall("fence.enter", "edit", "fence", ["at": JSON(at)]) {
        model throws(Model.Refused) in try model.fenceEnter(actor, at)
      }
    case 2, 3:
      return ModelCall("fence.exit", "edit", "fence", ["at": JSON(at)]) {
        model throws(Model.Refused) in try model.fenceExit(actor, at)
      }
    default:
      // Degrees north of the workplace, and the meaning for a radius of 100 m.
      let (north, accuracy, isInside) = pick(
        [(0, 5, true), (1, 5, false), (1, 301, nil), (0.0014, 100, nil), (0.0005, 299, true)],
        (0.0, 5.0, Bool?.none))
      return ModelCall(
        "fence.locate", "edit", "fence",
        [
          "latitude": .number(40 + north), "longitude": -74, "accuracyM": .number(accuracy),
          "at": JSON(at),
        ]
      ) { model throws(Model.Refused) in
        try model.locate(actor, isInside: isInside, at)
      }
    }
  }
}
