internal import Libc

/// The machine's clocks, in milliseconds unless a function says otherwise.
package enum SystemClock {
  /// The wall clock, since 1970.
  package static func now() -> Int64 {
    read(CLOCK_REALTIME)
  }

  /// Time since a fixed moment, including sleep, unaffected by setting the wall clock.
  package static func monotonic() -> Int64 {
    #if os(Linux)
      read(CLOCK_BOOTTIME)
    #else
      // Darwin's clock continues while the machine sleeps.
      read(CLOCK_MONOTONIC)
    #endif
  }

  /// Time since a fixed moment, without sleep.
  package static func awake() -> Int64 {
    #if os(Linux)
      read(CLOCK_MONOTONIC)
    #else
      read(CLOCK_UPTIME_RAW)
    #endif
  }

  /// In microseconds, to measure less than a millisecond.
  package static func microseconds() -> Int64 {
    let time = time(CLOCK_MONOTONIC)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  /// Identifies the machine's latest start, from which `monotonic` counts.
  package static let bootId: String = {
    #if os(Linux)
      if case .bytes(let bytes) = SmallFile.read("/proc/sys/kernel/random/boot_id", limit: 64) {
        return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
      }
    #else
      var text = [CChar](repeating: 0, count: 64)
      var size = text.count
      // SAFETY: the system writes no more than the size says.
      if unsafe sysctlbyname("kern.bootsessionuuid", &text, &size, nil, 0) == 0,
        let id = unsafe String(validatingCString: text)
      {
        return id
      }
    #endif
    // The start to the minute, which no two starts share.
    return "\((now() - monotonic()) / 60_000)"
  }()

  private static func read(_ clock: clockid_t) -> Int64 {
    let time = time(clock)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func time(_ clock: clockid_t) -> timespec {
    var time = timespec()
    // SAFETY: the time outlives the call; these clocks always exist, so the call cannot fail.
    _ = unsafe clock_gettime(clock, &time)
    return time
  }
}
