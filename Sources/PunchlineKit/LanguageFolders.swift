/// The folders of a program's language files.
package enum LanguageFolders {
  /// The folder beside the user's store, then the one installed with the program.
  package static func ofProcess() -> [String] {
    var folders: [String] = []
    if let store = try? StorePath.standard() { folders.append(folder(of: store) + "/languages") }
    if let program = SystemZones.target(of: "/proc/self/exe") {
      folders.append(folder(of: folder(of: program)) + "/share/punchline/languages")
      // A build uses the language files of its sources.
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
