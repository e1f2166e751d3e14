import Testing
import TimeClock

struct SortedNameTests {
  @Test func `names stand by their base letters, then by their accents`() {
    let names = [
      "Ea", "Eb", "École", "ecru", "Ed", "Øre", "Ost", "Straße", "Strasse 2", "Łódź", "Luz", "Zoe",
    ]
    let order = [
      "Ea", "Eb", "École", "ecru", "Ed", "Łódź", "Luz", "Øre", "Ost", "Straße", "Strasse 2", "Zoe",
    ]
    #expect(names.reversed().sorted { SortedName($0).key < SortedName($1).key } == order)
  }

  @Test(arguments: [("E", "É"), ("É", "Ea"), ("Ecru", "École"), ("α", "ά"), ("ά", "β")])
  func `an accent decides only between names that are else the same`(
    first: String, second: String
  ) {
    let isBefore = SortedName(first).key < SortedName(second).key
    #expect(isBefore == (first != "Ecru"))
  }

  @Test func `case and the way of writing an accent do not count`() {
    #expect(SortedName("ÉCOLE") == SortedName("école"))
    #expect(SortedName("Plain").key == "plain")
    // Compared as text, both forms are equal.
    #expect(SortedName("E\u{301}a").key == SortedName("Éa").key)
  }

  @Test func `every small letter that is called another with something stands by that one`() {
    let greek: [Substring: String] = [
      "ALPHA": "α", "EPSILON": "ε", "ETA": "η", "IOTA": "ι", "OMICRON": "ο", "UPSILON": "υ",
      "OMEGA": "ω", "RHO": "ρ",
    ]
    var count = 0
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name,
        name.hasPrefix("LATIN SMALL LETTER ") || name.hasPrefix("GREEK SMALL LETTER ")
      else { continue }
      let words = name.split(separator: " ")
      guard words.count > 4, words[4] == "WITH" else { continue }
      let isLatin = words[0] == "LATIN"
      guard let base = isLatin ? words[3].lowercased() : greek[words[3]], base.count == 1
      else { continue }
      let text = String(scalar)
      #expect(SortedName(text).key == base + "\u{1}" + text, "\(name)")
      count += 1
    }
    #expect(count > 500)
  }
}
