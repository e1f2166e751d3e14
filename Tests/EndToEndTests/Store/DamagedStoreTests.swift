import ClockProtocol
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

@testable import ClockStore

struct DamagedStoreTests {
  private let filled: FilledStore

  init() throws { filled = try FilledStore() }

  private static let requests = [
    "clock.status", "clock.in", "entry.list", "task.list", "change.list", "clock.out",
    "change.undo", "ping",
  ]

  /// The replies to sequential requests, exactly one for each.
  private func replies(_ place: String) throws -> [JSON] {
    let lines = Self.requests.enumerated().map { number, method in
      #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)"}"# + "\n"
    }
    let (output, error, status) = try EngineProcess.run(
      arguments: ["--store", filled.path], input: lines.joined())
    #expect(status == 0 && error == "", "\(place): \(error)")
    let replies = try output.split(separator: "\n").map { try JSONReader.parse(String($0)) }
    let ids = replies.map { $0.member("id")?.integer ?? -1 }
    #expect(ids == Array(0..<Int64(lines.count)), "\(place)")
    #expect(replies.last?.member("result") != nil, "\(place)")
    return replies
  }

  private func write(_ bytes: Data) {
    for ending in ["-wal", "-shm", ".lock"] {
      try? FileManager.default.removeItem(atPath: filled.path + ending)
    }
    _ = FileManager.default.createFile(
      atPath: filled.path, contents: bytes, attributes: [.posixPermissions: 0o600])
  }

  @Test func `whatever is damaged, each request is answered and the engine lives`() throws {
    let sound = try Data(contentsOf: URL(fileURLWithPath: filled.path))
    var random = SeededGenerator(seed: 7)
    for round in 0..<(StoreCheckTests.isLong ? 1_000 : 24) {
      var bytes = sound
      switch round % 4 {
      case 0: bytes = bytes.prefix(Int.random(in: 1..<sound.count, using: &random))
      case 1:
        let start = Int.random(in: 0..<sound.count / 4_096, using: &random) * 4_096
        bytes.replaceSubrange(start..<start + 4_096, with: Data(count: 4_096))
      case 2:
        for _ in 0..<20 {
          bytes[Int.random(in: 0..<sound.count, using: &random)] ^= 1 << UInt8(round % 8)
        }
      default:
        let start = Int.random(in: 0..<sound.count - 512, using: &random)
        for index in start..<start + 512 {
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      write(bytes)
      for reply in try replies("round \(round)") {
        guard let code = reply.member("error")?.member("code")?.integer else { continue }
        #expect([404, 409, 500, 503].contains(code), "round \(round): \(reply.line)")
      }
    }
  }

  @Test(arguments: ["no database at all, only a few words", String(repeating: "\0", count: 8_192)])
  func `a file that is no store is named and left alone`(text: String) throws {
    write(Data(text.utf8))
    let replies = try replies("")
    #expect(replies.dropLast().allSatisfy { $0.reason == "store_damaged" })
    #expect(try Data(contentsOf: URL(fileURLWithPath: filled.path)) == Data(text.utf8))
  }

  @Test(arguments: [true, false])
  func `a store that was emptied or lost is not made again over its log`(isLost: Bool) throws {
    let (path, log) = (filled.path, filled.path + "-wal")
    let killed = try PeerEngine(store: path)
    _ = try killed.call("clock.in")
    killed.process.kill(SIGKILL)
    _ = try killed.process.waitForExit()
    let written = try Data(contentsOf: URL(fileURLWithPath: log))
    try FileManager.default.removeItem(atPath: path)
    if !isLost { _ = FileManager.default.createFile(atPath: path, contents: Data()) }
    #expect(try replies("").dropLast().allSatisfy { $0.reason == "store_damaged" })
    #expect(try Data(contentsOf: URL(fileURLWithPath: log)) == written)
    #expect(FileManager.default.fileExists(atPath: path) == !isLost)
  }

  @Test func `a newer store is refused before any write, both versions named`() throws {
    try SQLiteConnection(path: filled.path).execute(
      "INSERT INTO migration (position, name) VALUES (1000, 'tomorrow')")
    try FilledStore.closeLog(of: filled.path)
    let before = try Data(contentsOf: URL(fileURLWithPath: filled.path))
    let replies = try replies("")
    #expect(replies.dropLast().allSatisfy { $0.reason == "store_newer" })
    let known = Schema.punchline.migrations.count
    #expect(replies.first?.line.contains("version \(known + 1)") == true)
    #expect(replies.first?.line.contains("up to version \(known)") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: filled.path)) == before)
  }

  @Test func `a store removed or replaced while open is written to no more`() throws {
    let engine = try PeerEngine(store: filled.path)
    #expect(try engine.call("clock.in")?.member("result") != nil)
    try FileManager.default.moveItem(atPath: filled.path, toPath: filled.path + ".old")
    for _ in 0..<2 { #expect(try engine.call("clock.out")?.reason == "store_replaced") }
    #expect(!FileManager.default.fileExists(atPath: filled.path))
    try Data("other".utf8).write(to: URL(fileURLWithPath: filled.path))
    #expect(try engine.call("clock.out")?.reason == "store_damaged")
    try FileManager.default.removeItem(atPath: filled.path)
    try FileManager.default.moveItem(atPath: filled.path + ".old", toPath: filled.path)
    #expect(try engine.call("clock.out")?.member("result") != nil)
  }

  @Test func `a lock that is held long makes writers wait, then say so, then go on`() throws {
    let engine = try PeerEngine(store: filled.path)
    _ = try engine.call("clock.status")
    let lock = open(filled.path + ".lock", O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    let refused = try engine.call("clock.in")
    #expect(refused?.reason == "store_busy")
    #expect(refused?.member("error")?.member("data")?.member("retryAfterMs") == 100)
    #expect(try engine.call("clock.status")?.member("result") != nil)
    close(lock)
    #expect(try engine.call("clock.in")?.member("result") != nil)
  }
}
