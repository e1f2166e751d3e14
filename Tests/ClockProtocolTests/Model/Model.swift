import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

/// A second, simplest implementation of the specification's rules: the records of an engine with
/// one organization, and the effect of each request.
struct Model {
  /// A refusal: the reason, and for a form the wrong fields.
  struct Refused: Error, Equatable {
    let reason: String
    var fields: [String] = []

    init(_ reason: String, fields: [String] = []) {
      self.reason = reason
      self.fields = fields
    }
  }

  /// The wrong values of one request.
  struct Wrong {
    private var all: [Refused] = []

    mutating func add(_ reason: String, _ field: String) {
      all.append(Refused(reason, fields: [field]))
    }

    /// Collects refusals of values; a missing record counts against its field.
    mutating func gather(_ field: String? = nil, _ work: () throws(Refused) -> Void) throws(Refused)
    {
      do { try work() } catch {
        if let field, error.reason == "not_found" {
          add(error.reason, field)
        } else if error.fields.isEmpty {
          throw error
        } else {
          all.append(error)
        }
      }
    }

    func refuse() throws(Refused) {
      guard let first = all.first else { return }
      let fields = Set(all.flatMap(\.fields)).sorted()
      let isOfOneKind = all.allSatisfy { $0.reason == first.reason }
      throw Refused(isOfOneKind ? first.reason : "validation", fields: fields)
    }
  }

  static let roles: [String: Role] = [
    "me": .admin, "manager": .manager, "photographer": .photographer, "sitter": .sitter,
    "client": .client,
  ]
  static let members = roles.keys.sorted()
  static let idle = "idle"
  static let minute: Int64 = 60_000
  static let hour: Int64 = 3_600_000
  static let longest = 16 * hour

  let zone: TimeClock.TimeZone
  var now: Instant
  var spans: [String: Span] = [:]
  var gaps: [String: Pause] = [:]
  var tasks: [String: Project] = [:]
  var jobs: [String: Job] = [:]
  var visits: [String: Appointment] = [:]
  var choices: [String: Choices] = [:]
  var whereabouts: [String: Whereabouts] = [:]
  var houses = ["local": House()]
  var rows: [Row] = []
  /// The last state of each record in the journal, by topic and id.
  var states: [String: JSON] = [:]
  private var newIds = 0

  init(now: Instant) throws {
    self.now = now
    zone = try TestZones.zone("America/New_York")
  }

  /// A placeholder for an id that only the engine knows until the journal shows it.
  mutating func newId() -> String {
    newIds += 1
    return "new \(newIds)"
  }

  func isPlaceholder(_ id: String) -> Bool { id.hasPrefix("new ") }

  func grace(_ member: String) -> Int64 { (choices[member] ?? Choices()).grace * Self.minute }

  func running(_ kind: Span.Kind, _ member: String) -> String? {
    spans.first { $0.value.member == member && $0.value.kind == kind && $0.value.end == nil }?.key
  }

  /// Whether an entry of the kind overlaps the stretch; an entry without length overlaps none.
  func isTaken(
    _ kind: Span.Kind, _ member: String, _ start: Instant, _ end: Instant?, except id: String? = nil
  ) -> Bool {
    spans.contains { key, span in
      key != id && span.member == member && span.kind == kind && span.end != span.start
        && end != start && start < span.end ?? .latest && span.start < end ?? .latest
    }
  }

  func pauses(of span: String) -> [(id: String, pause: Pause)] {
    gaps.filter { $0.value.entry == span }.map { ($0.key, $0.value) }
      .sorted { ($0.pause.exit, $0.id) < ($1.pause.exit, $1.id) }
  }
}

/// The model's data of one kind of record, under the journal's names.
protocol ModelRecord: Equatable {
  static var topic: String { get }
  var owner: String? { get }
  var members: [String: JSON] { get }
}

extension Model {
  struct Row {
    let seq: Int64
    let actor: String?
    let topic: String
    let id: String
    let owner: String?
    let before: (any ModelRecord)?
    let after: (any ModelRecord)?
    let beforeState: JSON
    let afterState: JSON
    /// The seq of the undone or redone row, and which of the two it is.
    let target: Int64?
    let isUndo: Bool
  }

  struct Span: ModelRecord {
    enum Kind: String { case shift, task }

    static let topic = "entry"
    var kind: Kind
    var member: String
    var start: Instant
    var end: Instant?
    var task: String?
    var session: String?
    let created: Instant
    var updated: Instant

    var owner: String? { member }
    var members: [String: JSON] {
      [
        "kind": .string(kind.rawValue), "userId": .string(member), "start": JSON(start),
        "end": JSON(end), "taskId": JSON(task), "sessionId": JSON(session),
        "createdAt": JSON(created), "updatedAt": JSON(updated),
      ]
    }
  }

  struct Pause: ModelRecord {
    static let topic = "gap"
    let entry: String
    let member: String
    var exit: Instant
    var back: Instant?
    var isDeleted = false
    var updated: Instant

    var owner: String? { member }
    var members: [String: JSON] {
      [
        "entryId": .string(entry), "exitTime": JSON(exit), "returnTime": JSON(back),
        "isDeleted": .boolean(isDeleted), "updatedAt": JSON(updated),
      ]
    }
  }

  struct Project: ModelRecord {
    static let topic = "task"
    let member: String
    var name: String
    var isHidden = false

    var owner: String? { member }
    var members: [String: JSON] { ["name": .string(name), "hidden": .boolean(isHidden)] }
  }

  struct Choices: ModelRecord {
    static let topic = "settings"
    var member = ""
    var grace: Int64 = 15
    var longShift: Int64 = 10
    var hasWorkplace = false

    var owner: String? { member }
    var members: [String: JSON] {
      [
        "graceMinutes": .integer(grace), "longShiftHours": .integer(longShift),
        "latitude": hasWorkplace ? 40 : .null,
      ]
    }
  }

  struct House: ModelRecord {
    static let topic = "organization"
    var publishes = false
    var editWindow: Int64? = 30

    var owner: String? { nil }
    var members: [String: JSON] {
      [
        "enableSessionPublishing": .boolean(publishes),
        "editWindowDays": editWindow.map { .integer($0) } ?? .null,
      ]
    }
  }
}

extension JSON {
  init(_ instant: Instant?) { self = instant.map { JSON($0) } ?? .null }
  init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
