import ClockOperations
import ClockStore
import Libc
import TimeClock

/// What is done to the store as a whole, beside engines that may be at work on it.
struct StoreCommand {
  private let path: String

  init(_ arguments: Arguments) throws {
    if arguments.store == Store.memoryPath {
      throw UsageError.badValue(
        option: "--store", value: Store.memoryPath, allowed: "the path of a store that lasts")
    }
    path = try arguments.store ?? StorePath.standard()
  }

  func check() -> Int32 {
    do throws(StoreError) {
      let check = try Check(path: path)
      for finding in check.findings { Terminal.say(finding.onOneLine) }
      guard check.findings.isEmpty else { return 1 }
      Terminal.say("ok: \(check.records) records, \(check.changes) changes")
      return 0
    } catch {
      return fail(error)
    }
  }

  func backup(to file: String) -> Int32 {
    do throws(Backup.Failure) {
      try Backup.write(path, to: file)
      return 0
    } catch {
      return switch error {
      case .source(let error): fail(error)
      case .target(let message): fail(message)
      }
    }
  }

  func restore(from file: String) -> Int32 {
    let now = Instant(milliseconds: SystemClock.now())
    do throws(Restore.Failure) {
      try Restore.read(file, into: path, epoch: IdentifierSource.random.epoch(at: now))
      return 0
    } catch {
      return switch error {
      case .backup(let error): fail("\(error.message) (\(file))")
      case .unsound(let finding): fail("\(file) is not sound: \(finding)")
      case .store(let error): fail(error)
      }
    }
  }

  func export() -> Int32 {
    let output = OutputWriter(takingOver: STDOUT_FILENO)
    // Who reads no further, as `head` does, ends this without a word.
    _ = signal(SIGPIPE, SIG_DFL)
    var buffer: [UInt8] = []
    var failure: PlatformError?
    func flush() {
      guard failure == nil else { return }
      do throws(PlatformError) {
        _ = try output.writeAll(buffer)
      } catch {
        failure = error
      }
      buffer.removeAll(keepingCapacity: true)
    }
    do throws(StoreError) {
      try Export.lines(of: path) { line throws(StoreError) in
        buffer += line
        buffer.append(0x0A)
        if buffer.count > 65_536 { flush() }
      }
    } catch {
      return fail(error)
    }
    flush()
    return failure.map { fail("the lines could not all be written: \($0)") } ?? 0
  }

  func `import`(from file: String) -> Int32 {
    do {
      let now = Instant(milliseconds: SystemClock.now())
      let zones = SystemZones()
      let job = try Import(into: path, birth: Store.Birth(now: now, epoch: "")) { name in
        name == TimeZone.utc.identifier || (try? zones.bytes(of: name)) != nil
      }
      try FileLines(file).forEach { line in try job.take(line) }
      try job.finish()
      return 0
    } catch Import.Failure.store(let error) {
      return fail(error)
    } catch Import.Failure.notFresh {
      return fail("the store at \(path) is in use; only a fresh one takes an export in")
    } catch Import.Failure.line(let number, let message) {
      return fail("\(file):\(number): \(message)")
    } catch Import.Failure.unsound(let message) {
      return fail("\(file): \(message)")
    } catch let error as StoreError {
      return fail(error)
    } catch {
      return fail("\(error)")
    }
  }

  private func fail(_ error: StoreError) -> Int32 {
    fail("\(error.message) (\(path))")
  }

  private func fail(_ message: String) -> Int32 {
    Terminal.complain(message.onOneLine)
    return 1
  }
}

extension String {
  /// What a damaged store holds may be anything, and a terminal obeys control characters.
  fileprivate var onOneLine: String {
    unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : String($0) }.joined()
  }
}
