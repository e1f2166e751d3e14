/// What SQLite calls in place of an extension that `release.ld` leaves out: it says `SQLITE_OK`.
@c(punchline_no_extension)
func addNoExtension() -> Int32 { 0 }
