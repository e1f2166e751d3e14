package import TimeClock

/// One snapshot of a store, read while others may use it.
enum StoreState {
  /// Reads the store in a file or on a server, which must exist and be of this version.
  static func read<Result>(
    _ place: String, _ schema: Schema,
    _ work: (any SQLConnection) throws(ClockError) -> Result
  ) throws(ClockError) -> Result {
    if ServerAddress.isOne(place) { return try readServer(place, schema, work) }
    try StoreFile.refuseUnlessOwnStore(place)
    let reading = try StoreReading(place)
    defer { reading.finish() }
    try reading.connection.execute("BEGIN")
    try schema.refuseUnlessCurrent(reading.connection)
    return try work(reading.connection)
  }

  #if PostgreSQL
    private static func readServer<Result>(
      _ place: String, _ schema: Schema,
      _ work: (any SQLConnection) throws(ClockError) -> Result
    ) throws(ClockError) -> Result {
      let database = try PostgreSQLDatabase(
        try ServerAddress(place), schema: schema, birth: nil, isPatient: true)
      defer { database.finish() }
      _ = try database.beginRead()
      return try work(database.connection)
    }
  #else
    private static func readServer<Result>(
      _ place: String, _ schema: Schema,
      _ work: (any SQLConnection) throws(ClockError) -> Result
    ) throws(ClockError) -> Result {
      throw ServerAddress.unknown
    }
  #endif
}

extension Store {
  /// Opens the store in a file or on a server, which must exist and be of this version.
  package static func existing(
    at place: String, schema: Schema, now: Instant
  ) throws(ClockError) -> Store {
    try StoreState.read(place, schema) { _ throws(ClockError) in }
    let birth = Birth(now: now, epoch: "", mayBegin: false)
    return try Store(path: place, schema: schema, birth: birth)
  }
}
