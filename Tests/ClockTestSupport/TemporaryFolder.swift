import Foundation

/// A test's own folder, removed with this value.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "punchline-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the folder; creates nothing.
  package func file(_ name: String) -> String { "\(path)/\(name)" }
}
