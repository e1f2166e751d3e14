/// The lines on which the elements of a JSON list start.
enum JSONLines {
  static func ofElements(_ text: String) -> [Int] {
    var lines: [Int] = []
    var (line, depth) = (1, 0)
    var (isInText, isEscaped, isBetween) = (false, false, true)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInText {
        isInText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      let isSpace = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
      let isEnd = [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
      if depth == 1, isBetween, !isSpace, !isEnd {
        lines.append(line)
        isBetween = false
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: isBetween = true
      default: break
      }
    }
    return lines
  }
}
