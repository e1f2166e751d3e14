/// The methods called so far, by the lengths of their names, which differ more cheaply than their
/// bytes.
struct MethodTable {
  private static let size = 32

  private var slots = [[Method]](repeating: [], count: size)

  mutating func method(named name: String) -> Method? {
    let slot = name.utf8.count % Self.size
    for method in slots[slot] where method.name == name { return method }
    guard let method = Families.method(named: name) else { return nil }
    slots[slot].append(method)
    return method
  }
}
