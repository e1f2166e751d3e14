import ClockOperations
import ClockProtocol
import ClockStore
import Libc
import PunchlineKit
import TimeClock

/// `punchline seal`: prints the seal of each organization, to be kept out of the store owner's
/// reach.
struct SealCommand {
  private let owned: OwnedStore

  private init(_ arguments: Arguments) throws(ProgramError) { owned = try OwnedStore(arguments) }

  static func run(_ arguments: Arguments) throws(ProgramError) -> Int32 {
    try SealCommand(arguments).run(signer: arguments[.signer])
  }

  /// The exit status; the signer's output for each line is printed, and stored beside the seal.
  private func run(signer: String?) -> Int32 {
    do throws(ClockError) {
      let store = try Store.existing(at: owned.path, schema: .punchline, now: owned.now)
      defer { store.finish() }
      guard !store.isDevice else {
        return fail("the store is a device's, whose records its upstream seals")
      }
      for seal in try seals(of: store) {
        var seal = seal
        if let signer {
          guard let signature = sign(seal, signer) else { return 1 }
          try store.beginWrite()
          try store.keep(signature: signature, of: seal)
          try store.commit()
          seal.signature = signature
        }
        let lines = [seal.line] + (seal.signature.map { [$0] } ?? [])
        if Terminal.say(lines.joined(separator: "\n")) != 0 { return 1 }
      }
      return 0
    } catch {
      return fail(error.message(naming: owned.path))
    }
  }

  /// The latest seal of each organization, after all new rows were sealed.
  private func seals(of store: Store) throws(ClockError) -> [Seal] {
    var isSealed = false
    while !isSealed {
      try store.beginWrite()
      isSealed = try store.seal(at: owned.now) != nil
      try store.commit()
    }
    try store.beginRead()
    defer { try? store.rollback() }
    var seals: [Seal] = []
    for organization in try store.organizations().sorted(by: { $0.id < $1.id }) {
      seals += try store.seals(of: organization.id, limit: 1)
    }
    return seals
  }

  /// The output of the shell command that reads the line; nil after an error message.
  private func sign(_ seal: Seal, _ signer: String) -> String? {
    do throws(PlatformError) {
      let process = try UpstreamProcess(signer, errors: STDERR_FILENO, hasTerminal: true)
      let input = OutputWriter(takingOver: process.socket)
      _ = try input.writeAll(Array((seal.line + "\n").utf8))
      _ = shutdown(process.socket, Int32(SHUT_WR))
      var output: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        // SAFETY: the kernel writes no more than the buffer holds.
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          unsafe read(process.socket, bytes.baseAddress, bytes.count)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0, output.count <= Seal.longestSignature else { break }
        output += buffer[..<count]
      }
      close(process.socket)
      let outcome = process.child.outcome(within: 60_000)
      if output.count > Seal.longestSignature {
        _ = fail("the signer printed more than \(Seal.longestSignature) bytes, which is too long")
        return nil
      }
      guard outcome == .exit(0) else {
        let words = outcome.map { "\($0)" } ?? "no end"
        _ = fail("the signer ended with \(words), and nothing is kept of it")
        return nil
      }
      guard let text = Seal.signature(output) else {
        _ = fail("the signer printed what is no text; add | base64 to the command")
        return nil
      }
      guard let signature = text.trimmed else {
        _ = fail("the signer printed nothing")
        return nil
      }
      return signature
    } catch {
      _ = fail("\(error)")
      return nil
    }
  }

  private func fail(_ message: String) -> Int32 {
    Terminal.complain(Escaping.printable(message))
    return 1
  }
}
