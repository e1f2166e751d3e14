import Foundation

/// The folder that the tests were built from.
package enum Repository {
  package static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Whether tests write the golden files instead of comparing with them.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["PUNCHLINE_RECORD"] == "1"
  }

  package static func read(_ file: String) throws -> String {
    try String(contentsOf: url(file), encoding: .utf8)
  }

  package static func write(_ text: String, to file: String) throws {
    try text.write(to: url(file), atomically: true, encoding: .utf8)
  }

  /// The sorted names of a folder's files with this ending.
  package static func files(in folder: String, ending suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  private static func url(_ file: String) -> URL { URL(filePath: "\(path)/\(file)") }
}
