import Libc

/// A process that a test talks to over pipes, one line out for one line in.
final class Child {
  let pid: pid_t
  private let name: String
  private let input: Int32
  private let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 262_144)
  private var pending: [UInt8] = []

  /// Standard output comes back through a pipe; errors go to a file if one is named.
  init(_ command: [String], errors: String? = nil) throws(BenchError) {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw BenchError("pipe failed")
    }
    for descriptor in [toChild[1], fromChild[0]] {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { _ = posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    posix_spawn_file_actions_addclose(&actions, toChild[0])
    posix_spawn_file_actions_addclose(&actions, fromChild[1])
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, command[0], &actions, nil, &words, environ)
    close(toChild[0])
    close(fromChild[1])
    guard code == 0 else { throw BenchError("cannot start \(command[0])") }
    self.pid = pid
    name = command[0]
    input = toChild[1]
    output = fromChild[0]
  }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        write(input, all.baseAddress?.advanced(by: sent), all.count - sent)
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// Waits for this many lines and discards them; false at the end of output.
  func skipLines(_ count: Int) -> Bool {
    var seen = 0
    while seen < count {
      let read = fill()
      if read <= 0 { return false }
      for index in 0..<read where buffer[index] == 0x0A { seen += 1 }
    }
    return true
  }

  /// Waits for output, discards it, and returns the number of line ends; 0 at the end.
  func takeLines() -> Int {
    var seen = 0
    while seen == 0 {
      let read = fill()
      if read <= 0 { break }
      for index in 0..<read where buffer[index] == 0x0A { seen += 1 }
    }
    return seen
  }

  /// The next line without its line end; nil at the end of output.
  func readLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeFirst(end + 1)
        return line
      }
      let read = fill()
      if read <= 0 { return nil }
      pending += buffer[..<read]
    }
  }

  /// The next reply; discards notifications before it.
  func readReply() -> String? {
    while let line = readLine() {
      if line.contains(#""id":1,"#), !line.contains(#""method":"#) { return line }
    }
    return nil
  }

  /// Whether there is something to read.
  func hasOutput() -> Bool {
    var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  func closeInput() {
    close(input)
  }

  /// Waits for the end and keeps reading, so that the child never blocks; a failed child has
  /// measured nothing.
  func finish() throws(BenchError) {
    while fill() > 0 {}
    close(output)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    guard status == 0 else { throw BenchError("\(name) failed") }
  }

  private func fill() -> Int {
    buffer.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
  }
}

struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
