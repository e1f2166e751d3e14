/// The fenced transcripts in a document for people.
package struct TranscriptBlock: CustomStringConvertible, Sendable {
  /// The line of the document that the transcript begins on, counted from 1.
  package let line: Int
  package let heading: String
  package let text: String

  package var description: String { "\(heading), line \(line)" }
}

extension TranscriptBlock {
  private static let fence = "```transcript"

  package static func all(in document: String) -> [TranscriptBlock] {
    var blocks: [TranscriptBlock] = []
    _ = document.replacingTranscripts { block in
      blocks.append(block)
      return block.text
    }
    return blocks
  }

  fileprivate static func isFence(_ line: Substring) -> Bool { line == fence }
}

extension String {
  /// The same document with another text in each transcript.
  package func replacingTranscripts(_ replace: (TranscriptBlock) throws -> String) rethrows
    -> String
  {
    var written = ""
    var heading = ""
    var block: (line: Int, text: String)?
    for (index, line) in split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let (start, text) = block, line != "```" {
        block = (start, text + line + "\n")
        continue
      }
      if let (start, text) = block {
        written += try replace(TranscriptBlock(line: start, heading: heading, text: text))
        block = nil
      }
      if TranscriptBlock.isFence(line) { block = (index + 2, "") }
      if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
      written += line + "\n"
    }
    return String(written.dropLast())
  }
}
