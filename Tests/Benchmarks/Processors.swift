import Libc

/// The processors for this process and its children, if the system supports a choice.
enum Processors {
  /// Restricts them to one processor, so that a round trip does not wake up another.
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
