import JSON
import JSONRPC

/// Finds clicks in the output of i3bar and swaybar: an array of objects that never ends.
struct ClickReader {
  static let blockName = "punchline"
  /// In bytes; a click takes a few hundred.
  private static let limit = 8_192

  /// The supported buttons; others scroll or paste.
  enum Button: Int64 {
    case left = 1
    case right = 3
  }

  private var object: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// The clicks on this program's block that the bytes complete.
  mutating func clicks(in bytes: some Sequence<UInt8>) -> [Button] {
    var clicks: [Button] = []
    for byte in bytes where take(byte) {
      if let button = Self.button(object) { clicks.append(button) }
      object = []
    }
    return clicks
  }

  /// True when the byte ends an object.
  private mutating func take(_ byte: UInt8) -> Bool {
    if depth == 0 {
      guard byte == UInt8(ascii: "{") else { return false }
      object = [byte]
      depth = 1
      return false
    }
    if object.count < Self.limit { object.append(byte) }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"): depth -= 1
    default: break
    }
    return depth == 0
  }

  private static func button(_ bytes: [UInt8]) -> Button? {
    guard case .object(let click) = try? JSONReader.parse(bytes[...]),
      click["name"] == .string(blockName), case .integer(let number)? = click["button"]
    else { return nil }
    return Button(rawValue: number)
  }
}
