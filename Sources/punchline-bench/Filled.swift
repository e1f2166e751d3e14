import ClockStore
import TimeClock

/// A store with years of work in it, made once in a run.
enum Filled {
  static func size(_ bench: Workshop) -> Int { bench.isQuick ? 100_000 : 1_000_000 }

  static func store(_ bench: Workshop) throws -> String {
    try store(bench, entries: size(bench))
  }

  /// The latest entry ends a day before 2026-11-21; two shifts with a gap each on every day.
  static func store(_ bench: Workshop, entries: Int) throws -> String {
    let name = "filled-\(entries).db"
    guard !bench.exists(name) else { return name }
    let end = Instant(milliseconds: 1_795_132_800_000)
    let birth = Store.Birth(now: end, epoch: "00000000-0000-7000-8000-000000000000")
    let store = try Store(path: bench.path(name), birth: birth)
    try store.beginWrite()
    store.authorship = Authorship(at: end, actorId: "me", method: "entry.create")
    for first in stride(from: 0, to: entries, by: 1_000) {
      try store.savepoint {
        for index in first..<min(first + 1_000, entries) {
          try store.save(entry(index, of: entries, before: end))
        }
      }
    }
    try store.commit()
    return name
  }

  private static func entry(_ index: Int, of count: Int, before end: Instant) -> Entry {
    let start = end - Int64(count - index) * 3_600_000
    return Entry(
      id: "entry-\(index)", kind: .shift, userId: "me", organizationId: "local",
      date: TimeZone.utc.date(of: start), timeZone: "UTC", start: start,
      end: start + 2_700_000, sessionId: nil, taskId: nil, name: nil, notes: nil,
      source: .manual, createdAt: start, updatedAt: start)
  }
}
