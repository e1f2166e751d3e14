internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `entry.import`: entries recorded by other programs.
enum EntryImport {
  private static let entries = Required(
    "entries", WireType<RecordedEntry>.recorded.list,
    "up to \(RecordedEntry.limit) entries that have ended: a `key` of "
      + "1 to \(RecordedEntry.longestKey) bytes, different for each entry of its program, "
      + "`kind`, `start` and `end`; `taskName` for work on a task; optionally `name`, `notes` "
      + "and `tags`")

  static let method = Method(
    "entry.import", "Imports entries of another program; a refused one does not stop the others.",
    access: .needs(.create, .entry), mutates: .forwarded("Import of entries", correctsTime: true),
    actsForMembers: true,
    parameters: [entries],
    refusals: [.validation]
  ) { call in
    let desk = EntryDesk(try call.context)
    let outcomes = try desk.takeIn(try call.parameters[entries])
    return ImportView(of: ImportOutcomes(all: outcomes, words: desk.context.words))
  }
}

extension WireType where Value == RecordedEntry {
  fileprivate static let recorded = WireType(
    schema: [
      "type": "object", "required": ["key", "kind", "start", "end"],
      "additionalProperties": false,
      "properties": [
        "key": ["type": "string"], "kind": WireType<Entry.Kind>.word.schema,
        "start": WireType<Instant>.instant.schema,
        "end": WireType<Instant>.instant.schema, "taskName": ["type": "string"],
        "name": ["type": "string"], "notes": ["type": "string"],
        "tags": WireType<String>.string.list.schema,
      ],
    ],
    expected:
      "an object with key, kind, start and end, and if need be taskName, name, notes and tags",
    decode: { json in
      guard case .object(let object) = json else { return nil }
      var known = 0
      func member<Part>(_ name: String, _ type: WireType<Part>) -> Part?? {
        guard let json = object[name] else { return .some(nil) }
        known += 1
        return type.decode(json).map { .some($0) }
      }
      guard let key = member("key", .string) ?? nil,
        let kind = member("kind", WireType<Entry.Kind>.word) ?? nil,
        let start = member("start", .instant) ?? nil, let end = member("end", .instant) ?? nil,
        let taskName = member("taskName", .string), let name = member("name", .string),
        let notes = member("notes", .string),
        let tags = member("tags", WireType<String>.string.list), known == object.count
      else { return nil }
      return RecordedEntry(
        key: key, kind: kind, interval: Interval(start, end), taskName: taskName, name: name,
        notes: notes, tags: tags ?? [])
    })
}

/// The result of `entry.import`.
private struct ImportView: WireObject {
  let outcomes: ImportOutcomes

  init(of outcomes: ImportOutcomes) { self.outcomes = outcomes }

  static func declare(_ members: inout some Members<ImportView>) {
    members.add("taken", "How many entries were taken.") { $0.outcomes.taken }
    members.addAll { $0.outcomes }
  }
}

/// The outcomes of an import's records, in their order.
struct ImportOutcomes: WireObject {
  let all: [ImportOutcome]
  let words: Words

  var taken: Int { all.count { $0 == .taken } }
  var known: Int { all.count { $0 == .known } }
  var refused: Int { all.count - taken - known }

  static func declare(_ members: inout some Members<ImportOutcomes>) {
    members.add(
      "outcomes",
      "The outcome of each: `taken`, `known` if it was taken before, or the refusal's reason."
    ) { $0.all.map(\.word) }
    members.add("refusals", "The first message of each of these reasons.") {
      $0.refusals
    }
  }

  private var refusals: [RefusalView] {
    var reasons: Set<Refusal.Reason> = []
    return all.compactMap { outcome in
      guard case .refused(let refusal) = outcome, reasons.insert(refusal.reason).inserted else {
        return nil
      }
      return RefusalView(refusal: refusal, words: words)
    }
  }
}

private struct RefusalView: WireObject {
  let refusal: Refusal
  let words: Words

  static func declare(_ members: inout some Members<RefusalView>) {
    members.add("reason", "The reason, as in `outcomes`.") { $0.refusal.reason.rawValue }
    members.add("message", "What is wrong, for people.") {
      $0.words($0.refusal.message)
    }
  }
}

extension ImportOutcome {
  fileprivate var word: String {
    switch self {
    case .taken: "taken"
    case .known: "known"
    case .refused(let refusal): refusal.reason.rawValue
    }
  }
}
