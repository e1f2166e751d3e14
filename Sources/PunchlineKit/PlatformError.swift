internal import Libc

/// A system call that failed, and the system's word for why.
package struct PlatformError: Error, Equatable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  package init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(Self.text(of: code))" }

  package static func text(of code: Int32) -> String {
    // SAFETY: strerror's buffer is copied before anything else can call it: one thread runs.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
