/// Stands in for what `release.ld` leaves out of libraries: SQLite takes its zero for an extension
/// that was added, and crypt(3) fails with an unknown setting.
@c(punchline_left_out)
func isLeftOut() -> Int32 { 0 }

/// Stands in for what nothing calls.
@c(punchline_never)
func never() { fatalError("this was left out of the program") }
