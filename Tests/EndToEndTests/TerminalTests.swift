import Foundation
import Testing

@testable import punchline

#if os(Linux)
  @Suite struct `A terminal` {
    @Test func `is never waited for and keeps its flags`() throws {
      let terminal = try #require(Terminal())
      defer { terminal.close() }
      let shared = dup(terminal.end)
      defer { close(shared) }
      let writer = OutputWriter(takingOver: terminal.end)
      let outcome = try writer.write([UInt8](repeating: 0x61, count: 1_000_000)[...])

      guard case .wouldBlock(let written) = outcome else {
        Issue.record("the terminal took everything: \(outcome)")
        return
      }
      #expect(written > 0)
      #expect(fcntl(shared, F_GETFL) & O_NONBLOCK == 0)
    }

    @Test func `that hung up is a reader gone and the end of input`() throws {
      let terminal = try #require(Terminal())
      defer { terminal.close() }
      let input = dup(terminal.end)
      defer { close(input) }
      let writer = OutputWriter(takingOver: terminal.end)
      let loop = try EventLoop()
      try loop.watchInput(input)
      var reader = InputReader(input)
      terminal.hangUp()

      #expect(try writer.write([0x61]) == .readerGone)
      #expect(try loop.wait() == [.readable])
      #expect(try reader.read() == .endOfInput)
    }
  }

  /// A terminal that nobody reads.
  private final class Terminal {
    let end: Int32
    private var master: Int32

    // TIOCSPTLCK and TIOCGPTN, which Swift cannot read.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    init?() {
      var (locked, number): (Int32, Int32) = (0, 0)
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      guard master >= 0, ioctl(master, Self.setLock, &locked) == 0,
        ioctl(master, Self.getNumber, &number) == 0
      else { return nil }
      end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      for descriptor in [master, end] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
      systemClose(end)
      hangUp()
    }

    func hangUp() {
      if master >= 0 { systemClose(master) }
      master = -1
    }
  }
  private func systemClose(_ descriptor: Int32) { close(descriptor) }
#endif
