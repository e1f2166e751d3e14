import ClockProtocol
import ClockTestSupport
import Testing
import TimeClock

@testable import ClockStore

struct LockQueueTests {
  private func open(_ path: String, patience: Int64 = 0) throws -> Store {
    try Store(
      path: path, schema: .punchline, birth: Store.Birth(now: Instant(milliseconds: 0), epoch: "e"),
      patience: patience)
  }

  @Test func `an engine that waits gets the lock before the one that had it takes it again`() throws
  {
    let folder = try TemporaryFolder()
    let (writer, other) = (try open(folder.file("s.db")), try open(folder.file("s.db")))
    try writer.beginWrite()
    #expect(!writer.isWaitedFor)
    #expect(throws: ClockError.busy) { try other.beginWrite() }
    #expect(writer.isWaitedFor && !other.isWaitedFor)
    try writer.commit()
    #expect(throws: ClockError.busy) { try writer.beginWrite() }
    try other.beginWrite()
    #expect(!writer.isWaitedFor)
    try other.commit()
    try writer.beginWrite()
  }

  @Test func `an engine that waits and never comes holds no engine up for long`() throws {
    let folder = try TemporaryFolder()
    let (writer, other) = (try open(folder.file("s.db")), try open(folder.file("s.db")))
    try writer.beginWrite()
    #expect(throws: ClockError.busy) { try other.beginWrite() }
    try writer.commit()
    var refused = 0
    for _ in 0..<60 {
      do {
        try writer.beginWrite()
        try writer.commit()
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0 && refused <= 20)
  }

  @Test func `an engine that wants the lock no more, or has ended, is not waited for`() throws {
    let folder = try TemporaryFolder()
    let writer = try open(folder.file("s.db"))
    do {
      let (left, ended) = (try open(folder.file("s.db")), try open(folder.file("s.db")))
      try writer.beginWrite()
      for other in [left, ended] {
        #expect(throws: ClockError.busy) { try other.beginWrite() }
      }
      left.leaveQueue()
      #expect(writer.isWaitedFor)
    }
    #expect(!writer.isWaitedFor)
    try writer.commit()
    try writer.beginWrite()
  }
}
