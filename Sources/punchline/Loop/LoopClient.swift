import ClockOperations
import PunchlineKit

/// The client of a `ClientLoop`: it takes bytes in, queues bytes to be written, and never blocks.
protocol LoopClient: AnyObject {
  /// Whether input should be read now.
  var wantsInput: Bool { get }
  /// Whether the loop should end once everything is written.
  var isFinished: Bool { get }
  /// Whether `work` has more to do at once.
  var hasWork: Bool { get }
  /// Whether `work` stopped early, so that the loop checks for events first.
  var givesWay: Bool { get }
  /// When to call `work` without an event, in milliseconds since 1970; nil for never.
  var deadline: Int64? { get }
  /// The file that changes when other engines commit.
  var watchedFile: WatchedFile? { get }
  /// The folders to watch for replaced zone files.
  var zoneFolders: [String] { get }

  /// Valid until the next read: keeping the slice longer costs a copy.
  func receive(_ bytes: ArraySlice<UInt8>)
  func endInput()
  func storeWasNotified()
  /// Notes that the wall clock was set, which moves the deadline.
  func clockWasSet()
  /// Notes that the system's zone may have changed.
  func zonesWereNotified()
  /// Notes that the process continues after a stop.
  func wasContinued()
  /// Notes that a signal ends the loop, so nothing slow may start.
  func hurry()
  /// Called after any event since the last call.
  func work()
  /// Provides a function that reads and writes without waiting, for use during long work.
  func lend(_ breath: @escaping () -> Void)

  /// Whether the loop ends when its parent process does.
  var endsWithParent: Bool { get }

  /// The engine whose lines to an upstream the loop carries; nil for none.
  var linkedEngine: HostedEngine? { get }
  /// Notes that another engine carries them.
  func linkIsHeldElsewhere()
  /// Whether it shows somebody why the upstream was not reached.
  var tellsLinkFailures: Bool { get }

  /// Whether there is something to write.
  var hasUnsent: Bool { get }
  /// The bytes to write next; empty if all are written.
  func nextChunk() -> ArraySlice<UInt8>
  /// Notes how many bytes of the chunk were written.
  func sent(_ count: Int)
}

extension LoopClient {
  var endsWithParent: Bool { true }
  /// The engine whose lines to an upstream the loop carries.
  var linkedEngine: HostedEngine? { nil }
  func linkIsHeldElsewhere() {}
  var tellsLinkFailures: Bool { false }
  func lend(_ breath: @escaping () -> Void) {}
  func zonesWereNotified() {}
  var zoneFolders: [String] { [] }

  var hasUnsent: Bool { !nextChunk().isEmpty }
}

/// The engine itself as a client: requests in, replies and notifications out.
extension HostedEngine: LoopClient {
  var linkedEngine: HostedEngine? { self }

  /// Nothing to do, because the clocks show the length of the stop.
  func wasContinued() {}
}
