internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `absence.*`: days off, of a member or of everybody.
enum AbsenceFamily: Family {
  static let prefix = "absence"
  static let methods = [create, update, delete, list, importing]
  static let topic: Topic? = .absence
  static let shows: [Shown] = [.lock, .zone, .consent, .memberNames]
  static let shape: (any (WireObject & SendableMetatype).Type)? = AbsenceView.self
  static let record: (any WordedRecord.Type)? = Absence.self
  static let rules: [Policy.Rule] =
    .time(.absence) + [.init([.admin], may: .everything, .holiday, of: .organization)]

  private static let id = Required("id", .id(of: Absence.self), "the absence")
  private static let from = Required("from", .date, "the first date")
  private static let to = Maybe(
    "to", .date, "the last date, for at most 366 days in all; default the first")
  private static let kind = Required(
    "kind", WireType<Absence.Kind>.word, "the reason; a holiday is for everybody")
  private static let share = Maybe(
    "share", .number, "how much of each day: 1, or 0.5 for half days; default 1")
  private static let details: [EditableField<Absence>] = [
    EditableField("name", .string, "the name of a holiday, 1 to 100 characters", \.name),
    EditableField("note", .string, "free text, up to 500 characters", \.note),
  ]

  private static let create = Method(
    "absence.create", "Records days on which a member, or everybody, is away from work.",
    access: .needs(.create, .absence),
    mutates: .queued("Making an absence", correctsTime: true), actsForMembers: true,
    parameters: [kind, from, to, share] + details.map(\.whenMade),
    refusals: [.validation, .tooLong, .overlap, .periodLocked]
  ) { call in
    let (desk, parameters) = (AbsenceDesk(try call.context), call.parameters)
    let first = try parameters[from]
    var absence = try desk.new(
      try parameters[kind], from: first, to: try parameters[to] ?? first)
    absence.halves = try parameters[share].map(halves) ?? 2
    try EditableField.fill(&absence, details, from: parameters)
    return try desk.view(try desk.saveChecked(absence))
  }

  /// Any share other than a whole or half day is refused together with the other wrong fields.
  fileprivate static func halves(_ share: Double) -> Int { share == 1 ? 2 : share == 0.5 ? 1 : 0 }

  private static let update = Method(
    "absence.update", "Changes an absence.", access: .needs(.edit, .absence),
    mutates: .queued("Change of an absence", correctsTime: true),
    actsForMembers: true,
    parameters: [id, kind.clearable, from.clearable, to.clearable, share.clearable]
      + details.map(\.whenChanged),
    refusals: [.validation, .tooLong, .notFound, .overlap, .periodLocked]
  ) { call in
    let (desk, parameters) = (AbsenceDesk(try call.context), call.parameters)
    var absence = try desk.find(try parameters[id], for: .edit)
    absence.kind = try parameters[kind.clearable].required(kind.name) ?? absence.kind
    absence.from = try parameters[from.clearable].required(from.name) ?? absence.from
    absence.to = try parameters[to.clearable].required(to.name) ?? absence.to
    absence.halves =
      try parameters[share.clearable].required(share.name).map(halves) ?? absence.halves
    try EditableField.fill(&absence, details, from: parameters)
    return try desk.view(try desk.saveChecked(absence))
  }

  private static let delete = Method(
    "absence.delete", "Removes an absence.", access: .needs(.delete, .absence),
    mutates: .queued("Deletion of an absence", correctsTime: true),
    actsForMembers: true, parameters: [id],
    refusals: [.notFound, .periodLocked]
  ) { call in try AbsenceDesk(call.context).delete(try call.parameters[id]) }

  private static let listFrom = Maybe(
    "from", .date, "only absences that last until this date or later")
  private static let listTo = Maybe("to", .date, "only absences that begin on this date or earlier")
  private static let listKind = Maybe(
    "kind", WireType<Absence.Kind>.word, "only absences of this kind")

  private static let list = Method(
    "absence.list", "Lists a member's absences and everybody's holidays, by date.",
    access: .needs(.read, .absence), actsForMembers: true,
    parameters: [listFrom, listTo, listKind, Method.everyone, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let (desk, parameters) = (AbsenceDesk(try call.context), call.parameters)
    var wanted = try desk.filter(
      try parameters[listKind], ofEveryone: try Method.isOfEveryone(parameters))
    wanted.from = try parameters[listFrom] ?? wanted.from
    wanted.to = try parameters[listTo] ?? wanted.to
    let filter = wanted
    return try Page(call).part(
      { (position: (CivilDate, String)?, limit) in
        try desk.context.store.absences(
          filter, after: position.map { (from: $0.0, id: $0.1) }, limit: limit
        ).map(desk.view)
      }, position: { ($0.absence.from, $0.absence.id) })
  }

  private static let imported = Required(
    "absences", WireType<ImportedAbsence>.absence.list,
    "up to 3000 absences: {uid, from, to, kind, share, name, note}")

  private static let importing = Method(
    "absence.import",
    "Records absences from a calendar; skips those whose uid and date, or whose days, are known, "
      + "and those that are refused.",
    access: .needs(.create, .absence),
    mutates: .forwarded("Import of absences", correctsTime: true),
    actsForMembers: true,
    parameters: [imported],
    refusals: [.validation, .tooLong]
  ) { call in
    let desk = AbsenceDesk(try call.context)
    let outcomes = try desk.add(try call.parameters[imported])
    return ImportedAbsences(
      outcomes: ImportOutcomes(all: outcomes, words: desk.context.words))
  }
}

extension AbsenceFamily {
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    let desk = AbsenceDesk(context)
    guard let edit = change.edit(of: Absence.self), edit.contains(where: desk.maySee)
    else { return nil }
    return try context.find(Absence.self, change.recordId).map(desk.view) ?? Null()
  }

  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if let absence = record as? Absence { try ChangeDesk(context).checkFits(absence) }
  }
}

extension Topic {
  static let absence = Topic("absence", order: 19, hasRecords: true)
}

extension Absence.Kind: WireWord {}

private struct ImportedAbsences: WireObject {
  let outcomes: ImportOutcomes

  private var summary: Phrase {
    let (added, known, refused) = (outcomes.taken, outcomes.known, outcomes.refused)
    return refused == 0
      ? "\(added) added, \(known) known already"
      : "\(added) added, \(known) known already, \(refused) refused"
  }

  static func declare(_ members: inout some Members<ImportedAbsences>) {
    members.add("added", "How many absences were recorded.") { $0.outcomes.taken }
    members.add("known", "How many absences were known already.") { $0.outcomes.known }
    members.addAll { $0.outcomes }
    members.addObject("text", "The texts to show.") { text in
      text.add("summary", "The counts in words, and how many were refused.") {
        $0.outcomes.words($0.summary)
      }
    }
  }
}

extension WireType where Value == ImportedAbsence {
  fileprivate static let absence = object(
    schema: [
      "type": "object", "required": ["from", "kind"], "additionalProperties": false,
      "properties": [
        "uid": ["type": ["string", "null"]], "from": CivilDate.schema, "to": CivilDate.schema,
        "kind": WireType<Absence.Kind>.word.schema, "share": ["type": "number"],
        "name": ["type": ["string", "null"]], "note": ["type": ["string", "null"]],
      ],
    ],
    expected: "an object {uid, from, to, kind, share, name, note}"
  ) { reader in
    let uid = reader.optional("uid", .string)
    let (first, last) = (reader.required("from", .date), reader.optional("to", .date))
    let kind = reader.required("kind", WireType<Absence.Kind>.word)
    let share = reader.optional("share", .number)
    let (name, note) = (reader.optional("name", .string), reader.optional("note", .string))
    guard let first, let kind else { return nil }
    return ImportedAbsence(
      uid: uid, from: first, to: last ?? first, kind: kind,
      halves: share.map(AbsenceFamily.halves) ?? 2, name: name, note: note)
  }
}

extension Absence {
  /// The image of an absence without what a manager does not see of another member's.
  static func dates(of image: JSON) -> JSON {
    guard case .object(let absence) = image else { return image }
    return .object(
      JSONObject(
        absence.members.filter { !["note", "name", "uid"].contains($0.name) }.map {
          $0.name == "kind" ? (name: $0.name, value: "away") : $0
        }))
  }
}

extension AbsenceView: Listed {
  static var schemaName: String? { "Absence" }
  static var listName: StaticString { "absences" }

  static func declare(_ members: inout some Members<AbsenceView>) {
    members.add("id", "The absence's id.") { $0.absence.id }
    members.add("userId", "The member who is away; null for everybody.") { $0.absence.userId }
    members.add("userName", "The member's current name.") { $0.userName }
    members.add("organizationId", "Their organization.") { $0.absence.organizationId }
    members.add("from", "The first date.") { $0.absence.from }
    members.add("to", "The last date.") { $0.absence.to }
    members.add(
      "kind",
      "`vacation`, `sick`, `other`, `unpaid`, `lieu` or `holiday`; `away` if the kind is hidden."
    ) { $0.showsKind ? $0.absence.kind.rawValue : "away" }
    members.add("share", "How much of each day: 1 or 0.5.") { HalfDays(count: $0.absence.halves) }
    members.add("name", "The name of a holiday.") { $0.showsKind ? $0.absence.name : nil }
    members.add("note", "Free text.") { $0.showsKind ? $0.absence.note : nil }
    members.add("uid", "The uid in the calendar that it was imported from.") {
      $0.showsKind ? $0.absence.uid : nil
    }
    members.add("createdAt", "When it was recorded.") { $0.absence.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.absence.updatedAt }
    members.add("can", "What the actor may do with it now.") { $0.can }
    members.addPending { $0.isPending }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "The reason, like `Vacation`, `Sick, half a day` or a holiday's name.") {
        $0.title
      }
      text.add("dates", "The dates, like `Fri, Nov 20` or `Nov 16 – 22`.") {
        $0.clockText.days($0.absence.from, $0.absence.to)
      }
    }
  }
}
