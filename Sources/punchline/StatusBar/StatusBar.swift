import ClockOperations
import PunchlineKit
import TimeClock

/// Tells a status bar what runs: a line at the start, at each change and each second.
final class StatusBar: LoopClient {
  /// Milliseconds between two lines: a reader woken once by two of them would stay one behind.
  private static let pause: Int64 = 100

  private let engine: HostedEngine
  private let format: StatusBarFormat
  /// What a right click runs, if the bar reports clicks.
  private let menu: MenuProgram?
  private var viewer: Viewer
  private var clicks = ClickReader()
  /// What the latest line shows, nil before the first.
  private var sight: Sight?
  private var unsent: [UInt8]
  /// By the monotonic clock, when the latest line went out.
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
  /// The first line waits for nothing.
  var hasWork: Bool { sight == nil }
  var givesWay: Bool { true }
  var watchedFile: WatchedFile? { engine.watchedFile }
  var zoneFolders: [String] { engine.zoneFolders }
  var linkedEngine: HostedEngine? { engine }

  /// When time brings the next line, or one may follow that came too soon after another.
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

  /// Shows the line again: the bar may show an old one.
  func wasContinued() {
    mustShow = true
  }

  func hurry() {
    if !isEnding { unsent += format.closing }
    isEnding = true
    engine.hurry()
  }

  /// Makes a line if there is something new to see and the one before is written.
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

  /// Milliseconds until the line that waits may go out, 0 when it may now; nil when none waits.
  // The pause may end between the work and the question for its deadline.
  private var timeHeld: Int64? {
    guard unsent.isEmpty, viewer.sight != sight, let writtenAt else { return nil }
    return min(max(0, writtenAt + Self.pause - SystemClock.monotonic()), Self.pause)
  }
}
