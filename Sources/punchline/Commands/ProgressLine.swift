import ClockStore
import Libc
import PunchlineKit
import TimeClock

/// A line on the terminal that says how far long work is, while somebody waits for it; ctrl-C ends
/// the work and leaves everything as it was.
final class ProgressLine {
  /// In milliseconds: what takes no longer is done without a word, and how often the line changes.
  private static let (patience, pause): (Int64, Int64) = (500, 200)
  /// The exit status of what ctrl-C has ended, as shells say it.
  static let interrupted: Int32 = 130

  /// What is left as it was where the work is stopped.
  private let remains: String
  private let show: ((String) -> Void)?
  private let uptime: () -> Int64
  private let isInterrupted: () -> Bool
  private let began: Int64
  /// The part of the work that is shown, and since when.
  private var part: (part: WorkProgress.Part, since: Int64)?
  private var shownAt: Int64?

  private(set) lazy var progress = WorkProgress { [unowned self] progress in goesOn(progress) }

  /// Tells on standard error, where that is a terminal; what prints lines of its own on a terminal is
  /// not mixed with them. Where ctrl-C is not held, it ends what waits for somebody to type, or is an
  /// event.
  convenience init(_ remains: String, isPrinting: Bool = false, holdsInterrupts: Bool = true) {
    let isShown =
      Terminal.showsControls(STDERR_FILENO) && !(isPrinting && isatty(STDOUT_FILENO) == 1)
    let show: ((String) -> Void)? = isShown ? { Terminal.writeOver($0) } : nil
    let isInterrupted: () -> Bool = holdsInterrupts ? Interruption.hold() : { false }
    self.init(
      remains, show: show, uptime: { SystemClock.monotonic() }, isInterrupted: isInterrupted)
  }

  init(
    _ remains: String, show: ((String) -> Void)?, uptime: @escaping () -> Int64,
    isInterrupted: @escaping () -> Bool
  ) {
    self.remains = remains
    self.show = show
    self.uptime = uptime
    self.isInterrupted = isInterrupted
    began = uptime()
  }

  private func goesOn(_ progress: WorkProgress) -> Bool {
    if isInterrupted() { return false }
    guard let show else { return true }
    let now = uptime()
    if part?.part != progress.part { part = (progress.part, now) }
    guard now - began >= Self.patience, now - (shownAt ?? began) >= Self.pause else { return true }
    shownAt = now
    show(line(progress, now))
    return true
  }

  /// `Comparing the journal with the records: 41 %, 8s left. 2 findings so far.`
  private func line(_ progress: WorkProgress, _ now: Int64) -> String {
    let title = progress.part.title
    var line = "\(title)."
    if let total = progress.total, total > 0 {
      let done = min(progress.done, total)
      let passed = now - (part?.since ?? now)
      line = "\(title): \(done * 100 / total) %."
      if done > 0, passed >= Self.patience {
        let left = DurationText(milliseconds: passed * (total - done) / done).timer.text
        line = "\(title): \(done * 100 / total) %, \(left) left."
      }
    } else if progress.done > 0 {
      let isOfBytes = progress.part == .reading
      line = "\(title): \(isOfBytes ? "\(progress.done / 1_000) kB" : "\(progress.done)") so far."
    }
    switch progress.findings {
    case 0: return line
    case 1: return "\(line) 1 finding so far."
    default: return "\(line) \(progress.findings) findings so far."
    }
  }

  /// Takes the line away, so that what was found can be said in its place.
  func end() {
    if shownAt != nil { show?("") }
    shownAt = nil
  }

  /// The exit status, once it is said what remains; nil where nobody has stopped the work.
  func stopped() -> Int32? {
    end()
    guard progress.isStopped else { return nil }
    Terminal.complain("stopped. \(remains)")
    return Self.interrupted
  }
}

extension WorkProgress.Part {
  fileprivate var title: String {
    switch self {
    case .file: "Examining the file"
    case .journal: "Comparing the journal with the records"
    case .copying: "Copying"
    case .reading: "Taking in"
    case .writing: "Writing"
    case .pulling: "Taking over what the upstream has"
    }
  }
}

/// Ctrl-C while work goes on that cannot end anywhere.
private enum Interruption {
  /// Keeps it waiting from now on, unless the program ignores it, and gives what tells whether it
  /// has come.
  static func hold() -> () -> Bool {
    guard !InheritedSignal.isIgnored(SIGINT) else { return { false } }
    // SAFETY: the sets are local, and the calls only write them.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, SIGINT)
    unsafe sigprocmask(SIG_BLOCK, &mask, nil)
    return {
      var waiting = sigset_t()
      guard unsafe sigpending(&waiting) == 0 else { return false }
      return unsafe sigismember(&waiting, SIGINT) == 1
    }
  }
}
