import ClockOperations
import PunchlineKit

/// What a `ClientLoop` runs: it takes bytes in, leaves bytes to be written, and never waits itself.
protocol LoopClient: AnyObject {
  /// Whether input should be read now.
  var wantsInput: Bool { get }
  /// Whether the loop shall end once everything is written.
  var isFinished: Bool { get }
  /// Whether `work` has more to do at once.
  var hasWork: Bool { get }
  /// Whether `work` stopped although it has more to do, so that the loop looks around first.
  var givesWay: Bool { get }
  /// When to call `work` though nothing happens, in milliseconds since 1970; nil for never.
  var deadline: Int64? { get }
  /// The file that changes with other engines' commits.
  var watchedFile: WatchedFile? { get }
  /// The folders in which something is replaced when the rules of a zone are.
  var zoneFolders: [String] { get }

  /// To be used before the next read: keeping them longer costs a copy.
  func receive(_ bytes: ArraySlice<UInt8>)
  func endInput()
  func storeWasNotified()
  /// The wall clock was set, and the deadline with it.
  func clockWasSet()
  /// The system may have another zone.
  func zonesWereNotified()
  /// The process goes on after it was stopped.
  func wasContinued()
  /// A signal ends the loop: nothing slow is begun any more.
  func hurry()
  /// Called after anything has happened since the last call.
  func work()
  /// Gives what writes and reads what can be without waiting, for work that takes long.
  func lend(_ breath: @escaping () -> Void)

  /// Whether the loop ends with the process that has started it.
  var endsWithParent: Bool { get }

  /// The engine whose lines to an upstream the loop carries; nil for none.
  var linkedEngine: HostedEngine? { get }
  /// Another engine carries them.
  func linkIsHeldElsewhere()
  /// Whether it tells somebody why the upstream was not reached.
  var tellsLinkFailures: Bool { get }

  /// Whether there is something to write.
  var hasUnsent: Bool { get }
  /// The bytes to write next, none when all are written.
  func nextChunk() -> ArraySlice<UInt8>
  /// Takes note of how many bytes of the chunk were written.
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

  /// Nothing to do: the clocks show how long it was stopped.
  func wasContinued() {}
}
