/// Something that can be done with a record, in the word that its `can` tells.
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
