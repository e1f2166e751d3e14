import ClockStore
import ClockTestSupport
import Foundation
import PunchlineKit
import Testing

@testable import punchline

@Suite struct `Event loop` {
  @Test func `the loop reports input and its end`() throws {
    let pipe = TestPipe()
    defer { pipe.close() }
    let loop = try EventLoop()
    try loop.watchInput(pipe.readEnd)
    var reader = InputReader(pipe.readEnd)

    pipe.write("ab")
    #expect(try loop.wait() == [.readable])
    #expect(try reader.read() == .bytes([0x61, 0x62]))
    pipe.closeWriteEnd()
    #expect(try loop.wait() == [.readable])
    #expect(try reader.read() == .endOfInput)
  }

  @Test func `the loop is silent about input while reading is stopped`() throws {
    let pipe = TestPipe()
    defer { pipe.close() }
    let loop = try EventLoop()
    try loop.watchInput(pipe.readEnd)
    pipe.write("ab")
    pipe.closeWriteEnd()

    try loop.setReading(false)
    try loop.arm(at: SystemClock.now() + 5)
    #expect(try loop.wait() == [.timer])
    try loop.setReading(true)
    #expect(try loop.wait() == [.readable])
  }

  @Test(arguments: [-1000, 0, 30])
  func `a deadline fires at its instant and not before`(after: Int64) throws {
    let loop = try EventLoop()
    let due = SystemClock.now() + after
    try loop.arm(at: due)
    #expect(try loop.wait() == [.timer])
    #expect(SystemClock.now() >= due)
  }

  @Test func `a deadline armed again for the same instant fires again`() throws {
    let loop = try EventLoop()
    let due = SystemClock.now()
    for _ in 0..<2 {
      try loop.arm(at: due)
      #expect(try loop.wait() == [.timer])
    }
  }

  @Test func `a deadline that was taken back never fires`() throws {
    let pipe = TestPipe()
    defer { pipe.close() }
    let loop = try EventLoop()
    try loop.watchInput(pipe.readEnd)
    try loop.arm(at: SystemClock.now() - 1)
    try loop.arm(at: nil)
    pipe.write("a")
    #expect(try loop.wait() == [.readable])
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGCONT])
  func `signals come as events`(signal: Int32) throws {
    let loop = try EventLoop()
    raise(signal)
    #expect(try loop.wait() == [.signal(signal)])
  }

  #if os(Linux)
    @Test func `the loop hears of a writer that was gone before it gave notice`() throws {
      let folder = try TemporaryFolder()
      let path = folder.file("notify")
      try Data().write(to: URL(fileURLWithPath: path))
      let loop = try EventLoop()
      loop.watch(.file(path))
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try loop.arm(at: SystemClock.now() + 20)
      #expect(try loop.wait() == [.timer])
      try writer.close()
      #expect(try loop.wait() == [.storeNotified])
    }
  #endif

  @Test func `many notices of a file are one event`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("notify")
    try Data().write(to: URL(fileURLWithPath: path))
    let loop = try EventLoop()
    loop.watch(.file(path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    for _ in 0..<100 { try file.write(contentsOf: Data([1])) }

    #expect(try loop.wait() == [.storeNotified])
    try loop.arm(at: SystemClock.now() + 5)
    #expect(try loop.wait() == [.timer])
  }

  @Test func `a file that cannot be watched is looked at each second, until that is ended`() throws
  {
    let loop = try EventLoop()
    loop.watch(.file("/nonexistent/notify"))
    #expect(try loop.wait() == [.storeNotified])
    #expect(try loop.wait() == [.storeNotified])
    loop.watch(nil)
    try loop.arm(at: SystemClock.now() + 1_200)
    #expect(try loop.wait() == [.timer])
  }

  @Test(arguments: ["file", "/dev/null"])
  func `an input or output that never blocks counts as ready`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = name.hasPrefix("/") ? name : folder.file(name)
    if path != name { try Data("x\n".utf8).write(to: URL(fileURLWithPath: path)) }
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    let loop = try EventLoop()
    try loop.watchInput(handle.fileDescriptor)
    try loop.watchOutput(handle.fileDescriptor)
    var reader = InputReader(handle.fileDescriptor)

    #expect(try loop.wait() == [.readable])
    if path != name { #expect(try reader.read() == .bytes([0x78, 0x0A])) }
    #expect(try reader.read() == .endOfInput)
    try loop.setReading(false)
    try loop.setWriting(true)
    #expect(try loop.wait() == [.writable])
  }

  @Test func `events that came together are returned in a fixed order`() throws {
    let pipe = TestPipe()
    defer { pipe.close() }
    let loop = try EventLoop()
    try loop.watchInput(pipe.readEnd)
    try loop.arm(at: SystemClock.now() - 1)
    pipe.write("a")
    raise(SIGHUP)
    // The kernel marks a timer as expired in an interrupt, also one that is set to the past.
    usleep(50_000)
    #expect(try loop.wait() == [.timer, .readable, .signal(SIGHUP)])
  }

  @Test func `the loop reports no end of a parent that lives`() throws {
    let loop = try EventLoop()
    try loop.watchParent()
    try loop.arm(at: SystemClock.now() + 5)
    #expect(try loop.wait() == [.timer])
  }
}
