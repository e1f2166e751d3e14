#if os(Linux)
  import CPlatform
  import Libc
  import PunchlineKit

  /// The kernel's side of `EventLoop`: epoll over a timer, signals, file notices and the parent.
  // SAFETY: the one pointer is allocated in init, freed in deinit and never handed out.
  @safe
  final class KernelQueue {
    private enum Source: UInt64 {
      case input, output, timer, signals, notices, parent, link, server
    }

    private static let capacity = 8

    private let poll: Int32
    private let timer: Int32
    private let signals: Int32
    private var notices: Int32 = -1
    private var server: Int32 = -1
    /// The watches of folders that determine the zone or its rules.
    private var zoneWatches: [Int32] = []
    private var parent: Int32 = -1
    private var outputDescriptor: Int32?
    private var linkDescriptor: Int32?
    private var previousMask = sigset_t()
    private let ready: UnsafeMutablePointer<epoll_event>

    init() throws(PlatformError) {
      var mask = Self.signalMask()
      // SAFETY: both sets outlive the call.
      guard unsafe pthread_sigmask(SIG_BLOCK, &mask, &previousMask) == 0 else {
        throw PlatformError("pthread_sigmask")
      }
      poll = try descriptor("epoll_create1", epoll_create1(Int32(EPOLL_CLOEXEC)))
      timer = try descriptor(
        "timerfd_create", timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC)))
      // SAFETY: the set outlives the call, which copies it.
      signals = try descriptor(
        "signalfd", unsafe signalfd(-1, &mask, Int32(SFD_NONBLOCK | SFD_CLOEXEC)))
      // SAFETY: freed in deinit; the kernel fills it before it is read.
      unsafe ready = .allocate(capacity: Self.capacity)
      _ = try arm(at: nil)
      _ = try control(EPOLL_CTL_ADD, timer, .timer, EPOLLIN.rawValue)
      _ = try control(EPOLL_CTL_ADD, signals, .signals, EPOLLIN.rawValue)
    }

    deinit {
      for descriptor in [poll, timer, signals, notices, parent] where descriptor >= 0 {
        close(descriptor)
      }
      // SAFETY: allocated in init and used nowhere else.
      unsafe ready.deallocate()
      // SAFETY: the set outlives the call.
      unsafe pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    }

    /// False when `input` never blocks and so counts as ready.
    func addInput(_ input: Int32) throws(PlatformError) -> Bool {
      try control(EPOLL_CTL_ADD, input, .input, EPOLLIN.rawValue)
    }

    /// Removes `input`, because its hang-up would be reported again and again.
    func removeInput(_ input: Int32) throws(PlatformError) {
      _ = try control(EPOLL_CTL_DEL, input, .input, 0)
    }

    /// False when `output` never blocks; a reader's end is always reported.
    func addOutput(_ output: Int32) throws(PlatformError) -> Bool {
      guard try control(EPOLL_CTL_ADD, output, .output, 0) else { return false }
      outputDescriptor = output
      return true
    }

    func setOutput(_ output: Int32, writable: Bool) throws(PlatformError) {
      _ = try control(EPOLL_CTL_MOD, output, .output, writable ? EPOLLOUT.rawValue : 0)
    }

    /// Watches a socket instead of any earlier one; closing the socket ends its watch; nil for
    /// none.
    func setLink(_ socket: Int32?, writable: Bool) throws(PlatformError) {
      let isSame = socket != nil && socket == linkDescriptor
      linkDescriptor = socket
      guard let socket else { return }
      let bits = EPOLLIN.rawValue | (writable ? EPOLLOUT.rawValue : 0)
      // An earlier socket may have had the same number.
      if isSame, modify(socket, bits) { return }
      _ = try control(EPOLL_CTL_ADD, socket, .link, bits)
    }

    private func modify(_ socket: Int32, _ bits: UInt32) -> Bool {
      (try? control(EPOLL_CTL_MOD, socket, .link, bits)) == true
    }

    /// False if the clock was set meanwhile, which is only reported here.
    func arm(at milliseconds: Int64?) throws(PlatformError) -> Bool {
      var setting = itimerspec()
      if let milliseconds {
        // Zero would disarm the timer, and an instant before 1970 is due anyway.
        let due = max(milliseconds, 1)
        setting.it_value.tv_sec = Int(due / 1000)
        setting.it_value.tv_nsec = Int(due % 1000) * 1_000_000
      }
      let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
      // SAFETY: the setting outlives the call, which copies it.
      if unsafe timerfd_settime(timer, flags, &setting, nil) == 0 { return true }
      if errno == ECANCELED { return false }
      throw PlatformError("timerfd_settime")
    }

    /// False if the system has no room for the watch, or there is no such file; the folders are
    /// optional.
    func watch(file path: String?, zonesIn folders: [String]) -> Bool {
      notices = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard notices >= 0, path.map(addWatch) ?? true,
        (try? control(EPOLL_CTL_ADD, notices, .notices, EPOLLIN.rawValue)) == true
      else {
        unwatch()
        return false
      }
      let events = UInt32(IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE)
      // SAFETY: the path is a terminated string for the length of the call.
      zoneWatches = folders.map { unsafe inotify_add_watch(notices, $0, events) }
      return true
    }

    private func addWatch(of path: String) -> Bool {
      // Even a writer killed between its commit and its notice closes the file.
      let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE)
      // SAFETY: the path is a terminated string for the length of the call.
      return unsafe inotify_add_watch(notices, path, events) >= 0
    }

    /// A closed socket leaves the queue by itself.
    func watch(socket: Int32) -> Bool {
      guard (try? control(EPOLL_CTL_ADD, socket, .server, EPOLLIN.rawValue)) == true else {
        return false
      }
      server = socket
      return true
    }

    func unwatch() {
      if notices >= 0 { close(notices) }
      (notices, zoneWatches) = (-1, [])
      // The socket may be closed, and its number reused.
      if server >= 0 { _ = try? control(EPOLL_CTL_DEL, server, .server, 0) }
      server = -1
    }

    /// Does not use PR_SET_PDEATHSIG, which fires when the parent's forking thread ends.
    func watchParent() throws(PlatformError) -> ParentWatch {
      let process = getppid()
      guard process > 0, parent < 0 else { return .unavailable }
      parent = punchline_pidfd_open(process)
      guard getppid() == process else { return .alreadyGone }
      guard parent >= 0 else { return .unavailable }
      _ = try control(EPOLL_CTL_ADD, parent, .parent, EPOLLIN.rawValue)
      return .watching
    }

    func wait(
      milliseconds: Int64?, appendingTo events: inout [EventLoop.Event]
    ) throws(PlatformError) {
      // SAFETY: the kernel writes at most `capacity` elements.
      let count = unsafe epoll_wait(poll, ready, Int32(Self.capacity), Int32(milliseconds ?? -1))
      guard count >= 0 else {
        if errno == EINTR { return }
        throw PlatformError("epoll_wait")
      }
      for index in 0..<Int(count) {
        // SAFETY: the kernel has filled `count` elements, with the number that `control` put there.
        let event = unsafe ready[index]
        guard let source = Source(rawValue: unsafe event.data.u64) else { continue }
        try take(source, unsafe event.events, appendingTo: &events)
      }
    }

    private func take(
      _ source: Source, _ bits: UInt32, appendingTo events: inout [EventLoop.Event]
    ) throws(PlatformError) {
      switch source {
      case .input:
        events.append(.readable)
      case .link:
        events.append(.linked)
      case .output:
        if bits & (EPOLLERR.rawValue | EPOLLHUP.rawValue) == 0 {
          events.append(.writable)
        } else if let output = outputDescriptor {
          _ = try control(EPOLL_CTL_DEL, output, .output, 0)
          outputDescriptor = nil
          events.append(.readerGone)
        }
      case .timer:
        if let event = try takeTimer() { events.append(event) }
      case .signals:
        try takeSignals(appendingTo: &events)
      case .notices:
        takeNotices(appendingTo: &events)
      case .server:
        events.append(.storeNotified)
      case .parent:
        close(parent)
        parent = -1
        events.append(.parentGone)
      }
    }

    private func takeTimer() throws(PlatformError) -> EventLoop.Event? {
      var expirations: UInt64 = 0
      // SAFETY: the kernel writes the eight bytes of the count.
      if unsafe read(timer, &expirations, MemoryLayout<UInt64>.size) > 0 { return .timer }
      switch errno {
      case ECANCELED: return .clockChanged
      case EAGAIN, EINTR: return nil
      default: throw PlatformError("read of the timer")
      }
    }

    private func takeSignals(appendingTo events: inout [EventLoop.Event]) throws(PlatformError) {
      var information = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      // SAFETY: the kernel writes whole records of this size.
      while unsafe read(signals, &information, size) == size {
        events.append(.signal(Int32(information.ssi_signo)))
      }
      guard errno == EAGAIN || errno == EINTR else { throw PlatformError("read of signals") }
    }

    private func takeNotices(appendingTo events: inout [EventLoop.Event]) {
      var (ofStore, ofZones) = (false, false)
      // SAFETY: the kernel writes no more than the buffer holds, and whole notices, each with its
      // length before the name.
      unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while true {
          let count = unsafe read(notices, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var start = 0
          while start + MemoryLayout<inotify_event>.size <= count {
            let notice = unsafe buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            // An overflow notice has no watch, and means that notices of either kind may be lost.
            let isOfZones = zoneWatches.contains(notice.wd)
            ofZones = ofZones || notice.wd < 0 || isOfZones
            ofStore = ofStore || notice.wd < 0 || !isOfZones
            start += MemoryLayout<inotify_event>.size + Int(notice.len)
          }
        }
      }
      if ofStore { events.append(.storeNotified) }
      if ofZones { events.append(.zonesNotified) }
    }

    /// False when the kernel refuses a descriptor that never blocks.
    private func control(
      _ operation: Int32, _ target: Int32, _ source: Source, _ bits: UInt32
    ) throws(PlatformError) -> Bool {
      // SAFETY: the event outlives the call, which copies it.
      var event = unsafe epoll_event(events: bits, data: epoll_data_t(u64: source.rawValue))
      if unsafe epoll_ctl(poll, operation, target, &event) == 0 { return true }
      if errno == EPERM { return false }
      throw PlatformError("epoll_ctl")
    }

    private static func signalMask() -> sigset_t {
      var mask = sigset_t()
      // SAFETY: the sets are local and outlive the calls.
      unsafe sigemptyset(&mask)
      for signal in [SIGTERM, SIGCONT] { unsafe sigaddset(&mask, signal) }
      for signal in [SIGINT, SIGHUP] where !InheritedSignal.isIgnored(signal) {
        unsafe sigaddset(&mask, signal)
      }
      return mask
    }
  }

  private func descriptor(_ call: String, _ result: Int32) throws(PlatformError) -> Int32 {
    guard result >= 0 else { throw PlatformError(call) }
    return result
  }
#endif
