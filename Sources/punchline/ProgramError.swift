import PunchlineKit

/// Why the program ends without doing what it was asked to do.
enum ProgramError: Error, CustomStringConvertible {
  case usage(UsageError)
  case noStorePath(StorePath.Failure)
  case system(PlatformError)

  var exitStatus: Int32 {
    switch self {
    case .usage: 2
    case .noStorePath, .system: 1
    }
  }

  var description: String {
    switch self {
    case .usage(let error): error.description
    case .noStorePath(let error): error.description
    case .system(let error): error.description
    }
  }
}
