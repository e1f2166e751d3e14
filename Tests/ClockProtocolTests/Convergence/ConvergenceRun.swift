import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// Two engines at work, and six people who look on through their own engines.
///
/// After each step that changed the store or the time, or sent anything, it compares the pictures
/// of the people concerned and, in turn, of one more; after every twentieth and the last step, all
/// six.
final class ConvergenceRun {
  private let folder: TemporaryFolder
  private let path: String
  private let place: String
  var random: SeededGenerator
  var now: Instant
  /// An ordinary day, and the days before clocks go back and forward.
  private static let starts: [Instant] = [
    "2026-11-20T13:00:00Z", "2026-10-31T20:00:00Z", "2026-03-07T21:00:00Z",
  ]
  private var workers: [EngineHarness] = []
  private var pictures: [String: Picture] = [:]
  private var livePictures: [String: LivePicture] = [:]
  private var screens: [Screen] = []
  private var watch: StoreWatch
  /// The reply to the latest request.
  private var answer: JSON = .null
  static let people: [(id: String, role: Role)] = [
    ("manager", .manager), ("photographer", .photographer), ("sitter", .sitter),
    ("client", .client), ("newcomer", .photographer),
  ]
  static let minute: Int64 = 60_000
  var ids: [String] { ["me"] + Self.people.map(\.id) }

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    path = folder.file("store.db")
    random = SeededGenerator(seed: seed)
    place = "seed \(seed)"
    now = Self.starts[Int(seed % UInt64(Self.starts.count))]
    watch = StoreWatch(EngineHarness(store: path, at: now, isVirtual: false))
    workers = [engine(of: "me"), engine(of: "me")]
    for (id, role) in Self.people { try workers[0].addMember(id, role) }
    for name in ["Elm", "Oak"] { try workers[0].call("school.create", ["name": .string(name)]) }
    for id in ids { pictures[id] = try Picture(engine(of: id)) }
  }

  /// Keeps every read live for every person.
  private func keepAllLive() throws {
    try workers[0].call("clock.in", ["at": JSON(now - Self.minute)])
    let task = try workers[0].call("task.create", ["name": "T"])["id"]
    try workers[0].call("timer.start", ["taskId": task])
    let reads = try LivePicture.reads(of: workers[0])
    for id in ids {
      livePictures[id] = LivePicture(engine(of: id), reads)
      try livePictures[id]?.start()
    }
  }

  /// Takes steps; `fold` returns whether anything was sent, and `compare` gets the people to
  /// compare, and the request.
  private func take(
    _ steps: Int, fold: () throws -> Bool, compare: (Set<String>, String) throws -> Void
  ) throws {
    _ = try watch.look(at: now)
    for step in 0..<steps {
      let asked = try act()
      let isTold = try fold()
      let moved = try watch.look(at: now)
      let isForAll = step % 20 == 19 || step == steps - 1
      guard isTold || moved != nil || isForAll else { continue }
      let some = (moved ?? []).union([ids[step % ids.count]])
      try compare(isForAll ? Set(ids) : some, "\(place), step \(step), \(asked)")
    }
  }

  func run(steps: Int) throws {
    try take(steps) {
      if chance(8) { try pictures[pick(ids)]?.resume() }
      return try ids.reduce(false) { try pictures[$1]?.fold() == true || $0 }
    } compare: { people, asked in
      for id in people.sorted() {
        guard let picture = pictures[id] else { continue }
        // A look in the meantime may have fired due deadlines.
        try picture.fold()
        let fresh = try picture.read(engine(of: id))
        try #require(difference(picture.records, fresh) == [], "\(asked); \(id) looks on")
      }
    }
  }

  /// Like `run`, with live reads.
  func runLive(steps: Int) throws {
    try keepAllLive()
    try take(steps) {
      try ids.reduce(false) { try livePictures[$1]?.fold() == true || $0 }
    } compare: { people, asked in
      for id in people.sorted() {
        guard let picture = livePictures[id] else { continue }
        try picture.fold()
        // Some figures have a precision of tenths of hours.
        let differences = try picture.differences(
          from: engine(of: id),
          later: EngineHarness(store: path, at: now + 7 * Self.minute, user: id, isVirtual: false))
        try #require(differences == [], "\(asked); \(id) looks on")
        try picture.start()
      }
    }
  }

  /// Like `run`, with the screens of four products, each for its own people.
  func runScreens(steps: Int) throws {
    screens = try Screen.all.map { try $0.opened(by: engine) }
    try take(steps) {
      try screens.reduce(false) { try $1.fold() || $0 }
    } compare: { people, asked in
      for screen in screens where people.contains(screen.user) {
        try screen.fold()
        let fresh = engine(of: screen.user)
        let sent = difference(screen.states.records, try screen.states.read(fresh))
        let live = try screen.live.differences(from: fresh, later: fresh)
        try #require(sent + live == [], "\(asked); \(screen.user) looks at the \(screen.name)")
        try screen.live.start()
      }
    }
  }

  /// Checks that texts for people are readable: in replies, refusals, the journal and alerts.
  func runTexts(steps: Int) throws {
    try take(steps) {
      true
    } compare: { _, asked in
      let reader = engine(of: "me")
      let read = [
        answer, try reader.call("change.list", ["limit": 20]), try reader.call("alert.list"),
      ]
      for text in read.flatMap(\.spoken) {
        try #require(!text.isTechnical, "\(text) after \(asked)")
      }
    }
  }

  /// Makes a random request, and sometimes lets time pass.
  private func act() throws -> String {
    let worker = workers[chance(2) ? 0 : 1]
    let user = chance(3) ? "me" : pick(ids)
    let isWelcome = (try? worker.act(as: user)) != nil
    let (method, parameters) = request(worker, user)
    answer = isWelcome ? .object(try worker.reply(method, parameters)) : .null
    let isDone = answer["result"] != .null
    if chance(4) { try pass(Int64.random(in: 1...200, using: &random) * Self.minute) }
    return "\(method) \(parameters.line) of \(user), \(isDone ? "done" : "refused")"
  }

  private func engine(of user: String) -> EngineHarness {
    EngineHarness(store: path, at: now, user: user, isVirtual: false)
  }

  /// The records that differ, each in both versions.
  private func difference(_ folded: [String: JSON], _ fresh: [String: JSON]) -> [String] {
    Set(folded.keys).union(fresh.keys).sorted().compactMap { key in
      let (left, right) = (folded[key], fresh[key])
      guard left != right else { return nil }
      return "\(key): folded \(left?.line ?? "nothing"), is \(right?.line ?? "nothing")"
    }
  }

  private func pass(_ length: Int64) throws {
    now = now + length
    for engine in workers + ids.compactMap({ pictures[$0]?.engine }) { try engine.advance(length) }
    for id in ids { try livePictures[id]?.advance(length) }
    for screen in screens { try screen.advance(length) }
  }

  func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  func pick(_ ids: [String]) -> String { ids.randomElement(using: &random) ?? "" }

  func past(_ minutes: Int64) -> JSON {
    JSON(now - Int64.random(in: 0...minutes, using: &random) * Self.minute)
  }

  func any(_ table: String, _ engine: EngineHarness) -> JSON {
    let ids = try? engine.store.connection.query("SELECT id FROM \(table) ORDER BY id") {
      row throws(ClockError) in try row.text()
    }
    return .string(pick(ids ?? []))
  }
}
