extension String {
  /// The lines without line ends, numbered from 1.
  var lines: [(number: Int, text: String)] {
    var number = 0
    return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      number += 1
      return (number, String(line.last == "\r" ? line.dropLast() : line))
    }
  }
}
