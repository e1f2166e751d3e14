internal import Libc
internal import TimeClock

/// The machine's own name.
enum MachineName {
  /// Nil if it cannot be the name of a device.
  static var found: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    // SAFETY: the call gets a length below the array's, so a zero stays at its end.
    guard unsafe gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return NameRules.wrong(name, "Name") == nil ? name : nil
  }
}
