import Testing
import TimeClock

struct NamesInTextTests {
  @Test(arguments: [
    ("Tim", "Tim corrected it", true), ("Tim", "by Tim.", true), ("Tim", "Tim", true),
    ("Tim", "Tim's shift", true), ("Tim", "Timothy", false), ("Tim", "Realtime", false),
    ("Tim", "Tim2", false), ("Tim", "Timótheus and Tim", true), ("Re", "Reorganization", false),
    ("Zoé", "with Zoe\u{301}", true), ("Zoé", "Zoéline", false), ("Ян", "Яна", false),
    ("Ян", "Ян и Яна", true), ("王明", "王明更正了时间", true), ("민수", "민수가 고쳤다", true),
    ("สมชาย", "แก้โดยสมชายแล้ว", true), ("🦊", "fox🦊fox", true), ("J. (Jo)", "J. (Jo)", true),
    ("Tim", "", false), ("", "Tim", false),
  ])
  func `a name is found as a word`(name: String, text: String, isFound: Bool) {
    #expect(text.names(name) == isFound)
  }

  @Test func `only the values of a phrase name somebody`() {
    let clock = "Time"
    let inner: Phrase = "for \(clock)"
    #expect(!("Time is no longer locked." as Phrase).names("Time"))
    #expect(("\(clock) corrected your time." as Phrase).names("Time"))
    #expect(("Corrected \(inner)" as Phrase).names("Time"))
    #expect(!("Corrected \(inner)" as Phrase).names("for"))
  }
}
