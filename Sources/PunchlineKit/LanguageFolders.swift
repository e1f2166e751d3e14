/// Where files of languages lie for a program.
package enum LanguageFolders {
  /// The user's beside their store, then those that were installed with the program.
  package static func ofProcess() -> [String] {
    var folders: [String] = []
    if let store = try? StorePath.standard() { folders.append(folder(of: store) + "/languages") }
    if let program = SystemZones.target(of: "/proc/self/exe") {
      folders.append(folder(of: folder(of: program)) + "/share/punchline/languages")
      // A build reads what it was built from.
      let parts = program.split(separator: "/" as Character, omittingEmptySubsequences: false)
      if let build = parts.firstIndex(where: { $0.hasPrefix(".build") }) {
        folders.append(parts[..<build].joined(separator: "/") + "/Sources/Languages")
      }
    } else {
      folders.append("/usr/local/share/punchline/languages")
    }
    return folders
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
