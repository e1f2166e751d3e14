import CPlatform
import Libc
import PunchlineKit

/// A process that this program has started.
struct ChildProcess {
  /// How a process ended.
  enum Outcome: Equatable, CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)

    /// The status as in shells.
    var status: Int32 {
      switch self {
      case .exit(let status): status
      case .signal(let signal): 128 + signal
      }
    }

    var description: String {
      switch self {
      case .exit(let status): "exit status \(status)"
      case .signal(let signal): "signal \(signal)"
      }
    }
  }

  let process: pid_t

  /// Runs the words with these standard input, output and error; nil discards the errors.
  // It gets its own process group, so that a key pressed in a terminal does not end it alone; a
  // program that asks for a passphrase `hasTerminal`, because only this program's group may read
  // it.
  init(
    _ words: [String], input: Int32, output: Int32, errors: Int32?, hasTerminal: Bool = false
  ) throws(PlatformError) {
    // If the parent ignored SIGCHLD, the outcome of a child would be lost.
    _ = signal(SIGCHLD, SIG_DFL)
    process = try Self.spawn(words, input, output, errors, hasTerminal: hasTerminal)
  }

  /// Ends the process and everything that it has started.
  func end() {
    _ = kill(-process, SIGTERM)
  }

  /// Kills the process.
  func destroy() {
    _ = kill(-process, SIGKILL)
  }

  /// Whether the process has ended, after which another process may get its id.
  func isGone() -> Bool {
    waitpid(process, nil, WNOHANG) != 0
  }

  /// Its outcome, once it has ended; nil if it still runs after that many milliseconds.
  func outcome(within patience: Int64 = 0) -> Outcome? {
    let limit = SystemClock.monotonic() + patience
    var status: Int32 = 0
    while true {
      // SAFETY: the number outlives the call.
      switch unsafe waitpid(process, &status, WNOHANG) {
      case process:
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      case 0 where SystemClock.monotonic() < limit: usleep(2_000)
      default: return nil
      }
    }
  }

  #if os(Linux)
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #else
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #endif

  private static func spawn(
    _ words: [String], _ input: Int32, _ output: Int32, _ errors: Int32?, hasTerminal: Bool
  ) throws(PlatformError) -> pid_t {
    #if os(Linux)
      // SAFETY: both are initialized before they are used.
      var (actions, attributes) = unsafe (Actions(), Attributes())
    #else
      var (actions, attributes): (Actions, Attributes) = (nil, nil)
    #endif
    var (none, defaults) = (sigset_t(), sigset_t())
    var process: pid_t = 0
    guard let environment = unsafe punchline_environment() else {
      throw PlatformError("environ", code: ENOMEM)
    }
    // SAFETY: everything passed to the calls outlives them; the copies of the words are freed.
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
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
      if let errors {
        unsafe posix_spawn_file_actions_adddup2(&actions, errors, 2)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
      // The child gets default handling for signals that this program blocks or ignores.
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
      return unsafe posix_spawnp(
        &process, words[0], &actions, &attributes, start, environment)
    }
    guard code == 0 else { throw PlatformError("start of \(words[0])", code: code) }
    return process
  }
}
