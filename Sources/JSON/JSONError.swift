/// What is wrong in a JSON text, and at which byte counted from 0.
public struct JSONError: Error, Equatable {
  public var offset: Int
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
