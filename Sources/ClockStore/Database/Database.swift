/// What a store needs of the database that keeps its rows, and that other engines may share.
///
/// The store itself says what is written; a database says when, and that it lasts. Whoever writes
/// is alone until the end of the transaction.
protocol Database: AnyObject {
  associatedtype Connection: SQLConnection
  /// Names what was committed so far.
  associatedtype State: Equatable

  /// Where the SQL of the present transaction goes.
  var connection: Connection { get }
  /// The file whose changes tell that another engine has committed; nil where none can.
  var notifyPath: String? { get }
  /// The name of the store's history; it outlives engines.
  var epoch: String { get }
  /// Whether the database is gone, so that opening it would begin another store.
  var isGone: Bool { get }
  /// The error for whoever used the rows once others lie in their place; nil in memory.
  var replacement: StoreError? { get }

  /// Lets the reads that follow see one state, and names it where it has a name.
  func beginRead() throws(StoreError) -> State?
  /// Whether nobody has committed since that state; throws as `beginRead` does.
  func isStill(_ state: State) throws(StoreError) -> Bool
  /// Waits no longer than the patience that it was opened with.
  func beginWrite() throws(StoreError)
  /// Ends a write and names the state that it made; when it throws, nothing has ended yet. Others
  /// hear of it where rows `changed`.
  func commit(changed: Bool) throws(StoreError) -> State?
  /// Ends a read, or a write of which nothing lasts.
  func rollback(isWriting: Bool) throws(StoreError)
  /// Ends the use of the database, outside of a transaction.
  func finish()
  /// Ends the use of a database that was replaced, without touching what is there now.
  func abandon()
}
