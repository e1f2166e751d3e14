import ClockStore
import TimeClock

/// The clocks of a machine: the wall clock, and the one that counts from its boot.
final class MachineClock {
  private(set) var wall: Instant
  private var uptime: Int64 = 5_000
  private var starts = 1
  private var slept: Int64 = 0

  private let name: String

  init(wall: Instant, name: String = "machine") {
    self.wall = wall
    self.name = name
  }

  var boot: BootInstant { BootInstant(id: "\(name), start \(starts)", milliseconds: uptime) }

  /// Milliseconds without sleep.
  var awake: Int64 { uptime - slept }

  func sleep(_ milliseconds: Int64) {
    pass(milliseconds)
    slept += milliseconds
  }

  func pass(_ milliseconds: Int64) {
    wall = wall + milliseconds
    uptime += milliseconds
  }

  /// Sets the wall clock ahead, or back.
  func set(ahead milliseconds: Int64) {
    wall = wall + milliseconds
  }

  /// Reboots the machine, with its wall clock moved ahead.
  func start(ahead milliseconds: Int64 = 0) {
    wall = wall + milliseconds
    (uptime, slept) = (700, 0)
    starts += 1
  }
}
