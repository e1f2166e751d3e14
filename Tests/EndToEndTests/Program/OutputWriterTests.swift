import Foundation
import PunchlineKit
import Testing

@testable import punchline

@Suite struct `Output writer` {
  /// More bytes than any pipe or socket holds here.
  private static let much = [UInt8]((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })

  private static let unopenable = "/nonexistent"

  @Test(arguments: TestPipe.Kind.allCases, [true, false])
  func `a writer stops at a full pipe and goes on with the rest`(
    kind: TestPipe.Kind, opensAgain: Bool
  ) throws {
    let pipe = TestPipe(kind)
    defer { pipe.close() }
    let writer = writer(for: pipe, opensAgain: opensAgain)
    let loop = try EventLoop()
    try loop.watchOutput(writer.descriptor)

    var (sent, received) = (0, [UInt8]())
    while received.count < Self.much.count {
      switch try writer.write(Self.much[sent...]) {
      case .complete: sent = Self.much.count
      case .wouldBlock(let written):
        sent += written
        try loop.setWriting(true)
      case .readerGone:
        Issue.record("the reader is there")
        return
      }
      while received.count < sent { received += pipe.read(65_536) }
      if sent < Self.much.count { #expect(try loop.wait() == [.writable]) }
      try loop.setWriting(false)
    }
    #expect(received == Self.much)
  }

  @Test(arguments: TestPipe.Kind.allCases, [true, false])
  func `a write tells that the reader is gone`(kind: TestPipe.Kind, opensAgain: Bool) throws {
    let pipe = TestPipe(kind)
    defer { pipe.close() }
    let writer = writer(for: pipe, opensAgain: opensAgain)
    let loop = try EventLoop()
    try loop.watchOutput(writer.descriptor)
    pipe.closeReadEnd()
    #if !os(Linux)
      try loop.setWriting(true)
    #endif

    #expect(try loop.wait() == [.readerGone])
    #expect(try writer.write([1]) == .readerGone)
    try loop.arm(at: SystemClock.now() + 5)
    #expect(try loop.wait() == [.timer])
  }

  @Test func `a writer leaves the flags of a shared pipe alone`() throws {
    let pipe = TestPipe()
    defer { pipe.close() }
    let shared = dup(pipe.writeEnd)
    defer { close(shared) }
    _ = OutputWriter(takingOver: pipe.writeEnd)
    #expect(fcntl(shared, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func `a reader sees the end once the writer's descriptor is closed`() throws {
    let pipe = TestPipe()
    defer { pipe.close() }
    #expect(try OutputWriter(takingOver: pipe.writeEnd).write([1]) == .complete)
    pipe.closeWriteEnd()
    #expect(pipe.read(8) == [1])
    #expect(pipe.read(8) == [])
  }

  #if os(Linux)
    @Test func `a write to a full disk names it`() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let writer = OutputWriter(takingOver: full.fileDescriptor)
      #expect(throws: PlatformError("write of the output", code: ENOSPC)) {
        try writer.write([1])
      }
    }
  #endif

  private func writer(for pipe: TestPipe, opensAgain: Bool) -> OutputWriter {
    opensAgain
      ? OutputWriter(takingOver: pipe.writeEnd)
      : OutputWriter(takingOver: pipe.writeEnd, opening: Self.unopenable)
  }
}
