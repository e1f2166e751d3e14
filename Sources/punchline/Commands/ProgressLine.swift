import ClockStore
import Libc
import PunchlineKit
import TimeClock

/// A terminal line with the progress of long work; ctrl-C stops the work and leaves everything as
/// it was.
final class ProgressLine {
  /// In milliseconds: shorter work shows nothing, and the pause between updates.
  private static let (patience, pause): (Int64, Int64) = (500, 200)
  /// The exit status after ctrl-C, as in shells.
  static let interrupted: Int32 = 130

  /// What stays unchanged if the work is stopped.
  private let remains: String
  private let show: ((String) -> Void)?
  private let uptime: () -> Int64
  private let isInterrupted: () -> Bool
  private let began: Int64
  /// The shown part of the work, and the uptime at its start.
  private var part: (part: WorkProgress.Part, since: Int64)?
  private var shownAt: Int64?

  private(set) lazy var progress = WorkProgress { [unowned self] progress in goesOn(progress) }

  /// Shows progress on a terminal at standard error, unless the work itself prints on a terminal.
  // Ctrl-C is not held if it must end a prompt, or is an event.
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

  /// Clears the line, so that the result can take its place.
  func end() {
    if shownAt != nil { show?("") }
    shownAt = nil
  }

  /// Says what remains, and returns the exit status; nil if nobody stopped the work.
  func stopped() -> Int32? {
    end()
    guard progress.isStopped else { return nil }
    Terminal.complain("stopped. \(remains)")
    return Self.interrupted
  }

  /// Reports progress of a command that calls methods; throws if somebody has stopped it.
  func stoppable(
    _ step: (WorkProgress) throws(ClockError) -> Void
  ) throws(CommandFailure) {
    do throws(ClockError) { try step(progress) } catch { throw .message(error.message) }
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

/// Handling of ctrl-C during work that cannot stop at any point.
private enum Interruption {
  /// Blocks the signal from now on, unless the program ignores it; the returned function tells
  /// whether it has come.
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
