import Libc

/// The processors that this process and its children may use, where the system lets one choose.
enum Processors {
  /// Leaves the first processor only, so that a round trip is no wake-up of another one.
  static func useOne() {
    use("0")
  }

  static func useAll() {
    use("0-\(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1)")
  }

  private static func use(_ processors: String) {
    guard BenchEnvironment.isInstalled("taskset") else { return }
    system("taskset --pid --cpu-list \(processors) \(getpid()) >/dev/null")
  }
}
