/// What is wrong in a JSON text, and at which byte counted from 0.
package struct JSONError: Error, Equatable {
  package var offset: Int
  package var message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
