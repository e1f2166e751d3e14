import ClockTestSupport
import Libc
import PunchlineKit
import Testing
import TimeClock

@testable import punchline

@Suite struct `A status bar` {
  private let engine = HostedEngine(HostedEngine.Options(store: ":memory:"))
  private let bar: StatusBar

  init() {
    bar = StatusBar(engine, StatusBarFormat(format: .i3bar), width: 40, menu: nil)
    write()
  }

  private func write() {
    bar.work()
    bar.sent(bar.nextChunk().count)
  }

  private func click() {
    bar.receive(Array("{\"name\":\"punchline\",\"button\":1}\n".utf8)[...])
  }

  @Test func `a line that waits is due though its pause ended after the work`() throws {
    click()
    usleep(150_000)
    write()
    click()
    bar.work()
    usleep(150_000)
    // Nothing runs any more, so no tick would bring the line.
    let due = try #require(bar.nextChunk().isEmpty ? bar.deadline : engine.wall.milliseconds)
    #expect(due <= engine.wall.milliseconds)
  }
}
