/// The methods that were called so far, by the bytes of their names.
struct MethodTable {
  private static let size = 64

  private var slots = [[Method]](repeating: [], count: size)

  mutating func method(named name: String) -> Method? {
    var slot = 0
    for byte in name.utf8 { slot = (slot &* 31 &+ Int(byte)) % Self.size }
    for method in slots[slot] where method.name == name { return method }
    guard let method = Families.method(named: name) else { return nil }
    slots[slot].append(method)
    return method
  }
}
