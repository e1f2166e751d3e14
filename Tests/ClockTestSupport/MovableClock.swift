#if os(Linux)
  import Foundation

  /// Intercepts a program's kernel clocks, so that a test can set them for that program alone.
  // A test may not set the machine's real clock. The library imitates the kernel when the clock is
  // set: a timer that asked for it ends with ECANCELED, stays armed and follows the new time.
  package final class MovableClock {
    package static let compiler = Machine.path(of: "cc") ?? Machine.path(of: "clang")

    /// Nanoseconds ahead of the real clocks; the library maps the file that holds them.
    private struct Offsets {
      var wall: Int64 = 0
      var boot: Int64 = 0
    }

    private let file: String
    private var offsets: Offsets
    package let environment: [String: String?]

    /// `ahead` is in milliseconds, for the wall clock of programs started in this environment.
    package init(in folder: TemporaryFolder, ahead: Int64 = 0) throws {
      let (source, library) = (folder.file("clock.c"), folder.file("clock.so"))
      file = folder.file("offsets")
      try Self.source.write(toFile: source, atomically: true, encoding: .utf8)
      let offsets = Offsets(wall: ahead * 1_000_000)
      try withUnsafeBytes(of: offsets) { Data($0) }.write(to: URL(filePath: file))
      self.offsets = offsets
      let compilation = try EngineProcess(
        arguments: ["-shared", "-fPIC", "-O1", "-o", library, source], binary: Self.compiler)
      guard try compilation.waitForExit() == 0 else {
        throw CannotCompile(complaint: compilation.standardError)
      }
      environment = ["LD_PRELOAD": library, "MOVABLE_CLOCK": file]
    }

    struct CannotCompile: Error {
      let complaint: String
    }

    /// Sets the wall clock ahead, or back, as a privileged user would.
    package func set(ahead milliseconds: Int64, of engine: PeerEngine) throws {
      try set(ahead: milliseconds) { engine.process.kill(SIGUSR2) }
    }

    /// The same for the process with that id.
    package func set(ahead milliseconds: Int64, ofProcess id: Int32) throws {
      try set(ahead: milliseconds) { kill(id, SIGUSR2) }
    }

    private func set(ahead milliseconds: Int64, _ signal: () -> Void) throws {
      offsets.wall += milliseconds * 1_000_000
      try tell(signal)
    }

    /// Simulates a sleep of the machine, as the program sees it on waking.
    package func sleep(for milliseconds: Int64, under engine: PeerEngine) throws {
      offsets.wall += milliseconds * 1_000_000
      offsets.boot += milliseconds * 1_000_000
      try tell { engine.process.kill(SIGUSR2) }
    }

    private func tell(_ signal: () -> Void) throws {
      let handle = FileHandle(forUpdatingAtPath: file)
      try withUnsafeBytes(of: offsets) { try handle?.write(contentsOf: Data($0)) }
      try handle?.close()
      signal()
    }

    private static let source = #"""
      #define _GNU_SOURCE
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <stdlib.h>
      #include <sys/mman.h>
      #include <sys/syscall.h>
      #include <sys/timerfd.h>
      #include <time.h>
      #include <unistd.h>

      #define SECOND 1000000000LL

      static volatile long long *offsets;
      static int timer = -1, timer_flags, cancelled;
      static struct itimerspec wanted;

      static struct timespec shifted(struct timespec time, long long by) {
        long long all = time.tv_sec * SECOND + time.tv_nsec + by;
        if (all < 1) all = 1;
        time.tv_sec = all / SECOND;
        time.tv_nsec = all % SECOND;
        return time;
      }

      static int settime(struct itimerspec setting) {
        if (setting.it_value.tv_sec || setting.it_value.tv_nsec)
          setting.it_value = shifted(setting.it_value, -offsets[0]);
        return syscall(SYS_timerfd_settime, timer, timer_flags, &setting, NULL);
      }

      /* The kernel wakes each process that waits for the timer, armed or not. */
      static void clock_was_set(int number) {
        struct itimerspec now = {.it_value = {.tv_nsec = 1}};
        (void)number;
        cancelled = 1;
        if (timer >= 0 && timer_flags & TFD_TIMER_CANCEL_ON_SET)
          syscall(SYS_timerfd_settime, timer, TFD_TIMER_ABSTIME, &now, NULL);
      }

      __attribute__((constructor)) static void begin(void) {
        int file = open(getenv("MOVABLE_CLOCK"), O_RDONLY | O_CLOEXEC);
        struct sigaction action = {.sa_handler = clock_was_set};
        offsets = mmap(NULL, 16, PROT_READ, MAP_SHARED, file, 0);
        close(file);
        sigaction(SIGUSR2, &action, NULL);
      }

      int clock_gettime(clockid_t clock, struct timespec *time) {
        int result = syscall(SYS_clock_gettime, clock, time);
        if (clock == CLOCK_REALTIME) *time = shifted(*time, offsets[0]);
        if (clock == CLOCK_BOOTTIME) *time = shifted(*time, offsets[1]);
        return result;
      }

      int timerfd_settime(
          int descriptor, int flags, const struct itimerspec *setting, struct itimerspec *old) {
        int was_cancelled = cancelled;
        (void)old;
        timer = descriptor;
        timer_flags = flags;
        wanted = *setting;
        cancelled = 0;
        if (settime(wanted) != 0) return -1;
        if (!was_cancelled) return 0;
        errno = ECANCELED;
        return -1;
      }

      ssize_t read(int descriptor, void *bytes, size_t count) {
        if (descriptor == timer && cancelled) {
          cancelled = 0;
          settime(wanted);
          errno = ECANCELED;
          return -1;
        }
        return syscall(SYS_read, descriptor, bytes, count);
      }
      """#
  }
#endif
