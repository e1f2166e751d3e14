/// The members of a JSON object in the order in which they were written.
public struct JSONObject: Sendable {
  public private(set) var members: [(name: String, value: JSON)]

  public init(_ members: [(name: String, value: JSON)] = []) {
    self.members = members
  }

  public init(reserving count: Int) {
    members = []
    members.reserveCapacity(count)
  }

  public var isEmpty: Bool { members.isEmpty }

  public var count: Int { members.count }

  public subscript(name: String) -> JSON? { place(of: name).map { members[$0].value } }

  /// The index of the member with the name.
  public func place(of name: String) -> Int? {
    for index in members.indices where members[index].name.hasSameBytes(as: name) { return index }
    return nil
  }

  /// The value of the member, which is looked for at the expected index first.
  public func value(of name: String, expectedAt index: Int) -> JSON? {
    if index < members.count, members[index].name.hasSameBytes(as: name) {
      return members[index].value
    }
    return self[name]
  }

  mutating func reserveCapacity(_ count: Int) {
    members.reserveCapacity(count)
  }

  /// Adds a member at the end; the caller must make sure that its name is new.
  public mutating func append(_ name: String, _ value: JSON) {
    members.append((name: name, value: value))
  }

  /// The members sorted by the bytes of their names, at every depth.
  public func sortedByName() -> JSONObject {
    let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return JSONObject(sorted.map { (name: $0.name, value: $0.value.sortedByName()) })
  }
}

extension JSONObject: Equatable {
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.count == right.members.count
      && zip(left.members, right.members).allSatisfy { left, right in
        left.name.hasSameBytes(as: right.name) && left.value == right.value
      }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, JSON)...) {
    self.init(members.map { (name: $0, value: $1) })
  }
}
