/// An action on a record, by the word that the record's `can` lists.
package enum Verb: String, CaseIterable, Sendable {
  case add, edit, delete, restore, show
  case start, stop, end, adjust, update, cancel
  case clockIn = "in"
  case clockOut = "out"
  case takeBreak = "break"
  case back
  case undo, redo, message, amend
  case publish, unpublish
  case setPassword
  case send
  case propose, accept, decline, withdraw
  case submit, reopen
  case erase
}
