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

  /// Has a server answer whatever the work is going to ask; a file is asked nothing. The work is done
  /// again and again, finds what is known by then, and may change nothing.
  package func anticipate(_ work: () throws(ClockError) -> Void) throws(ClockError) {
    repeat {
      database.foresee(showingKnown: true, work)
    } while try database.askForeseen()
  }
}
