import ClockTestSupport
import JSON

/// JSON as shown in a document: `…` means any value, and at the end of an object or array more
/// members or elements.
indirect enum Elided: Equatable {
  case anything
  case value(JSON)
  case array([Elided], isOpen: Bool)
  case object([Member], isOpen: Bool)

  struct Member: Equatable {
    let name: String
    let value: Elided
  }

  /// The widest line of a document.
  static let width = 116

  private static let mark: Character = "…"
  /// A substitute for the mark where JSON needs a name or a value; no engine writes it.
  private static let name = "\u{E000}"

  /// Reads text, possibly of several lines; nil if it is not JSON apart from its marks.
  init?(_ text: String) {
    guard let json = try? JSONReader.parse(Self.marked(text)) else { return nil }
    self.init(json)
  }

  /// A whole value, without elisions.
  init(_ json: JSON) {
    switch json {
    case .string(Self.name):
      self = .anything
    case .array(let elements):
      let isOpen = elements.last == .string(Self.name)
      self = .array(elements.dropLast(isOpen ? 1 : 0).map(Self.init), isOpen: isOpen)
    case .object(let object):
      let members = object.members.filter { !$0.name.hasPrefix(Self.name) }
      self = .object(
        members.map { Member(name: $0.name, value: Self($0.value)) },
        isOpen: members.count < object.count)
    default:
      self = .value(json)
    }
  }

  /// The text with valid JSON in place of each mark outside strings.
  private static func marked(_ text: String) -> String {
    var marked = ""
    var isInString = false
    var isEscaped = false
    var before: Character = "["
    var isInObject: [Bool] = []
    for character in text {
      if isInString {
        isInString = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
        marked.append(character)
        if !isInString { before = "\"" }
        continue
      }
      switch character {
      case mark:
        let isMember = isInObject.last == true && before != ":"
        marked += isMember ? "\"\(name)\(marked.utf8.count)\":null" : "\"\(name)\""
      case "{", "[": isInObject.append(character == "{")
      case "}", "]": _ = isInObject.popLast()
      case "\"": isInString = true
      default: break
      }
      if character != mark { marked.append(character) }
      if !character.isWhitespace { before = character }
    }
    return marked
  }

  /// Whether the value has everything shown, in the same order.
  func fits(_ json: JSON) -> Bool { self == fitted(to: json) }

  /// The same parts of another value; a part that shares none is shown whole.
  func fitted(to json: JSON) -> Elided {
    switch (self, json) {
    case (.anything, _):
      return .anything
    case (.array(let shown, let isOpen), .array(let elements))
    where isOpen ? shown.count <= elements.count : shown.count == elements.count:
      return .array(
        zip(shown, elements).map { $0.fitted(to: $1) },
        isOpen: isOpen && shown.count < elements.count)
    case (.object(let shown, true), .object(let object)):
      let members = object.members.compactMap { name, value in
        shown.first { $0.name == name }.map {
          Member(name: name, value: $0.value.fitted(to: value))
        }
      }
      return .object(members, isOpen: members.count < object.count)
    case (.object(let shown, false), .object(let object)):
      return .object(
        object.members.map { name, value in
          let part = shown.first { $0.name == name }?.value
          return Member(name: name, value: part?.fitted(to: value) ?? Elided(value))
        }, isOpen: false)
    default:
      return Elided(json)
    }
  }

  /// A message as in a document: everything but its last member is on the first line.
  func message(after sign: String) -> String {
    guard case .object(let members, isOpen: false) = self, let last = members.last,
      sign.count + line.count > Self.width
    else { return sign + text(indentedBy: sign.count) }
    let head = members.dropLast().map { "\(JSON.string($0.name).line): \($0.value.line), " }
      .joined()
    let start = "\(sign){\(head)\(JSON.string(last.name).line): "
    return start + last.value.text(indentedBy: sign.count, after: start.count) + "}"
  }

  /// On one line if that is short enough, else one member on each line.
  func text(indentedBy indent: Int = 0, after taken: Int = 0) -> String {
    let line = line
    if indent + taken + line.count <= Self.width { return line }
    let inner = String(repeating: " ", count: indent + 2)
    func block(_ opening: String, _ parts: [String], _ closing: String) -> String {
      "\(opening)\n\(parts.map { inner + $0 }.joined(separator: ",\n"))\n"
        + String(repeating: " ", count: indent) + closing
    }
    switch self {
    case .anything, .value:
      return line
    case .array(let elements, let isOpen):
      return block(
        "[", elements.map { $0.text(indentedBy: indent + 2, after: 1) } + (isOpen ? ["…"] : []), "]"
      )
    case .object(let members, let isOpen):
      return block(
        "{",
        members.map { member in
          let name = "\(JSON.string(member.name).line): "
          return name + member.value.text(indentedBy: indent + 2, after: name.count + 1)
        } + (isOpen ? ["…"] : []), "}")
    }
  }

  private var line: String {
    switch self {
    case .anything: "…"
    case .value(let json): json.line
    case .array(let elements, let isOpen):
      "[\((elements.map(\.line) + (isOpen ? ["…"] : [])).joined(separator: ", "))]"
    case .object(let members, let isOpen):
      "{"
        + (members.map { "\(JSON.string($0.name).line): \($0.value.line)" } + (isOpen ? ["…"] : []))
        .joined(separator: ", ") + "}"
    }
  }
}
