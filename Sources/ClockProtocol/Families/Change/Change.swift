internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `change.*`: the history of every record, with undo and redo.
enum ChangeFamily: Family {
  static let prefix = "change"
  static let methods = [list, undo, redo, object]
  static let shape: (any (WireObject & SendableMetatype).Type)? = ChangeView.self
  static let record: (any WordedRecord.Type)? = Objection.self
  static let migrations: [Migration] = [.journal]
  static let rules: [Policy.Rule] = [
    .ownTime(.change),
    .init([.admin], may: [.read, .edit], .change, of: [.sameOrganization]),
    .ownTime(.objection),
    .init([.admin, .manager], may: [.read], .objection, of: [.sameOrganization]),
  ]

  private static let since = Maybe("since", .integer, "only changes with a higher seq")
  private static let recordId = Maybe("recordId", .string, "only changes of this record")

  private static let list = Method(
    "change.list",
    "Lists the member's own changes and all changes of the member's records, newest first.",
    access: .needs(.read, .change),
    parameters: [since, recordId, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let page = try Page(call)
    let context = try call.context
    let desk = ChangeDesk(context)
    let (record, since) = (try call.parameters[recordId], try call.parameters[since] ?? 0)
    return try page.part { (last: Int64?, limit) in
      let changes = try desk.changes(of: record, since: since, before: last, limit: limit)
      return try context.store.each(of: changes, desk.view)
    } position: {
      $0.change.seq
    }
  }

  private static let undone = Maybe(
    "seq", .seq,
    "the change; default the member's latest that is in force, from any front end")
  private static let undoneKey = Maybe(
    "key", .string,
    "the idempotency key of one of your requests, to take back everything that it did")
  private static let besideKey = RPCError.invalidParams(
    field: "key", expected: "given in place of \"seq\" and \"group\", not beside them")
  private static let ofClient = Maybe(
    "client", .string,
    "the name of a front end, to take back the member's latest change made there")
  private static let besideOther = RPCError.invalidParams(
    field: "client", expected: "absent beside \"seq\" and \"key\", which name the change")

  private static let wholeGroup = Maybe(
    "group", .boolean, "true for all changes of the same request, false for this one only")

  private static let undo = Method(
    "change.undo",
    "Takes back one change, or all changes of a request, and touches no other record.",
    access: .needs(.edit, .change), mutates: .queued("Undo", meaning: undoing, correctsTime: true),
    parameters: [undone, wholeGroup, undoneKey, ofClient],
    refusals: [
      .editWindow, .notFound, .nothingToUndo, .undoConflict, .periodLocked, .erased, .held,
    ]
  ) { call in
    let (seq, key) = (try call.parameters[undone], try call.parameters[undoneKey])
    let (isWhole, client) = (try call.parameters[wholeGroup], try call.parameters[ofClient])
    if client != nil, seq != nil || key != nil { throw besideOther }
    guard let key else {
      return try ChangeDesk(call.context).undo(seq, ofClient: client, wholeGroup: isWhole ?? false)
    }
    guard seq == nil, isWhole == nil else { throw besideKey }
    return try ChangeDesk(call.context).undo(key: key)
  }

  private static let redone = Maybe(
    "seq", .seq, "the change; default the latest that you undid since your last change")
  private static let redoneKey = Maybe(
    "key", .string, "the idempotency key of one of your requests, to redo everything that it did")

  private static let redo = Method(
    "change.redo", "Makes an undone change again.", access: .needs(.edit, .change),
    mutates: .queued("Redo", meaning: redoing, correctsTime: true),
    parameters: [redone, wholeGroup, redoneKey],
    refusals: [
      .editWindow, .notFound, .nothingToRedo, .undoConflict, .periodLocked, .erased, .held,
    ]
  ) { call in
    let (seq, key) = (try call.parameters[redone], try call.parameters[redoneKey])
    let isWhole = try call.parameters[wholeGroup]
    guard let key else {
      return try ChangeDesk(call.context).redo(seq, wholeGroup: isWhole ?? false)
    }
    guard seq == nil, isWhole == nil else { throw besideKey }
    return try ChangeDesk(call.context).redo(key: key)
  }

  private static let objected = Required("seq", .seq, "the change")
  private static let why = Maybe("reason", .string, "the reason, 1 to 500 characters")

  private static let object = Method(
    "change.object",
    "Records an objection to a correction of recorded time that the other side made.",
    access: .needs(.create, .objection), mutates: .forwarded("Objection"),
    parameters: [objected, why], refusals: [.validation, .notFound]
  ) { call in
    try CorrectionDesk(call.context).object(
      to: try call.parameters[objected], because: try call.parameters[why])
  }
}

extension ChangeFamily {
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard alert.kind == .timeCorrected, case .change(let seq, _) = alert.data else { return [] }
    return [
      ActionView(label: "Object", method: object.name, parameters: ["seq": .integer(seq)])
    ]
  }
}

extension ChangeView: Listed {
  static var schemaName: String? { "Change" }
  static var listName: StaticString { "changes" }

  static func declare(_ members: inout some Members<ChangeView>) {
    members.add("seq", "Its place in the journal.") { $0.change.seq }
    members.add("group", "The seq of the first change of the same request.") { $0.change.group }
    members.add("at", "When it was made.") { $0.change.at }
    members.add(
      "arrivedAt", "When it arrived from the device that made it; null if it was made here."
    ) { $0.change.arrivedAt }
    members.add("actor", "The member who made it; null if no member did.") { $0.change.actorId }
    members.add("actorName", "The actor's current name.") { $0.actorName }
    members.add("method", "The method or command that made it; null if it happened by itself.") {
      $0.change.method
    }
    members.add("key", "The idempotency key of the request; null without one.") {
      $0.change.key
    }
    members.add("client", "The front end that sent the request; null if it gave no name.") {
      $0.change.client
    }
    members.add(
      "acceptedBy",
      "The member who agreed to it; null if nobody had to or could."
    ) { $0.change.isOneSided ? nil : $0.change.acceptedBy }
    members.add("acceptedByName", "That member's current name.") {
      $0.change.isOneSided ? nil : $0.accepterName
    }
    members.add("oneSided", "Whether it needed consent and nobody could give it.") {
      $0.change.isOneSided
    }
    members.add("reason", "The reason, if the request gave one.") {
      $0.change.reason
    }
    members.add("topic", "The kind of record that was changed.") { $0.change.topic }
    members.add("recordId", "The record that was changed.") { $0.change.recordId }
    members.add("userId", "The member whose record it is; null for a record of the organization.") {
      $0.change.ownerId
    }
    members.add("userName", "That member's current name.") { $0.userName }
    members.add("before", "The record before; null if it was created.") {
      $0.image($0.change.before)
    }
    members.add("after", "The record after; null if it was deleted.") {
      $0.image($0.change.after)
    }
    members.addIfPresent(
      "erased",
      "`texts` if its texts are erased, `all` if of all only `seq`, `group` and `userId` are left."
    ) { $0.change.isErased ? Erasure.Halves.all : $0.change.lacksTexts ? .texts : nil }
    members.add("undoneBy", "The seq of the undo that took it back.") { $0.undoneBy }
    members.add("can", "What the actor may do with the change now.") { $0.can }
    members.addObject("text", "The texts to show.") { text in
      text.add("at", "The date and time of day, like `Fri, Nov 20, 10:10 AM`; empty if erased.") {
        if $0.change.isErased { return "" }
        return "\($0.clockText.date($0.clockText.timeZone.date(of: $0.change.at))), "
          + $0.clockText.time($0.change.at).text
      }
      text.add("deed", "What was done, like `Clocked out Mon 5:30 PM`.") {
        $0.clockText.words($0.deed)
      }
    }
  }
}

extension ChangeView {
  /// One side of the change, as the actor may see it; the texts of an alert in the reader's own
  /// clock format.
  fileprivate func image(_ side: ChangeSide) -> JSON {
    if !showsAll {
      return change.topic == Absence.topic
        ? Absence.dates(of: side.json) : Proposal.dates(of: side.json)
    }
    guard change.topic == Alert.table.name, case .object(let image) = side.json else {
      return side.json
    }
    return .object(
      JSONObject(
        image.members.map { name, value in
          guard ["title", "body"].contains(name), case .string(let text) = value else {
            return (name, value)
          }
          return (name, .string(clockText(Phrase(kept: text))))
        }))
  }
}

extension Change.Client: WireObject {
  static func declare(_ members: inout some Members<Change.Client>) {
    members.add("name", "Its name, as given at `initialize`.") { $0.name }
    members.add("device", "The id of the device on which it runs.") { $0.device }
  }
}

extension ChangeFamily {
  fileprivate static let undoing = Meaning { intent, context in
    let client = intent.given(ofClient)
    guard context.store.isDevice else {
      return try intent.name(undone, undoneKey) {
        try context.store.latestInForce(of: context.actor.userId, client: client)
      }
    }
    let seq = intent.given(undone)
    try intent.turn(.undo, undoneKey, seq) {
      try SyncDesk(context).keyToUndo(seq, ofClient: client)
    }
  }

  fileprivate static let redoing = Meaning { intent, context in
    guard context.store.isDevice else {
      return try intent.name(redone, redoneKey) {
        try context.store.latestUndone(of: context.actor.userId)
      }
    }
    let seq = intent.given(redone)
    try intent.turn(.redo, redoneKey, seq) { try SyncDesk(context).keyToRedo(seq) }
  }
}

extension QueuedIntent {
  /// Names the latest change if the call names none; a call made here keeps its seq.
  fileprivate mutating func name(
    _ seq: Maybe<Int64>, _ key: Maybe<String>, _ latest: () throws -> Change?
  ) throws {
    guard given(seq) == nil, given(key) == nil, let change = try latest() else { return }
    parameters = JSONObject(parameters.members.filter { $0.name != "client" })
    parameters.append(seq.name, .integer(change.seq))
  }

  /// A device has its own seqs, so the upstream gets the key of the request.
  fileprivate mutating func turn(
    _ action: Change.Action, _ parameter: Maybe<String>, _ seq: Int64?, _ find: () throws -> String?
  ) throws {
    if let key = given(parameter) {
      turned = (key, action)
    } else if let key = try find() {
      turned = (key, action)
      parameters = [parameter.name: .string(key)]
    } else if let seq {
      throw ClockError.refused(
        .undoConflict,
        action == .undo
          ? "Change \(seq) was not made on this device by a request of yours"
          : "Change \(seq) was not undone on this device by a request of yours")
    }
  }
}
