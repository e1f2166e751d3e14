internal import JSON
internal import Libc

/// The default place of the store.
public enum StorePath {
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case noHome

    public var description: String {
      "no home folder for the store: set HOME or XDG_DATA_HOME to an absolute path, or give --store"
    }
  }

  /// An absolute path; its folders may not exist yet.
  package static func standard(
    _ environment: Environment = .process, account: () -> String? = accountHome
  ) throws(Failure) -> String {
    #if os(macOS)
      return try home(environment, account)
        + "/Library/Application Support/Punchline/punchline.db"
    #else
      // A relative path is invalid by the XDG Base Directory Specification.
      if let data = absolute(environment["XDG_DATA_HOME"]) {
        return data + "/punchline/punchline.db"
      }
      return try home(environment, account) + "/.local/share/punchline/punchline.db"
    #endif
  }

  private static func home(
    _ environment: Environment, _ account: () -> String?
  ) throws(Failure) -> String {
    guard let home = absolute(environment["HOME"]) ?? absolute(account()) else { throw .noHome }
    return home
  }

  /// The path without slashes at its end; nil if it does not begin with a slash.
  private static func absolute(_ path: String?) -> String? {
    guard var path, path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  package static func accountHome() -> String? {
    #if os(Linux)
      // getpwuid needs shared libraries at run time, which the static executable cannot load.
      guard case .bytes(let bytes) = SmallFile.read("/etc/passwd", limit: 1 << 20) else {
        return nil
      }
      let user = String(getuid())
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        if fields.count >= 6, fields[2].elementsEqual(user.utf8) {
          return String(wellFormed: fields[5])
        }
      }
      return nil
    #else
      // SAFETY: the library owns the record, and its text is copied at once.
      guard let account = unsafe getpwuid(getuid()), let home = unsafe account.pointee.pw_dir else {
        return nil
      }
      return unsafe String(validatingCString: home)
    #endif
  }
}
