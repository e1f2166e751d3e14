import ClockTestSupport
import Foundation
import JSON
import JSONRPC

/// An office's store and a device's, connected by the binary.
struct DevicePair {
  let folder: TemporaryFolder
  let office: String
  let device: String
  /// The command that reaches the office.
  var command: String

  init() throws {
    try self.init(folder: TemporaryFolder())
    _ = try call("time.now", store: office)
  }

  /// Uses the stores in the folder, existing or new.
  init(folder: TemporaryFolder) throws {
    self.folder = folder
    (office, device) = (folder.file("office.db"), folder.file("device.db"))
    command = "'\(try EngineBinary.path())' --store '\(office)' --as me"
  }

  /// Binds the device's store, and makes the first exchange.
  func bind() throws {
    let run = try EngineProcess.run(
      arguments: ["--store", device, "--upstream", command, "sync"])
    guard run.status == 0 else { throw Unexpected(text: run.standardOutput + run.standardError) }
  }

  struct Unexpected: Error { let text: String }

  /// The result of one request, or its error.
  func call(_ method: String, _ parameters: JSON = [:], store: String) throws -> JSON {
    let run = try EngineProcess.run(
      arguments: ["--store", store, "call", method, parameters.line])
    return try JSONReader.parse(run.status == 0 ? run.standardOutput : run.standardError)
  }

  /// The result of one request, retried while the disk is too slow for the store's lock.
  func done(_ method: String, _ parameters: JSON = [:], store: String) throws -> JSON {
    while true {
      let answer = try call(method, parameters, store: store)
      guard let code = answer.member("code") else { return answer }
      guard answer.member("data")?.member("reason") == "store_busy" else {
        throw Unexpected(text: "\(method): \(code) \(answer.line)")
      }
    }
  }

  /// An engine on the device's store.
  func engine(_ words: [String] = []) throws -> PeerEngine {
    PeerEngine(process: try EngineProcess(arguments: ["--store", device] + words))
  }
}

extension PeerEngine {
  /// Waits until the device's sync status satisfies the condition.
  func waitForSync(_ condition: (JSON) -> Bool) throws -> JSON? {
    func asked() throws -> JSON? {
      guard let status = try call("sync.status")?.member("result"), condition(status) else {
        return Optional.none
      }
      return status
    }
    if let status = try asked() { return status }
    while let line = try next() {
      // A clock leap makes a front end read everything again.
      if line.member("method") == "resync", let status = try asked() { return status }
      guard let state = line.member("params"), state.member("topic") == "sync",
        let value = state.member("value"), condition(value)
      else { continue }
      return value
    }
    return nil
  }
}
