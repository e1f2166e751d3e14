/// An option as completions know it.
struct CompletedOption {
  enum Value: Equatable {
    case none, free, file, zone
    case choice([String])
  }

  let name: String
  let placeholder: String
  let meaning: String
  let value: Value

  var takesValue: Bool { value != .none }

  init(_ option: Arguments.Option) {
    name = option.rawValue
    placeholder = option.placeholder ?? ""
    meaning = option.meaning
    value =
      switch option {
      case .store, .upstreamToken: .file
      case .timeZone: .zone
      default: Self.value(option.placeholder, option.choices)
      }
  }

  init(_ option: PersonalOption) {
    name = option.rawValue
    placeholder = option.placeholder ?? ""
    meaning = option.meaning
    value = option == .zone ? .zone : Self.value(option.placeholder, option.choices)
  }

  private static func value(_ placeholder: String?, _ choices: [String]) -> Value {
    guard placeholder != nil else { return .none }
    return choices.isEmpty ? .free : .choice(choices)
  }

  /// The options that every command takes.
  static let common = Arguments.Option.allCases
    .filter { ![.format, .readOnly, .admin].contains($0) }.map { CompletedOption($0) }

  /// The options that are the command's own.
  static func own(_ command: Arguments.CommandName) -> [CompletedOption] {
    switch command {
    case .watch: [CompletedOption(Arguments.Option.format)]
    case .mcp: [CompletedOption(Arguments.Option.readOnly)]
    case .organization: [CompletedOption(Arguments.Option.admin)]
    case .import: ImportCommand.options.map { CompletedOption($0) }
    default: (command.personal?.options ?? []).map { CompletedOption($0) }
    }
  }

  /// The options of any command that a value follows.
  static let valued: [String] = {
    let own = Arguments.CommandName.allCases.flatMap { Self.own($0) }
    return Set((common + own).filter(\.takesValue).map(\.name)).sorted()
  }()
}
