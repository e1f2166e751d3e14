internal import Libc

/// A failed system call, and the system's reason.
package struct PlatformError: Error, Equatable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(Self.text(of: code))" }

  package static func text(of code: Int32) -> String {
    // SAFETY: there is one thread, so nothing else calls strerror before its buffer is copied.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
