package import TimeClock

/// Prefetching, which saves round trips to a server; a file needs none.
extension Store {
  /// The number of round trips to a server.
  package var journeys: Int { database.journeys }

  /// Runs the work to collect its queries, which a server gets with the next query; the work sees
  /// no rows, and a file gets no queries.
  package func foresee(_ work: () throws(ClockError) -> Void) {
    database.foresee(showingKnown: false, work)
  }

  /// Whether queries are only collected and not answered; nothing derived from them may be kept.
  package var isForeseeing: Bool { database.isForeseeing }

  /// Fetches from a server what the work will query; the work runs repeatedly with the rows known
  /// so far, and must not change anything.
  package func anticipate(_ work: () throws(ClockError) -> Void) throws(ClockError) {
    repeat {
      database.foresee(showingKnown: true, work)
    } while try database.askForeseen()
  }
}
