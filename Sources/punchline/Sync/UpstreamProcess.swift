import CPlatform
import Libc
import PunchlineKit

/// A child process that carries lines to an upstream and back, over one socket.
struct UpstreamProcess {
  let socket: Int32
  let process: pid_t

  /// Two sockets of which each reads what is written to the other.
  static func pair() throws(PlatformError) -> (Int32, Int32) {
    var pair: (Int32, Int32) = (-1, -1)
    let made = unsafe withUnsafeMutablePointer(to: &pair) { pair in
      // SAFETY: a pair has the layout of two numbers in a row.
      unsafe pair.withMemoryRebound(to: Int32.self, capacity: 2) { numbers in
        unsafe socketpair(AF_UNIX, Self.stream, 0, numbers)
      }
    }
    guard made == 0 else { throw PlatformError("socketpair") }
    for end in [pair.0, pair.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return pair
  }

  /// Runs a command of the shell; what it says on standard error goes to `errors`.
  // It has a group of its own, so that no key pressed in a terminal ends it alone; one that asks
  // for a passphrase `hasTerminal`, which only this program's group may read.
  init(
    _ command: String, errors: Int32?, hasTerminal: Bool = false
  ) throws(PlatformError) {
    let pair = try Self.pair()
    defer { close(pair.1) }
    socket = pair.0
    do throws(PlatformError) {
      process = try Self.spawn(
        command, on: pair.1, errors: errors, hasTerminal: hasTerminal)
    } catch {
      close(pair.0)
      throw error
    }
  }

  /// Ends the process and all that it has started.
  func end() {
    close(socket)
    _ = kill(-process, SIGTERM)
  }

  /// Ends it though it will not.
  func destroy() {
    _ = kill(-process, SIGKILL)
  }

  /// Whether the process has ended, after which its number may be another's.
  func isGone() -> Bool {
    waitpid(process, nil, WNOHANG) != 0
  }

  /// How it ended, in words, once it has; nil where it still runs when the milliseconds are over.
  func outcome(within patience: Int64) -> String? {
    let limit = SystemClock.monotonic() + patience
    var status: Int32 = 0
    repeat {
      // SAFETY: the number outlives the call.
      switch unsafe waitpid(process, &status, WNOHANG) {
      case process:
        let signal = status & 0x7F
        return signal == 0 ? "exit status \(status >> 8 & 0xFF)" : "signal \(signal)"
      case 0: usleep(2_000)
      default: return nil
      }
    } while SystemClock.monotonic() < limit
    return nil
  }

  #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #else
    private static let stream = SOCK_STREAM
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #endif

  private static func spawn(
    _ command: String, on socket: Int32, errors: Int32?, hasTerminal: Bool
  ) throws(PlatformError) -> pid_t {
    #if os(Linux)
      // SAFETY: both are initialized before they are used.
      var (actions, attributes) = unsafe (Actions(), Attributes())
    #else
      var (actions, attributes): (Actions, Attributes) = (nil, nil)
    #endif
    var (none, defaults) = (sigset_t(), sigset_t())
    var process: pid_t = 0
    let words = ["/bin/sh", "-c", command]
    guard let environment = unsafe punchline_environment() else {
      throw PlatformError("environ", code: ENOMEM)
    }
    // SAFETY: all that the calls are handed outlives them; the copies of the words are freed.
    let code = unsafe withUnsafeTemporaryAllocation(
      of: UnsafeMutablePointer<CChar>?.self, capacity: words.count + 1
    ) { arguments in
      for (index, word) in words.enumerated() { unsafe arguments[index] = strdup(word) }
      unsafe arguments[words.count] = nil
      defer { for index in words.indices { unsafe free(arguments[index]) } }
      unsafe posix_spawn_file_actions_init(&actions)
      unsafe posix_spawnattr_init(&attributes)
      defer {
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, socket, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, socket, 1)
      if let errors {
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
      // Signals that this program takes as events, or ignores, are nothing to the child.
      unsafe sigemptyset(&none)
      unsafe sigemptyset(&defaults)
      for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&defaults, signal) }
      unsafe posix_spawnattr_setsigmask(&attributes, &none)
      unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      let group = hasTerminal ? 0 : POSIX_SPAWN_SETPGROUP
      let flags = group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
      guard let start = arguments.baseAddress else { return ENOMEM }
      return unsafe posix_spawn(
        &process, words[0], &actions, &attributes, start, environment)
    }
    guard code == 0 else { throw PlatformError("posix_spawn of the shell", code: code) }
    return process
  }
}
