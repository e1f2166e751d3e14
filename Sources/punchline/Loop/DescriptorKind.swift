import Libc

/// The kind of a descriptor, as far as it matters for reading and writing.
enum DescriptorKind: Equatable {
  case file, pipe, socket
  /// Terminals, `/dev/null` and similar.
  case device

  init(of descriptor: Int32) {
    var status = stat()
    // SAFETY: the status outlives the call; a descriptor without one is taken as a plain file.
    guard unsafe fstat(descriptor, &status) == 0 else {
      self = .file
      return
    }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR: .device
      default: .file
      }
  }
}
