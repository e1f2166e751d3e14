import ClockTestSupport
import Foundation
import Testing

@testable import punchline

#if os(Linux)
  @Suite struct `A terminal` {
    @Test func `a terminal is never waited for and keeps its flags`() throws {
      let terminal = try #require(PseudoTerminal())
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

    @Test func `a terminal that hung up is a reader gone and the end of input`() throws {
      let terminal = try #require(PseudoTerminal())
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
#endif
