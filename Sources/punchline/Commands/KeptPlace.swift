import JSON
import Libc
import PunchlineKit

/// The file in which `on` keeps the journal position that its command has reached.
struct KeptPlace {
  private let path: String
  /// The position to resume from; nil if there is no file yet.
  let place: Wire.SubscribeSince?
  /// A larger file holds no position.
  private static let limit = 4_096

  init(_ arguments: Arguments) throws(ProgramError) {
    let option = CommandOption.since
    guard let path = arguments[option] else {
      throw .usage(
        .missingOption(
          command: arguments.command?.name ?? "", option: option.name, allowed: option.allowed))
    }
    self.path = path
    switch SmallFile.read(path, limit: Self.limit) {
    case .absent: place = nil
    case .failed(let code): throw .system(PlatformError("open of \(path)", code: code))
    case .bytes(let bytes):
      place = (try? JSONReader.parse(bytes)).flatMap(Self.place)
      if place == nil { fallthrough }
    case .unsuitable:
      throw .usage(.badValue(option: option.name, value: path, allowed: option.allowed))
    }
  }

  /// The position in a state or a file; nil if it has none.
  static func place(in json: JSON) -> Wire.SubscribeSince? {
    guard case .string(let epoch) = json["epoch"], case .integer(let seq) = json["seq"],
      case .string(let hash) = json["hash"]
    else { return nil }
    return Wire.SubscribeSince(epoch: epoch, seq: seq, hash: hash)
  }

  /// Replaces the position in the file atomically, once the new one is on the disk.
  func keep(_ place: Wire.SubscribeSince) throws(PlatformError) {
    let file = try write(place.json)
    defer { close(file) }
    // SAFETY: both paths are terminated strings for the length of the call.
    guard fsync(file) == 0, unsafe rename(beside, path) == 0 else {
      throw PlatformError("write of \(path)")
    }
  }

  /// An unlinked file from which a command reads the value; the caller closes it.
  // It is complete before the command starts, so the end of this program cannot truncate it.
  func input(_ json: JSON) throws(PlatformError) -> Int32 {
    let file = try write(json)
    // SAFETY: the path is a terminated string for the length of the call.
    _ = unsafe unlink(beside)
    lseek(file, 0, SEEK_SET)
    return file
  }

  private var beside: String { "\(path).new" }

  private func write(_ json: JSON) throws(PlatformError) -> Int32 {
    // SAFETY: the path is a terminated string for the length of the call.
    let file = unsafe open(
      beside, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw PlatformError("open of \(beside)") }
    do throws(PlatformError) {
      _ = try OutputWriter(takingOver: file).writeAll(Array("\(json.text)\n".utf8))
    } catch {
      close(file)
      throw PlatformError("write of \(beside)", code: error.code)
    }
    return file
  }
}
