/// Indents the output of `JSONWriter`, with each member and item on its own line.
package struct JSONIndenter {
  private var bytes: [UInt8] = []
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  package static func bytes(of json: some Sequence<UInt8>) -> [UInt8] {
    var indenter = JSONIndenter()
    for byte in json {
      if indenter.isInText { indenter.goOn(byte) } else { indenter.take(byte) }
    }
    return indenter.bytes
  }

  private mutating func goOn(_ byte: UInt8) {
    bytes.append(byte)
    isInText = isEscaped || byte != UInt8(ascii: "\"")
    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
  }

  private mutating func take(_ byte: UInt8) {
    let isFirst = bytes.last == UInt8(ascii: "{") || bytes.last == UInt8(ascii: "[")
    let isEnd = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    if isEnd { depth -= 1 }
    // Only an empty object or list ends on the line where it begins.
    if isFirst != isEnd { startLine() }
    bytes.append(byte)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ","): startLine()
    case UInt8(ascii: ":"): bytes.append(UInt8(ascii: " "))
    case UInt8(ascii: "\""): isInText = true
    default: break
    }
  }

  private mutating func startLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
  }
}
