import ClockOperations
import PunchlineKit
import TimeClock

/// Shows a status bar what runs: a line at the start, at each change and each second.
final class StatusBar: LoopClient {
  /// Milliseconds between two lines: a reader that wakes once for two lines would stay one behind.
  private static let pause: Int64 = 100

  private let engine: HostedEngine
  private let format: StatusBarFormat
  /// The command for a right click, if the bar reports clicks.
  private let menu: MenuProgram?
  private var viewer: Viewer
  private var clicks = ClickReader()
  /// The content of the latest line; nil before the first.
  private var sight: Sight?
  private var unsent: [UInt8]
  /// When the latest line was written, by the monotonic clock.
  private var writtenAt: Int64?
  private var mustShow = false
  private var isEnding = false
  private(set) var wantsInput: Bool

  init(_ engine: HostedEngine, _ format: StatusBarFormat, width: Int, menu: String?) {
    self.engine = engine
    self.format = format
    self.menu = menu.map(MenuProgram.init)
    viewer = Viewer(engine, width: width, hasMenu: format.hasMenu)
    unsent = format.opening
    wantsInput = format.tellsClicks
  }

  var isFinished: Bool { false }
  /// True before the first line, which waits for nothing.
  var hasWork: Bool { sight == nil }
  var givesWay: Bool { true }
  var watchedFile: WatchedFile? { engine.watchedFile }
  var zoneFolders: [String] { engine.zoneFolders }
  var linkedEngine: HostedEngine? { engine }

  /// When the next line is due, by time or after the pause between two lines.
  var deadline: Int64? {
    let waiting = timeHeld.map { engine.wall.milliseconds + $0 }
    return [viewer.deadline, waiting].compactMap { $0 }.min()
  }

  func receive(_ bytes: ArraySlice<UInt8>) {
    for button in clicks.clicks(in: bytes) {
      switch button {
      case .left: viewer.toggleClock()
      case .right: menu?.run()
      }
    }
  }

  func endInput() {
    wantsInput = false
  }

  func storeWasNotified() {
    engine.storeWasNotified()
  }

  func clockWasSet() {
    engine.clockWasSet()
  }

  func zonesWereNotified() {
    engine.zonesWereNotified()
  }

  /// Shows the line again, because the bar may show an old one.
  func wasContinued() {
    mustShow = true
  }

  func hurry() {
    if !isEnding { unsent += format.closing }
    isEnding = true
    engine.hurry()
  }

  /// Makes a line if the content has changed and the previous line is written.
  func work() {
    viewer.work()
    guard sight == nil || unsent.isEmpty, !isEnding else { return }
    guard mustShow || viewer.sight != sight, mustShow || (timeHeld ?? 0) == 0 else { return }
    mustShow = false
    sight = viewer.sight
    unsent += format.line(viewer.sight)
    writtenAt = SystemClock.monotonic()
  }

  func nextChunk() -> ArraySlice<UInt8> { unsent[...] }

  func sent(_ count: Int) {
    unsent.removeFirst(count)
  }

  /// Milliseconds until the waiting line may be written, 0 for now; nil if none waits.
  // The pause may end between the work and the request for its deadline.
  private var timeHeld: Int64? {
    guard unsent.isEmpty, viewer.sight != sight, let writtenAt else { return nil }
    return min(max(0, writtenAt + Self.pause - SystemClock.monotonic()), Self.pause)
  }
}
