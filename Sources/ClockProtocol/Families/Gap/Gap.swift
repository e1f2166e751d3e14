internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `gap.*`: time away inside a shift.
enum GapFamily: Family {
  static let prefix = "gap"
  static let methods = [start, end, get, list, create, update, delete, restore]
  static let topic: Topic? = .gap
  static let shape: (any (WireObject & SendableMetatype).Type)? = GapView.self
  static let record: (any WordedRecord.Type)? = Gap.self
  static let rules: [Policy.Rule] = .time(.gap)

  private static let id = Required("id", .id(of: Gap.self), "the gap")
  private static let at = Maybe("at", .instant, "the instant, within the running shift")

  private static let gapId = Maybe(
    "gapId", .id(of: Gap.self), "the gap that you mean; refused unless it is open")

  private static let shiftId = Maybe(
    "entryId", .id(of: Entry.self), "the shift that you mean; refused unless it is running")

  private static let start = Method(
    "gap.start", "Begins a gap in the running shift.", access: .needs(.create, .gap),
    mutates: .queued(
      "Break start", meaning: .running(.shift, shiftId), step: .breaks, correctsTime: true),
    actsForMembers: true, parameters: [at, shiftId],
    refusals: [.inFuture, .notClockedIn, .gapOpen, .gapOutside, .overlap]
  ) { call in
    let context = try call.context
    let desk = GapDesk(context)
    try SyncDesk(context).checkRunning(shift: try call.parameters[shiftId])
    return try desk.view(try desk.start(at: try call.parameters[at]))
  }

  private static let end = Method(
    "gap.end", "Ends the open gap.", access: .needs(.edit, .gap),
    mutates: .queued("Break end", meaning: ofOpenGap, step: .returns, correctsTime: true),
    actsForMembers: true,
    parameters: [at, gapId],
    refusals: [.inFuture, .endBeforeStart, .noGapOpen]
  ) { call in
    let context = try call.context
    let desk = GapDesk(context)
    try SyncDesk(context).checkOpen(gap: try call.parameters[gapId])
    return try desk.view(try desk.end(at: try call.parameters[at]))
  }

  private static let get = Method(
    "gap.get", "Gives one gap.", access: .needs(.read, .gap), actsForMembers: true,
    parameters: [id], refusals: [.notFound]
  ) { call in
    let desk = GapDesk(try call.context)
    return try desk.view(try desk.get(try call.parameters[id]))
  }

  private static let ofEntry = Maybe("entryId", .id(of: Entry.self), "only the gaps of this shift")
  private static let date = Maybe("date", .date, "only gaps that touch this date; default today")

  private static let list = Method(
    "gap.list", "Lists the gaps of a shift or a day, deleted ones included, earliest first.",
    access: .needs(.read, .gap), actsForMembers: true,
    parameters: [ofEntry, date, Page.limit, Page.cursor],
    refusals: [.validation, .notFound]
  ) { call in
    let context = try call.context
    let page = try Page(call)
    let gaps = try gaps(call).sorted { ($0.exitTime, $0.id) < ($1.exitTime, $1.id) }
    return try page.part { (last: (Instant, String)?, limit) in
      let rest = gaps.drop { gap in last.map { (gap.exitTime, gap.id) <= $0 } ?? false }
      return try context.store.each(of: Array(rest.prefix(limit)), GapDesk(context).view)
    } position: {
      ($0.gap.exitTime, $0.gap.id)
    }
  }

  private static func gaps(_ call: borrowing Invocation) throws -> [Gap] {
    let context = try call.context
    switch (try call.parameters[ofEntry], try call.parameters[date]) {
    case (.some, .some):
      throw RPCError.invalidParams(field: "date", expected: "given, or \"entryId\", and not both")
    case (let id?, nil):
      _ = try context.find(Entry.self, id, for: .read, .entry, named: "Entry")
      return try context.store.gaps(of: id)
    case (nil, let date):
      return try DayDesk(context).gaps(on: date ?? context.today)
    }
  }

  private static let entryId = Required("entryId", .id(of: Entry.self), "the shift")
  private static let exitTime = Required("exitTime", .instant, "when the gap began")
  private static let returnTime = Required("returnTime", .instant, "when it ended")

  private static let create = Method(
    "gap.create", "Adds a gap to a shift.", access: .needs(.create, .gap),
    mutates: .queued("Making a break", correctsTime: true),
    actsForMembers: true,
    parameters: [entryId, exitTime, returnTime],
    refusals: [
      .validation, .inFuture, .endBeforeStart, .editWindow, .notFound, .overlap, .gapOutside,
      .periodLocked,
    ]
  ) { call in
    let desk = GapDesk(try call.context)
    return try desk.view(
      try desk.create(
        try call.parameters[entryId], try call.parameters[exitTime],
        try call.parameters[returnTime]))
  }

  private static let newExitTime = exitTime.optional
  private static let newReturnTime = returnTime.optional

  private static let update = Method(
    "gap.update", "Changes the start and the end of a gap.", access: .needs(.edit, .gap),
    mutates: .queued("Change of a break", correctsTime: true),
    actsForMembers: true,
    parameters: [id, newExitTime, newReturnTime],
    refusals: [
      .inFuture, .endBeforeStart, .editWindow, .notFound, .overlap, .gapOutside, .periodLocked,
    ]
  ) { call in
    let desk = GapDesk(try call.context)
    return try desk.view(
      try desk.update(
        try call.parameters[id], try call.parameters[newExitTime],
        try call.parameters[newReturnTime]))
  }

  private static let delete = Method(
    "gap.delete", "Counts a gap as worked time; it stays in lists, marked as deleted.",
    access: .needs(.delete, .gap), mutates: .queued("Deletion of a break", correctsTime: true),
    actsForMembers: true,
    parameters: [id],
    refusals: [.notFound, .periodLocked]
  ) { call in
    let context = try call.context
    return try GapInDayView(try GapDesk(context).delete(try call.parameters[id]), context)
  }

  private static let restore = Method(
    "gap.restore", "Restores a deleted gap, cut to its shift and around other gaps.",
    access: .needs(.edit, .gap), mutates: .queued("Restore of a break", correctsTime: true),
    actsForMembers: true,
    parameters: [id],
    refusals: [.notFound, .overlap, .gapOutside, .periodLocked]
  ) { call in
    let context = try call.context
    return try GapInDayView(try GapDesk(context).restore(try call.parameters[id]), context)
  }
}

extension GapFamily {
  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if let gap = record as? Gap { try ChangeDesk(context).checkFits(gap) }
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    guard context.mayRead(.gap, after: change) else { return nil }
    guard let gap = try context.find(Gap.self, change.recordId),
      try context.find(Entry.self, gap.entryId) != nil
    else { return Null() }
    return try GapDesk(context).view(gap)
  }
}

extension GapFamily {
  fileprivate static let ofOpenGap = Meaning { intent, context in
    intent.name(gapId, try GapDesk(context).current()?.id)
  }
}

extension Topic {
  static let gap = Topic("gap", order: 11, hasRecords: true)
}

extension GapInDayView: WireObject {
  static func declare(_ members: inout some Members<GapInDayView>) {
    members.add("gap", "The gap after the change.") { $0.gap }
    members.add("day", "Its day with the new totals.") { $0.day }
  }
}

extension GapView: Listed {
  static var schemaName: String? { "Gap" }
  static var listName: StaticString { "gaps" }

  static func declare(_ members: inout some Members<GapView>) {
    members.add("id", "The gap's id.") { $0.gap.id }
    members.add("entryId", "The shift that contains the gap.") { $0.gap.entryId }
    members.add("date", "The local date on which the gap began, in the shift's zone.") {
      $0.gap.date
    }
    members.add("exitTime", "When the gap began.") { $0.gap.exitTime }
    members.add("returnTime", "When the gap ended; null while it is open.") { $0.gap.returnTime }
    members.add("durationMs", "Its length, up to now while it is open.") {
      Milliseconds($0.gap.interval(at: $0.now).length)
    }
    members.add("isDeleted", "Whether the gap counts as worked time.") { $0.gap.isDeleted }
    members.add(
      "deletedReason", "Who deleted it: the user or the grace period."
    ) { $0.gap.deletedReason }
    members.add("source", "Whether it was entered by hand or by the fence.") { $0.gap.source }
    members.add("can", "What the actor may do with the gap now.") { $0.can }
    members.addPending { $0.isPending }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.gap.date) }
      text.add("start", "When it began, like `11:32 AM`, or `Fri 11:32 AM` if not today.") {
        $0.start
      }
      text.add(
        "end", "When it ended, in the form of `start`; `Present` while it is open."
      ) { $0.end }
      text.add(
        "times", "Start and end to show beside `date`, like `11:32 AM – 12:15 PM`."
      ) { $0.times }
      text.add("left", "When it began, like `Left at 11:32 AM`.") {
        $0.clockText.words("Left at \($0.start)")
      }
      text.add("length", "`durationMs` like `43 min`.") {
        DurationText(milliseconds: $0.gap.interval(at: $0.now).length).spelled
      }
      text.add("note", "How a deleted gap counts; null for others.") { $0.note }
      text.add("label", "Start, end and length, like `11:32 AM – 12:15 PM · 43 min`.") {
        $0.label
      }
    }
  }
}

extension Gap.DeletedReason: WireWord {}

extension Gap.Source: WireWord {}

/// A gap, and its day with the new totals.
private struct GapInDayView: Sendable {
  let gap: GapView
  let day: DayView

  init(_ gap: Gap, _ context: Context) throws {
    self.gap = try GapDesk(context).view(gap)
    let member = try context.find(Member.self, gap.userId) ?? context.member
    day = try DayDesk(context.about(member)).view(gap.date)
  }
}
