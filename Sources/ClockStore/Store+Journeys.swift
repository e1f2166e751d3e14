package import TimeClock

/// What spares journeys to a server; with a file there are none.
extension Store {
  /// How often a server was waited for.
  package var journeys: Int { database.journeys }

  /// Has a server answer what the work asks together with the next question; a file is asked
  /// nothing. The work itself finds nothing.
  package func foresee(_ work: () throws(ClockError) -> Void) {
    database.foresee(showingKnown: false, work)
  }

  /// Whether what is asked is not answered, but foreseen: nothing may be kept that follows from it.
  package var isForeseeing: Bool { database.isForeseeing }

  /// Asks a server for what the work will ask; a file is asked nothing. The work runs again and
  /// again with what is known by then, and may change nothing.
  package func anticipate(_ work: () throws(ClockError) -> Void) throws(ClockError) {
    repeat {
      database.foresee(showingKnown: true, work)
    } while try database.askForeseen()
  }
}
