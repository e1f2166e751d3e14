import ClockStore
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// A new file that is written from start to end, and named once it is finished, so that no part of
/// it ever has the name; `-` means standard output.
final class NewFile {
  let isStandardOutput: Bool
  private let path: String
  private let output: OutputWriter
  private var buffer: [UInt8] = []
  /// The file before it has its name; nil for standard output.
  private let unfinished: UnfinishedFile?

  /// Refuses a file that exists.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    isStandardOutput = path == "-"
    if isStandardOutput {
      output = OutputWriter(takingOver: STDOUT_FILENO)
      unfinished = nil
      return
    }
    // SAFETY: the path is a terminated string for the length of the call.
    if unsafe access(path, F_OK) == 0 { throw Self.isThere(path) }
    let part: UnfinishedFile
    do throws(ClockError) {
      part = try UnfinishedFile(at: path + ".part")
    } catch {
      throw .message(
        error == .busy
          ? "\(path): another command is writing it" : "\(PlatformError("open of \(path)"))")
    }
    // SAFETY: the path is a terminated string for the length of the call.
    let file = unsafe open(part.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .message("\(PlatformError("open of \(path)"))") }
    output = OutputWriter(takingOver: file)
    unfinished = part
  }

  deinit {
    if !isStandardOutput { close(output.descriptor) }
  }

  private static func isThere(_ path: String) -> CommandFailure {
    .message("\(path): there is such a file already, and nothing is written over")
  }

  /// Returns false if the reader of the output has gone.
  func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) -> Bool {
    buffer += bytes
    return buffer.count < 65_536 ? true : try flush()
  }

  /// Writes the rest; the file is then complete and on the disk.
  func finish() throws(CommandFailure) {
    guard try flush(), let unfinished else { return }
    guard fsync(output.descriptor) == 0 else { throw failure(PlatformError("write of \(path)")) }
    // SAFETY: the paths are terminated strings for the length of the call. Unlike a rename, a link
    // replaces nothing.
    guard unsafe link(unfinished.path, path) == 0 else {
      throw errno == EEXIST ? Self.isThere(path) : failure(PlatformError("write of \(path)"))
    }
  }

  private func flush() throws(CommandFailure) -> Bool {
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(PlatformError) {
      return try output.writeAll(buffer)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: PlatformError) -> CommandFailure {
    .message("not all could be written: \(error)")
  }
}
