import ClockStore
import PunchlineKit

/// Sleeps until input, output, time, a signal, a peer or the parent needs work; for one thread.
final class EventLoop {
  /// In the order in which `wait` returns them: time before requests, requests before an end.
  enum Event: Equatable {
    /// The wall clock was set, or the machine slept; the deadline stands.
    case clockChanged
    /// The deadline is reached; nothing is armed any more.
    case timer
    /// The watched file was touched, once or more often.
    case storeNotified
    /// The file or folder that determines the system's zone has changed.
    case zonesNotified
    /// The upstream's transport can be read or written, or has ended.
    case linked
    /// A read will not block: there is input, or its end.
    case readable
    /// A write will take at least one byte.
    case writable
    case signal(Int32)
    /// The reader is gone, so nobody would read further output.
    case readerGone
    /// The process that started this one has ended.
    case parentGone
  }

  private struct Side {
    var descriptor: Int32
    var wanted: Bool
    /// True for files and `/dev/null`, which never block and cannot be polled.
    var isAlwaysReady: Bool
  }

  private struct Link: Equatable {
    /// Identified by process, because another process may get the socket's number next.
    var process: Int32
    var writing: Bool
  }

  private let queue: KernelQueue
  private var input: Side?
  private var output: Side?
  private var link: Link?
  private var deadline: Int64?
  private var pending: [Event] = []
  /// The events that the latest `wait` returned.
  private var events: [Event] = []
  /// When to check a file that the system cannot watch, by the monotonic clock.
  private var nextLook: Int64?
  private static let lookPause: Int64 = 1_000

  /// Turns SIGTERM, SIGCONT and, unless inherited as ignored, SIGINT and SIGHUP into events.
  init() throws(PlatformError) {
    queue = try KernelQueue()
  }

  /// Reports `.readable` for `descriptor` until `setReading(false)`.
  func watchInput(_ descriptor: Int32) throws(PlatformError) {
    let accepted = try queue.addInput(descriptor)
    input = Side(descriptor: descriptor, wanted: true, isAlwaysReady: !accepted)
  }

  /// Reports `.readerGone` if the system can tell; call it after `OutputWriter` took the descriptor
  /// over.
  func watchOutput(_ descriptor: Int32) throws(PlatformError) {
    let accepted = try queue.addOutput(descriptor)
    output = Side(descriptor: descriptor, wanted: false, isAlwaysReady: !accepted)
  }

  /// Reports `.linked` when the process's socket can be read, or with `writing` be written; nil for
  /// no process.
  func watchLink(_ process: UpstreamProcess?, writing: Bool) throws(PlatformError) {
    let wanted = process.map { Link(process: $0.child.process, writing: writing) }
    guard wanted != link else { return }
    try queue.setLink(process?.socket, writable: writing)
    link = wanted
  }

  /// Stops or resumes `.readable`; unread input holds the writer back.
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

  /// Reports `.writable` while `wanted`; the loop does not sleep until a write would block.
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

  /// Watches the store instead of an earlier one, and the folders of zones; nil for no store.
  // A file that is written or touched, or a socket that can be read, is `.storeNotified`; a change
  // in the folders is `.zonesNotified`. What the system cannot watch is reported each second.
  // A common Linux limit is 128 watchers per user, and other programs take some.
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

  /// Reports `.parentGone` once the parent process has ended in any way.
  func watchParent() throws(PlatformError) {
    if try queue.watchParent() == .alreadyGone { pending.append(.parentGone) }
  }

  /// Returns all events, and with `blocking` sleeps until there is one.
  func wait(blocking: Bool = true) throws(PlatformError) -> [Event] {
    // Reuses the array's memory.
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

  /// Milliseconds until the next check of a file; nil if none is checked.
  private var timeToLook: Int64? {
    nextLook.map { max(0, $0 - SystemClock.monotonic()) }
  }
}

/// Whether the parent can be watched.
enum ParentWatch {
  case watching
  case alreadyGone
  /// The parent is outside this process namespace, or the system cannot tell.
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
