import ClockStore
import PunchlineKit

/// Sleeps until input, output, time, a signal, a peer or the parent asks for work; for one thread.
final class EventLoop {
  /// In the order in which `wait` returns them: time before requests, requests before an end.
  enum Event: Equatable {
    /// The wall clock was set, or the machine slept; the deadline stands.
    case clockChanged
    /// The deadline is reached; nothing is armed any more.
    case timer
    /// The watched file was touched, once or more often.
    case storeNotified
    /// Something in the folder was replaced that says which zone the system has.
    case zonesNotified
    /// What carries lines to the upstream has some, or takes some, or has ended.
    case linked
    /// Reading will not wait: there is input, or its end.
    case readable
    /// Writing will take at least one byte.
    case writable
    case signal(Int32)
    /// The reader is gone: nothing that is written would be read.
    case readerGone
    /// The process that started this one has ended.
    case parentGone
  }

  private struct Side {
    var descriptor: Int32
    var wanted: Bool
    /// True for files and `/dev/null`, which never block and which the system refuses to wait for.
    var isAlwaysReady: Bool
  }

  private struct Link: Equatable {
    /// And not the socket, whose number another process's may have next.
    var process: Int32
    var writing: Bool
  }

  private let queue: KernelQueue
  private var input: Side?
  private var output: Side?
  private var link: Link?
  private var deadline: Int64?
  private var pending: [Event] = []
  /// What the latest `wait` has returned.
  private var events: [Event] = []
  /// By the monotonic clock, when a file that the system cannot watch is looked at again.
  private var nextLook: Int64?
  private static let lookPause: Int64 = 1_000

  /// Takes SIGTERM, SIGCONT and, unless inherited as ignored, SIGINT and SIGHUP as events.
  init() throws(PlatformError) {
    queue = try KernelQueue()
  }

  /// Reports `.readable` for `descriptor` until `setReading(false)`.
  func watchInput(_ descriptor: Int32) throws(PlatformError) {
    let accepted = try queue.addInput(descriptor)
    input = Side(descriptor: descriptor, wanted: true, isAlwaysReady: !accepted)
  }

  /// Reports `.readerGone` where the system can tell; only after `OutputWriter` took it over.
  func watchOutput(_ descriptor: Int32) throws(PlatformError) {
    let accepted = try queue.addOutput(descriptor)
    output = Side(descriptor: descriptor, wanted: false, isAlwaysReady: !accepted)
  }

  /// Reports `.linked` when a process's socket has bytes, and if `writing` when it takes more; nil
  /// for no process.
  func watchLink(_ process: UpstreamProcess?, writing: Bool) throws(PlatformError) {
    let wanted = process.map { Link(process: $0.child.process, writing: writing) }
    guard wanted != link else { return }
    try queue.setLink(process?.socket, writable: writing)
    link = wanted
  }

  /// Stops or resumes `.readable`; what is left unread holds the writer back.
  func setReading(_ wanted: Bool) throws(PlatformError) {
    guard let side = input, side.wanted != wanted else { return }
    input?.wanted = wanted
    if side.isAlwaysReady { return }
    if wanted {
      _ = try queue.addInput(side.descriptor)
    } else {
      try queue.removeInput(side.descriptor)
    }
  }

  /// Asks for `.writable` while `wanted`; unless a write would block, the loop then never sleeps.
  func setWriting(_ wanted: Bool) throws(PlatformError) {
    guard let side = output, side.wanted != wanted else { return }
    output?.wanted = wanted
    if side.isAlwaysReady { return }
    try queue.setOutput(side.descriptor, writable: wanted)
  }

  /// Sets the one deadline, in milliseconds since 1970, nil for none; the same again is free.
  func arm(at milliseconds: Int64?) throws(PlatformError) {
    guard milliseconds != deadline else { return }
    if try !queue.arm(at: milliseconds) { pending.append(.clockChanged) }
    deadline = milliseconds
  }

  /// Reports `.storeNotified` whenever the file is written or touched, or the socket can be read, in
  /// place of any before; nil for none. Where the system cannot watch it, each second. With it the
  /// folders are watched, and reported by `.zonesNotified`.
  // A user may have 128 watchers at once on a common Linux, and other programs take them.
  func watch(_ store: StoreWatch?, zonesIn folders: [String] = []) {
    queue.unwatch()
    nextLook = nil
    let isWatched: Bool
    switch store {
    case nil: return
    case .file(let path): isWatched = queue.watch(file: path, zonesIn: folders)
    case .socket(let socket, _):
      _ = queue.watch(file: nil, zonesIn: folders)
      isWatched = queue.watch(socket: socket)
    case .nothing:
      _ = queue.watch(file: nil, zonesIn: folders)
      isWatched = false
    }
    if isWatched { return }
    nextLook = SystemClock.monotonic() + Self.lookPause
  }

  /// Reports `.parentGone` once the process that started this one has ended, whichever way.
  func watchParent() throws(PlatformError) {
    if try queue.watchParent() == .alreadyGone { pending.append(.parentGone) }
  }

  /// Returns all events, after sleeping until there is one if `blocking`.
  func wait(blocking: Bool = true) throws(PlatformError) -> [Event] {
    // The room for them is made once.
    events.removeAll(keepingCapacity: true)
    if !pending.isEmpty { swap(&events, &pending) }
    if let input, input.wanted, input.isAlwaysReady { events.append(.readable) }
    if let output, output.wanted, output.isAlwaysReady { events.append(.writable) }
    repeat {
      let mayBlock = blocking && events.isEmpty
      try queue.wait(milliseconds: mayBlock ? timeToLook : 0, appendingTo: &events)
      if timeToLook == 0 {
        nextLook = SystemClock.monotonic() + Self.lookPause
        events.append(.storeNotified)
      }
    } while blocking && events.isEmpty
    if events.contains(.timer) { deadline = nil }
    if events.contains(.clockChanged), let deadline {
      // The kernel drops an expiry that coincides with the change.
      _ = try queue.arm(at: deadline)
    }
    if events.contains(.readerGone) { output = nil }
    return events.count == 1 ? events : events.sorted { $0.rank < $1.rank }
  }

  /// Milliseconds, nil where no file is looked at.
  private var timeToLook: Int64? {
    nextLook.map { max(0, $0 - SystemClock.monotonic()) }
  }
}

/// Whether the parent can be watched.
enum ParentWatch {
  case watching
  case alreadyGone
  /// No parent in this process namespace, or a system that cannot tell.
  case unavailable
}

extension EventLoop.Event {
  fileprivate var rank: Int {
    switch self {
    case .clockChanged: 0
    case .timer: 1
    case .storeNotified: 2
    case .zonesNotified: 3
    case .linked: 4
    case .readable: 5
    case .writable: 6
    case .signal: 7
    case .readerGone: 8
    case .parentGone: 9
    }
  }
}
