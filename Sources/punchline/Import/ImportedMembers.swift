import JSON
import TimeClock

/// The members that the persons of a file stand for.
struct ImportedMembers {
  /// The rows of one member; without an id, of the importing member.
  struct Group {
    let userId: String?
    var rows: [ImportedRow]
  }

  /// A person of the file without a member, and their number of rows.
  struct Stranger {
    let person: ImportedPerson
    var count: Int
  }

  private let owners: [ImportedPerson: String]
  private let isOwn: Bool
  private let all: String?
  private(set) var strangers: [Stranger] = []

  /// A file of a single person belongs to the importing member, unless it names another member.
  init(
    of rows: [ImportedRow], _ mappings: [String], _ caller: MethodCaller
  ) throws(CommandFailure) {
    var people: [ImportedPerson] = []
    for person in rows.compactMap(\.person) where !people.contains(person) { people.append(person) }
    guard !people.isEmpty || !mappings.isEmpty else {
      (owners, isOwn, all) = ([:], true, nil)
      return
    }
    let members = try caller.visibleMembers()
    var owners: [ImportedPerson: String] = [:]
    for person in people {
      owners[person] = members.filter { $0.isActive && Self.matches($0, person) }.only?.id
    }
    var everybody: String?
    for mapping in mappings {
      let parts = mapping.split(separator: "=", maxSplits: 1).compactMap { String($0).trimmed }
      guard let word = parts.last, let member = members.named(word) else {
        throw .usage(
          .badValue(
            option: CommandOption.asMember.name, value: mapping,
            allowed: CommandOption.asMember.allowed))
      }
      guard parts.count > 1 else {
        everybody = member.id
        continue
      }
      let meant = people.filter { Self.isCalled($0, parts[0]) }
      guard !meant.isEmpty else {
        throw .message("the file names nobody \"\(parts[0])\", but \(Self.list(people))")
      }
      for person in meant { owners[person] = member.id }
    }
    (self.owners, all) = (owners, everybody)
    let isKnown = people.contains { person in members.contains { Self.matches($0, person) } }
    isOwn = people.count <= 1 && mappings.isEmpty && !isKnown
    for person in rows.compactMap(\.person) where owner(of: person) == .nobody {
      if let index = strangers.firstIndex(where: { $0.person == person }) {
        strangers[index].count += 1
      } else {
        strangers.append(Stranger(person: person, count: 1))
      }
    }
  }

  /// The rows by member, without those of strangers.
  func groups(_ rows: [ImportedRow]) -> [Group] {
    var groups: [Group] = []
    for row in rows {
      let owner: String?
      if let person = row.person {
        switch self.owner(of: person) {
        case .own: owner = nil
        case .member(let id): owner = id
        case .nobody: continue
        }
      } else {
        owner = all
      }
      if let index = groups.firstIndex(where: { $0.userId == owner }) {
        groups[index].rows.append(row)
      } else {
        groups.append(Group(userId: owner, rows: [row]))
      }
    }
    return groups
  }

  private enum Owner: Equatable {
    case own, nobody
    case member(String)
  }

  private func owner(of person: ImportedPerson) -> Owner {
    if let id = owners[person] ?? all { return .member(id) }
    return isOwn ? .own : .nobody
  }

  private static func matches(_ member: Wire.Member, _ person: ImportedPerson) -> Bool {
    if let email = member.email, !person.email.isEmpty {
      return email.lowercased() == person.email.lowercased()
    }
    return member.isNamed(person.name)
  }

  private static func isCalled(_ person: ImportedPerson, _ word: String) -> Bool {
    [person.name, person.email].contains { !$0.isEmpty && $0.lowercased() == word.lowercased() }
  }

  private static func list(_ people: [ImportedPerson]) -> String {
    people.isEmpty ? "no one" : people.prefix(20).map(\.text).joined(separator: ", ")
  }
}
