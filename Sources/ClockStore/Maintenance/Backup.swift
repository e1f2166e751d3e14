package import TimeClock

/// A copy of one snapshot of a store, made while others use it.
package enum Backup {
  package enum Failure: Error, Equatable, Sendable {
    case source(ClockError)
    /// The new file exists already, or cannot be created.
    case target(String)
  }

  /// Creates the file, which must not exist; leaves none if it throws.
  package static func write(
    _ path: String, to target: String, schema: Schema, _ progress: WorkProgress? = nil
  ) throws(Failure) {
    if ServerAddress.isOne(path) { return try write(ofServer: path, to: target, schema, progress) }
    let reading: StoreReading
    do throws(ClockError) {
      try StoreFile.refuseUnlessOwnStore(path)
      reading = try StoreReading.begun(path, schema)
    } catch {
      throw .source(error)
    }
    defer { reading.finish() }
    try refuseToWriteOver(target)
    do throws(ClockError) {
      let copy = try FileCopy(of: reading.connection, for: target, progress)
      do throws(ClockError) {
        try copy.renewSalt()
        try copy.name(replacing: false)
      } catch {
        copy.discard()
        throw error
      }
    } catch {
      throw .target(error.message(naming: target))
    }
  }

  private static func refuseToWriteOver(_ target: String) throws(Failure) {
    guard !StoreFile.exists(target) else {
      throw .target("\(target): there is such a file already, and nothing is written over")
    }
  }

  /// A store on a server is copied row by row.
  private static func write(
    ofServer address: String, to target: String, _ schema: Schema, _ progress: WorkProgress?
  ) throws(Failure) {
    try refuseToWriteOver(target)
    let birth = Store.Birth(now: Instant(milliseconds: 0), epoch: "")
    do throws(StoreCopy.Failure) {
      try StoreCopy.write(address, to: target, schema: schema, birth: birth, progress)
    } catch {
      throw switch error {
      case .source(let error): .source(error)
      case .unsound(let finding): .source(.damaged(finding))
      case .target(let error): .target(error.message(naming: target))
      case .notFresh: .target("\(target): somebody else has begun a store there")
      }
    }
  }
}
