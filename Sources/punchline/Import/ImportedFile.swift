import JSON
import Libc
import PunchlineKit
import TimeClock

/// The file of an import, and those beside it.
struct ImportedFile {
  private let path: String
  /// Ends with a slash.
  private let folder: String

  /// For a program that writes a folder, reads the file of entries in it.
  init(_ path: String, of source: ImportSource) {
    var status = stat()
    // SAFETY: the path is a terminated string for the length of the call, and the status is local.
    let isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let whole = isFolder && !path.hasSuffix("/") ? path + "/" : path
    self.path = isFolder && source == .solidtime ? whole + SolidtimeReader.entries : path
    folder = whole.lastIndex(of: "/").map { String(whole[...$0]) } ?? ""
  }

  func text() throws(CommandFailure) -> String { try Self.contents(of: path) }

  /// The contents of another file in the folder; nil if there is none.
  func neighbor(_ name: String) -> String? {
    path == "-" ? nil : try? Self.contents(of: folder + name)
  }

  /// The whole file; `-` is standard input.
  static func contents(of file: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do throws(PlatformError) {
      bytes = try InputBytes.all(of: file)
    } catch {
      throw .message(error.description)
    }
    let shown = file == "-" ? "standard input" : file
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      throw .message("\(shown) is packed: unzip it, and import what is in it")
    }
    guard let text = String(wellFormed: bytes) else {
      throw .message("\(shown) is not UTF-8 text")
    }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace && $0 != "\u{FEFF}" })
    else { throw .message("\(shown) is empty: there is nothing to take") }
    // A byte order mark does not belong to the first line.
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
