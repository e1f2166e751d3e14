import Libc

/// A system call that failed, and the system's word for why.
struct PlatformError: Error, Equatable, CustomStringConvertible {
  let call: String
  let code: Int32

  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  var description: String { "\(call): \(Self.text(of: code))" }

  static func text(of code: Int32) -> String {
    // strerror's buffer is copied before anything else can call it: the program has one thread.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
