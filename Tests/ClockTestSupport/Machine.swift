import Foundation

/// The machine that runs the tests, and its programs.
package enum Machine {
  package static func has(_ name: String) -> Bool { path(of: name) != nil }

  /// The path where the shell would find it.
  package static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
