import JSONRPC
import Libc
import PunchlineKit

/// A new file that is written from start to end, and removed unless it is finished; `-` means
/// standard output.
final class NewFile {
  let isStandardOutput: Bool
  private let path: String
  private let output: OutputWriter
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Refuses a file that exists.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    isStandardOutput = path == "-"
    if isStandardOutput {
      output = OutputWriter(takingOver: STDOUT_FILENO)
      return
    }
    // SAFETY: the path is a terminated string for the length of the call.
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      throw .message(
        errno == EEXIST
          ? "\(path): there is such a file already, and nothing is written over"
          : "\(PlatformError("open of \(path)"))")
    }
    output = OutputWriter(takingOver: file)
  }

  deinit {
    if isStandardOutput { return }
    // SAFETY: the path is a terminated string for the length of the call.
    if !isFinished { unsafe _ = unlink(path) }
    close(output.descriptor)
  }

  /// Returns false if the reader of the output has gone.
  func write(_ bytes: some Sequence<UInt8>) throws(CommandFailure) -> Bool {
    buffer += bytes
    return buffer.count < 65_536 ? true : try flush()
  }

  /// Writes the rest; the file is then complete and on the disk.
  func finish() throws(CommandFailure) {
    guard try flush(), !isStandardOutput else { return }
    guard fsync(output.descriptor) == 0 else { throw failure(PlatformError("write of \(path)")) }
    isFinished = true
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
