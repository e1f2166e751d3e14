import ClockProtocol
import ClockStore
import Libc
import TimeClock

/// Stores with years of work: shifts of 45 minutes at regular intervals.
enum Filled {
  /// The day before the queries' dates, so that a kept store gives the same results each time.
  static let end = Instant(milliseconds: 1_795_132_800_000)

  /// The path of a read-only store that runs share, made if there is none yet.
  static func kept(
    _ bench: BenchEnvironment, entries: Int, onTasks: Bool = false
  ) throws -> String {
    let name = "filled-\(entries)" + (onTasks ? "-on-tasks" : "")
    let folder = bench.keptPath(name)
    if access(folder, F_OK) != 0 {
      let unfinished = bench.path(name)
      _ = mkdir(unfinished, 0o700)
      try fill(
        "\(unfinished)/punchline.db", entries: entries, before: end, onTasks: onTasks)
      guard rename(unfinished, folder) == 0 else { throw BenchError("cannot keep \(folder)") }
    }
    return "\(folder)/punchline.db"
  }

  /// Makes a store whose latest shift, or work on one of the tasks, started a number of hours
  /// before `end`.
  static func fill(
    _ path: String, entries: Int, before end: Instant, every hours: Int64 = 1,
    onTasks: Bool = false
  ) throws {
    let birth = Store.Birth(now: end, epoch: "00000000-0000-7000-8000-000000000000")
    let store = try Store(path: path, schema: .punchline, birth: birth)
    func write(_ work: () throws(ClockError) -> Void) throws {
      try store.beginWrite()
      store.authorship = Authorship(at: end, actorId: "me", method: "entry.create")
      try store.savepoint(work)
      try store.commit()
    }
    if onTasks { try write { () throws(ClockError) in try addTasks(store) } }
    let shifts = shifts(entries, before: end, every: hours)
    for first in stride(from: 0, to: entries, by: 10_000) {
      try write { () throws(ClockError) in
        for index in first..<min(first + 10_000, entries) {
          let task = onTasks ? "task-\(index * 7 % tasks)" : nil
          try store.save(entry("entry-\(index)", of: shifts[index], on: task))
        }
      }
    }
  }

  /// Makes a store with this many further members.
  static func fill(_ path: String, members count: Int) throws {
    let birth = Store.Birth(now: end, epoch: "00000000-0000-7000-8000-000000000001")
    let store = try Store(path: path, schema: .punchline, birth: birth)
    try store.beginWrite()
    store.authorship = Authorship(at: end, actorId: "me", method: "member.create")
    try store.savepoint { () throws(ClockError) in
      for index in 0..<count {
        try store.save(
          Member(
            id: "member-\(index)", organizationId: "local",
            firstName: "First\(index * 7_919 % count)", lastName: "Last\(index)", isActive: true,
            role: .photographer, createdAt: end, updatedAt: end))
      }
    }
    try store.commit()
  }

  static func shifts(
    _ count: Int, before end: Instant, every hours: Int64 = 1
  ) -> [Range<Instant>] {
    (0..<count).map { index in
      let start = end - Int64(count - index) * hours * 3_600_000
      return start..<start + 2_700_000
    }
  }

  private static let tasks = 25

  private static func addTasks(_ store: Store) throws(ClockError) {
    for number in 0..<tasks {
      try store.save(
        WorkTask(
          id: "task-\(number)", organizationId: "local", userId: "me", name: "Task \(number)",
          isHidden: false, createdAt: end, updatedAt: end))
    }
  }

  private static func entry(_ id: String, of shift: Range<Instant>, on task: String?) -> Entry {
    Entry(
      id: id, kind: task == nil ? .shift : .task, userId: "me", organizationId: "local",
      date: TimeZone.utc.date(of: shift.lowerBound), timeZone: "UTC", start: shift.lowerBound,
      end: shift.upperBound, sessionId: nil, taskId: task, name: nil, notes: nil,
      source: .manual, createdAt: shift.lowerBound, updatedAt: shift.lowerBound)
  }
}
