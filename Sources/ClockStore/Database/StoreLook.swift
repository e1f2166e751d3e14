/// What a server says of a store whenever it is asked for its present state.
struct StoreLook: Equatable {
  let epoch: String
  let end: JournalPosition
  let migrations: Int
  let hasUpstream: Bool
}
