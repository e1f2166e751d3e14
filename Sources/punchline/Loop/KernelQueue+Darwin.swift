#if canImport(Darwin)
  import CPlatform
  import Darwin
  import PunchlineKit

  /// The type `kevent`, which shares its name with a function.
  private typealias KernelEvent = kevent

  /// The kernel's side of `EventLoop`: one kqueue for everything.
  final class KernelQueue {
    private static let capacity = 8
    private static let timerNumber: UInt = 1

    private let queue: Int32
    private let signals: [Int32]
    private let previousHandlers: [sig_t?]
    private var clockNotice: Int32 = -1
    private var clockNoticeToken: Int32 = -1
    private var notices: Int32 = -1
    private var server: Int32 = -1
    /// The folder that names the zone.
    private var zoneFolders: [Int32] = []
    private var link: Int32?

    init() throws(PlatformError) {
      queue = kqueue()
      guard queue >= 0 else { throw PlatformError("kqueue") }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
      signals = [SIGTERM, SIGCONT] + [SIGINT, SIGHUP].filter { !InheritedSignal.isIgnored($0) }
      // The queue also reports ignored signals, and the default action must not come first.
      previousHandlers = signals.map { signal($0, SIG_IGN) }
      for number in signals {
        _ = try change(UInt(number), EVFILT_SIGNAL, EV_ADD | EV_CLEAR)
      }
      // Everything else works without notices of clock changes.
      // SAFETY: the name is a terminated literal, and both results outlive the call.
      if unsafe notify_register_file_descriptor(
        "com.apple.system.clock_set", &clockNotice, 0, &clockNoticeToken) == 0
      {
        _ = try change(UInt(clockNotice), EVFILT_READ, EV_ADD)
      }
    }

    deinit {
      for (number, handler) in zip(signals, previousHandlers) { _ = signal(number, handler) }
      // This also closes its descriptor.
      if clockNoticeToken >= 0 { notify_cancel(clockNoticeToken) }
      for descriptor in [queue, notices] + zoneFolders where descriptor >= 0 { close(descriptor) }
    }

    /// False when `input` never blocks and so counts as ready.
    func addInput(_ input: Int32) throws(PlatformError) -> Bool {
      // A file at its end would never be reported.
      guard DescriptorKind(of: input) != .file else { return false }
      return try change(UInt(input), EVFILT_READ, EV_ADD)
    }

    func removeInput(_ input: Int32) throws(PlatformError) {
      _ = try change(UInt(input), EVFILT_READ, EV_DELETE)
    }

    /// False when `output` never blocks; a missing reader is reported once writing is wanted.
    func addOutput(_ output: Int32) throws(PlatformError) -> Bool {
      guard DescriptorKind(of: output) != .file,
        try change(UInt(output), EVFILT_WRITE, EV_ADD)
      else { return false }
      try setOutput(output, writable: false)
      return true
    }

    func setOutput(_ output: Int32, writable: Bool) throws(PlatformError) {
      _ = try change(UInt(output), EVFILT_WRITE, writable ? EV_ENABLE : EV_DISABLE)
    }

    /// Watches a socket instead of any earlier one; closing the socket ends its watch; nil for
    /// none.
    func setLink(_ socket: Int32?, writable: Bool) throws(PlatformError) {
      link = socket
      guard let socket else { return }
      _ = try change(UInt(socket), EVFILT_READ, EV_ADD)
      _ = try change(UInt(socket), EVFILT_WRITE, writable ? EV_ADD : EV_DELETE)
    }

    /// Always true: a clock change has its own notice.
    func arm(at milliseconds: Int64?) throws(PlatformError) -> Bool {
      guard let milliseconds else {
        _ = try change(Self.timerNumber, EVFILT_TIMER, EV_DELETE)
        return true
      }
      let flags = [NOTE_ABSOLUTE, NOTE_CRITICAL, NOTE_MACH_CONTINUOUS_TIME]
        .reduce(0) { $0 | UInt32(truncatingIfNeeded: $1) }
      // The timer counts in milliseconds by default.
      return try change(
        Self.timerNumber, EVFILT_TIMER, EV_ADD | EV_ONESHOT, flags,
        Int(max(milliseconds, 1)))
    }

    /// False if the system has no room for the watch, or there is no such file; the folders are
    /// optional.
    func watch(file path: String?, zonesIn folders: [String]) -> Bool {
      if let path, !addWatch(of: path) {
        unwatch()
        return false
      }
      for folder in folders {
        // SAFETY: the path is a terminated string for the length of the call.
        let opened = unsafe open(folder, O_EVTONLY | O_CLOEXEC)
        guard opened >= 0 else { continue }
        zoneFolders.append(opened)
        _ = try? change(UInt(opened), EVFILT_VNODE, EV_ADD | EV_CLEAR, UInt32(NOTE_WRITE))
      }
      return true
    }

    private func addWatch(of path: String) -> Bool {
      // SAFETY: the path is a terminated string for the length of the call.
      notices = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      let noted = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB)
      return notices >= 0
        && (try? change(UInt(notices), EVFILT_VNODE, EV_ADD | EV_CLEAR, noted)) == true
    }

    func watch(socket: Int32) -> Bool {
      guard (try? change(UInt(socket), EVFILT_READ, EV_ADD)) == true else { return false }
      server = socket
      return true
    }

    func unwatch() {
      for descriptor in [notices] + zoneFolders where descriptor >= 0 { close(descriptor) }
      (notices, zoneFolders) = (-1, [])
      // The socket may be closed, and its number reused.
      if server >= 0 { _ = try? change(UInt(server), EVFILT_READ, EV_DELETE) }
      server = -1
    }

    func watchParent() throws(PlatformError) -> ParentWatch {
      let process = getppid()
      guard process > 0 else { return .unavailable }
      let watched = try change(
        UInt(process), EVFILT_PROC, EV_ADD | EV_ONESHOT, UInt32(truncatingIfNeeded: NOTE_EXIT))
      guard getppid() == process else { return .alreadyGone }
      return watched ? .watching : .unavailable
    }

    func wait(
      milliseconds: Int64?, appendingTo events: inout [EventLoop.Event]
    ) throws(PlatformError) {
      var ready = unsafe [KernelEvent](repeating: KernelEvent(), count: Self.capacity)
      var limit = timespec()
      limit.tv_sec = Int((milliseconds ?? 0) / 1_000)
      limit.tv_nsec = Int((milliseconds ?? 0) % 1_000) * 1_000_000
      // SAFETY: the kernel writes at most `capacity` elements; the limit outlives the call.
      let count = unsafe withUnsafePointer(to: &limit) { limit in
        unsafe kevent(
          queue, nil, 0, &ready, Int32(Self.capacity), milliseconds == nil ? nil : limit)
      }
      guard count >= 0 else {
        if errno == EINTR { return }
        throw PlatformError("kevent")
      }
      for index in 0..<Int(count) {
        // SAFETY: the kernel has filled `count` elements; their pointers are not looked at.
        let event = unsafe ready[index]
        let flags = unsafe Int32(event.flags)
        if let event = try unsafe take(event.ident, Int32(event.filter), flags) {
          events.append(event)
        }
      }
    }

    private func take(
      _ identifier: UInt, _ filter: Int32, _ flags: Int32
    ) throws(PlatformError) -> EventLoop.Event? {
      switch filter {
      case EVFILT_TIMER: return .timer
      case EVFILT_SIGNAL: return .signal(Int32(identifier))
      case EVFILT_VNODE where zoneFolders.contains(Int32(truncatingIfNeeded: identifier)):
        return .zonesNotified
      case EVFILT_VNODE: return .storeNotified
      case EVFILT_PROC: return .parentGone
      case EVFILT_READ where identifier == UInt(bitPattern: Int(clockNotice)):
        var token: Int32 = 0
        // SAFETY: the notice is one number of this size.
        _ = unsafe Darwin.read(clockNotice, &token, MemoryLayout<Int32>.size)
        return .clockChanged
      case EVFILT_READ where isLink(identifier), EVFILT_WRITE where isLink(identifier):
        return .linked
      case EVFILT_READ where identifier == UInt(bitPattern: Int(server)): return .storeNotified
      case EVFILT_READ: return .readable
      case EVFILT_WRITE where flags & EV_EOF != 0:
        _ = try change(identifier, EVFILT_WRITE, EV_DELETE)
        return .readerGone
      case EVFILT_WRITE: return .writable
      default: return nil
      }
    }

    private func isLink(_ identifier: UInt) -> Bool {
      link.map { UInt(bitPattern: Int($0)) } == identifier
    }

    /// False if there is nothing to watch: the kernel refused, or the target is gone.
    private func change(
      _ identifier: UInt, _ filter: Int32, _ flags: Int32, _ filterFlags: UInt32 = 0,
      _ data: Int = 0
    ) throws(PlatformError) -> Bool {
      var change = unsafe KernelEvent(
        ident: identifier, filter: Int16(filter), flags: UInt16(flags), fflags: filterFlags,
        data: data, udata: nil)
      // SAFETY: the change outlives the call, which copies it.
      if unsafe kevent(queue, &change, 1, nil, 0, nil) >= 0 { return true }
      if [ENOENT, ESRCH, EPERM, EACCES, EINVAL, ENOTSUP].contains(errno) { return false }
      throw PlatformError("kevent")
    }
  }
#endif
