/// Text for people, outside the protocol.
enum Terminal {
  static func say(_ text: String) {
    write(text, to: 1)
  }

  static func complain(_ text: String) {
    write("punchline: \(text)", to: 2)
  }

  /// A line; when nobody reads it, it is lost.
  static func write(_ text: String, to descriptor: Int32) {
    let line = Array((text + "\n").utf8)
    _ = try? OutputWriter(takingOver: descriptor).write(line[...])
  }
}
