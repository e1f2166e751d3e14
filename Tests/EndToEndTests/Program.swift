import Foundation

/// Programs of the system that tests run where they are installed.
enum Program {
  static let tmux = path("tmux")
  static let i3blocks = path("i3blocks")

  private static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
