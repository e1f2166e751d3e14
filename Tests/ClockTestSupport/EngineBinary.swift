import Foundation

/// Where the build put the program.
package enum EngineBinary {
  package struct NotFound: Error {
    let searched: [String]
  }

  /// PUNCHLINE_BINARY, else the program beside the tests.
  package static func path() throws -> String {
    if let given = ProcessInfo.processInfo.environment["PUNCHLINE_BINARY"] { return given }
    return try dynamic()
  }

  /// The program beside the tests, which supports preloaded libraries.
  package static func dynamic() throws -> String {
    let candidates = (testBundles().flatMap(folders) + [builtFolder()]).map { "\($0)/punchline" }
    let found = candidates.first {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    guard let found else { throw NotFound(searched: candidates) }
    return found
  }

  private static func testBundles() -> [String] {
    CommandLine.arguments.filter { $0.hasSuffix(".xctest") || $0.contains(".xctest/") }
  }

  /// On macOS the tests lie some folders deep in the bundle.
  private static func folders(above path: String) -> [String] {
    var folder = URL(fileURLWithPath: path)
    return (0..<4).map { _ in
      folder.deleteLastPathComponent()
      return folder.path
    }
  }

  private static func builtFolder(_ file: String = #filePath) -> String {
    let package = URL(fileURLWithPath: file).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return package.appendingPathComponent(".build/debug").path
  }
}
