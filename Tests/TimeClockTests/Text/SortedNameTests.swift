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
    // Compared as texts, both ways are the same.
    #expect(SortedName("E\u{301}a").key == SortedName("Éa").key)
  }
}
