import Testing

@testable import TimeClock

struct TaskTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test(arguments: [
    ("A", "A"), ("  Project Alpha\n", "Project Alpha"),
    (String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
    (String(repeating: family, count: 100) + " ", String(repeating: family, count: 100)),
  ])
  func `a name of 1 to 100 characters is kept, trimmed`(text: String, name: String) throws {
    #expect(try WorkTask.checkedName(text) == name)
  }

  @Test(arguments: [nil, "", " \n\t", "\u{3000}"] as [String?])
  func `a name with nothing in it is refused`(text: String?) {
    #expect(throws: ClockError.validation([.init("name", "Task name is required")])) {
      try WorkTask.checkedName(text)
    }
  }

  @Test(arguments: ["x", family])
  func `a name of 101 characters is refused`(character: String) {
    let refusal = ClockError.validation([
      .init("name", "Task name cannot exceed 100 characters")
    ])
    #expect(throws: refusal) {
      try WorkTask.checkedName(String(repeating: character, count: 101))
    }
  }
}
