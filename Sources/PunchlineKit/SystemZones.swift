internal import JSON
internal import Libc
package import TimeClock

/// The system's time zones: the bytes of their files, and which one is local.
package struct SystemZones {
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case noDatabase(searched: [String])
    case unknownZone(String)
    case unreadable(path: String, code: Int32)
    case posixRule(String)

    package var description: String { phrase.english }

    package var phrase: Phrase {
      switch self {
      case .noDatabase(let searched):
        "no time zone database in \(searched.joined(separator: ", ")): install tzdata or set TZDIR"
      case .unknownZone(let name):
        "Unknown time zone \"\(name)\": allowed are IANA names, such as America/New_York"
      case .unreadable(let path, let code):
        "cannot read the time zone \(path): \(PlatformError.text(of: code))"
      case .posixRule(let text):
        "TZ is the rule \"\(text)\": allowed are IANA names, such as America/New_York"
      }
    }
  }

  /// The name of the local zone, and where it was set.
  package struct Local: Equatable {
    package enum Source: Equatable {
      case environment
      case system
    }

    package let identifier: String
    package let source: Source
  }

  package static let sizeLimit = 1 << 20

  private static let standardDirectories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  private let directories: [String]
  private let environment: Environment

  package init(_ environment: Environment = .process, directories: [String]? = nil) {
    let own = environment["TZDIR"].flatMap { $0.hasPrefix("/") ? [$0] : nil } ?? []
    self.directories = own + (directories ?? Self.standardDirectories)
    self.environment = environment
  }

  /// The TZif file of an IANA zone, whose name is case-sensitive.
  package func bytes(of identifier: String) throws(Failure) -> [UInt8] {
    guard Self.isName(identifier) else { throw .unknownZone(identifier) }
    for directory in directories {
      let path = "\(directory)/\(identifier)"
      switch SmallFile.read(path, limit: Self.sizeLimit) {
      case .bytes(let bytes) where bytes.starts(with: "TZif".utf8): return bytes
      case .bytes, .absent, .unsuitable: continue
      case .failed(let code): throw .unreadable(path: path, code: code)
      }
    }
    guard directories.contains(where: Self.exists) else {
      throw .noDatabase(searched: directories)
    }
    throw .unknownZone(identifier)
  }

  /// A value that changes when a zone's file is written or replaced; nil if there is none.
  package func stamp(of identifier: String) -> [Int64]? {
    guard Self.isName(identifier) else { return nil }
    for directory in directories {
      if let stamp = SmallFile.stamp(of: "\(directory)/\(identifier)") { return stamp }
    }
    return nil
  }

  /// The folder of a zone's file, with all links resolved; nil if there is none.
  package func folder(of identifier: String) -> String? {
    guard Self.isName(identifier) else { return nil }
    for directory in directories {
      // SAFETY: the path is null-terminated, and the result is freed.
      guard let real = unsafe realpath("\(directory)/\(identifier)", nil) else { continue }
      defer { unsafe free(real) }
      let path = unsafe String(cString: real)
      return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
    return nil
  }

  private static let systemLink = "/etc/localtime"

  /// The folder that changes when the system's zone is changed; nil if the environment sets the
  /// zone.
  package var localFolder: String? {
    let link = localName ?? Self.systemLink
    guard link.hasPrefix("/"), let end = link.lastIndex(of: "/") else { return nil }
    return end == link.startIndex ? "/" : String(link[..<end])
  }

  /// The zone, rule or file that TZ names.
  private var localName: String? {
    environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
  }

  /// The zone from TZ, else from the system's setting, else nil.
  package func local(
    link: String = systemLink, nameFile: String = "/etc/timezone"
  ) throws(Failure) -> Local? {
    let name = localName
    if let name, name != link {
      return Local(identifier: try identifier(inVariable: name), source: .environment)
    }
    guard let identifier = Self.identifier(atLink: link) ?? Self.name(in: nameFile) else {
      if let name { throw .unknownZone(name) }
      return nil
    }
    return Local(identifier: identifier, source: name == nil ? .system : .environment)
  }

  /// An empty TZ means UTC, and so does `UTC0`, which is common in scripts.
  private func identifier(inVariable name: String) throws(Failure) -> String {
    if name.isEmpty || name == "UTC0" { return "UTC" }
    if name.hasPrefix("/") {
      guard let identifier = Self.identifier(atLink: name) else { throw .unknownZone(name) }
      return identifier
    }
    if name == "UTC" { return name }
    do throws(Failure) {
      _ = try bytes(of: name)
      return name
    } catch .unknownZone where name.contains(where: { $0.isNumber || $0 == "," || $0 == "<" }) {
      // `EST5EDT` is both a zone and a rule, so only a name that is not a zone counts as a rule.
      throw .posixRule(name)
    }
  }

  /// The zone that a path names, directly or through links.
  private static func identifier(atLink path: String) -> String? {
    var path = path
    for _ in 0..<8 {
      if let identifier = identifier(inPath: path) { return identifier }
      guard let target = target(of: path) else { return nil }
      if target.hasPrefix("/") {
        path = target
      } else {
        path = (path.lastIndex(of: "/").map { path[...$0] } ?? "") + target
      }
    }
    return nil
  }

  /// The part after the last `zoneinfo/`, without the folders for variants on some systems.
  // Compares bytes, because the system's link is read each second.
  private static func identifier(inPath path: String) -> String? {
    let units = Array(path.utf8)[...]
    let bytes = units.span
    let slash = UInt8(ascii: "/")
    var (start, place): (Int, Int?) = (0, nil)
    for end in 0...bytes.count where end == bytes.count || bytes[end] == slash {
      let part = bytes.extracting(start..<end)
      if begins(part, with: "zoneinfo") {
        place = end + 1
      } else if place == start, part.isEmpty || part.spells("posix") || part.spells("right") {
        place = end + 1
      }
      start = end + 1
    }
    guard let place, place < bytes.count else { return nil }
    let name = String(path[path.utf8.index(path.startIndex, offsetBy: place)...])
    return isName(name) ? name : nil
  }

  private static func name(in path: String) -> String? {
    guard case .bytes(let bytes) = SmallFile.read(path, limit: 4096),
      let text = String(wellFormed: bytes),
      let line = text.split(whereSeparator: \.isNewline).first
    else { return nil }
    let name = line.prefix { !$0.isWhitespace && $0 != "#" }
    return isName(String(name)) ? String(name) : nil
  }

  /// Excludes the variants with leap seconds, and other files beside the zones.
  private static func isName(_ text: String) -> Bool {
    let slash = UInt8(ascii: "/")
    var last = slash
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        break
      case slash where last != slash: break
      default: return false
      }
      last = byte
    }
    let units = Array(text.utf8)[...]
    let bytes = units.span
    let first = bytes.extracting(..<(bytes.indices.first { bytes[$0] == slash } ?? bytes.count))
    return last != slash && bytes.count <= 255 && !first.spells("posix")
      && !first.spells("right") && !first.spells("localtime") && !first.spells("posixrules")
  }

  private static func begins(_ part: Span<UInt8>, with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return part.count >= count && part.extracting(..<count).spells(word)
  }

  private static func exists(_ directory: String) -> Bool {
    // SAFETY: the path is null-terminated during the call.
    unsafe access(directory, R_OK | X_OK) == 0
  }

  static func target(of link: String) -> String? {
    // SAFETY: the call writes at most the buffer's length and returns how much it wrote.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = unsafe readlink(link, start, buffer.count)
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: max(length, 0))
      return unsafe bytes.isEmpty ? nil : String(wellFormed: bytes)
    }
  }
}
