import ClockOperations
import JSONRPC
import Libc
import TimeClock

/// Tells a status bar what runs: a line at the start, at each change and each second.
struct WatchCommand {
  /// Milliseconds between two lines: a reader woken once by two of them would stay one behind.
  private static let pause: Int64 = 100

  private let clock: any TimeSource
  private let viewer: Viewer
  private let face: StatusBarFormat
  private let loop: EventLoop
  private let output: OutputWriter
  private var input = InputReader(STDIN_FILENO, capacity: 4_096)
  private var clicks = ClickReader()
  private var watchedFile: WatchedFile?
  private var sight: Sight?
  private var unsent: [UInt8] = []
  /// By the monotonic clock, when the latest line went out.
  private var writtenAt: Int64?

  init(_ setup: EngineSetup, _ face: StatusBarFormat) throws {
    clock = setup.clock
    viewer = Viewer(setup.engine)
    self.face = face
    output = OutputWriter(takingOver: STDOUT_FILENO)
    loop = try EventLoop()
    if face.format == .i3bar { try loop.watchInput(STDIN_FILENO) }
    try loop.watchOutput(STDOUT_FILENO)
    try loop.watchParent()
  }

  /// Shows what there is until a signal comes or nobody reads any more; the exit status.
  mutating func run() throws -> Int32 {
    viewer.work(at: clock.now)
    unsent = face.opening
    guard try show(again: true) else { return 0 }
    while true {
      if watchStore() {
        viewer.storeWasNotified()
        viewer.work(at: clock.now)
        guard try show() else { return 0 }
      }
      try loop.setWriting(!unsent.isEmpty)
      try loop.arm(at: nextDeadline)
      var mustShow = false
      for event in try loop.wait() {
        switch event {
        case .clockChanged: viewer.clockWasSet()
        case .signal(let signal) where signal == SIGCONT: mustShow = true
        case .readable: try readClicks()
        case .storeNotified: viewer.storeWasNotified()
        case .timer, .writable: break
        case .signal, .readerGone, .parentGone: return 0
        }
      }
      viewer.work(at: clock.now)
      guard try show(again: mustShow) else { return 0 }
    }
  }

  /// What time brings next, or a line that came too soon after another.
  private var nextDeadline: Int64? {
    let waiting = held.map { clock.now.milliseconds + $0 }
    return [viewer.nextDeadline, waiting].compactMap { $0 }.min()
  }

  /// Milliseconds until the next line may go out; nil when it may now, or when there is none.
  private var held: Int64? {
    guard unsent.isEmpty, viewer.sight != sight, let writtenAt else { return nil }
    let left = writtenAt + Self.pause - SystemClock.monotonic()
    return left > 0 ? min(left, Self.pause) : nil
  }

  /// Writes a line if there is something new to see; false when nobody reads any more.
  private mutating func show(again: Bool = false) throws -> Bool {
    guard try send() else { return false }
    let isOpening = sight == nil
    guard isOpening || unsent.isEmpty, again || viewer.sight != sight else { return true }
    if !again, held != nil { return true }
    sight = viewer.sight
    unsent += face.line(viewer.sight)
    writtenAt = SystemClock.monotonic()
    return try send()
  }

  private mutating func send() throws -> Bool {
    guard !unsent.isEmpty, sight != nil else { return true }
    switch try output.write(unsent[...]) {
    case .complete: unsent = []
    case .wouldBlock(let written): unsent.removeFirst(written)
    case .readerGone: return false
    }
    return true
  }

  private mutating func readClicks() throws {
    switch try input.read() {
    case .bytes(let bytes):
      for _ in 0..<clicks.clicks(in: bytes) { viewer.toggleClock() }
    case .endOfInput: try loop.setReading(false)
    case .wouldBlock: break
    }
  }

  /// True when the watch has just begun.
  private mutating func watchStore() -> Bool {
    guard viewer.watchedFile != watchedFile else { return false }
    watchedFile = viewer.watchedFile
    loop.watch(file: watchedFile?.path)
    return watchedFile != nil
  }
}
