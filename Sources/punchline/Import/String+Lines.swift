extension String {
  /// The lines with their numbers from 1, without line ends.
  var lines: [(number: Int, text: String)] {
    var number = 0
    return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      number += 1
      return (number, String(line.last == "\r" ? line.dropLast() : line))
    }
  }
}
