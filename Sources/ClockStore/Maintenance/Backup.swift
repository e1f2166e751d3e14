/// A copy of one state of a store, made while others work on it.
package enum Backup {
  package enum Failure: Error, Equatable, Sendable {
    case source(StoreError)
    /// The new file: there already, or where it cannot be made.
    case target(String)
  }

  /// Makes the file, which must not exist; when it throws, there is none.
  package static func write(
    _ path: String, to target: String, schema: Schema
  ) throws(Failure) {
    let reading: StoreReading
    do throws(StoreError) {
      try StoreFile.refuseUnlessOwnStore(path)
      reading = try StoreReading.begun(path, schema)
    } catch {
      throw .source(error)
    }
    defer { reading.finish() }
    guard !StoreFile.exists(target) else {
      throw .target("\(target): there is such a file already, and nothing is written over")
    }
    do throws(StoreError) {
      let copy = try FileCopy(of: reading.connection, for: target)
      do throws(StoreError) {
        try copy.renewSalt()
        try copy.name(replacing: false)
      } catch {
        copy.discard()
        throw error
      }
    } catch {
      throw .target("\(target): \(error.message)")
    }
  }
}
