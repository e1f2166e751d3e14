import Testing

@testable import TimeClock

private let choices = SessionForm.Choices(
  school: .active, sessionTypes: Organization.SessionType.ofNewOrganization + [.other],
  members: [
    "ann": .init(name: "Ann Lee", standing: .active, mayWork: true),
    "bob": .init(name: "Bob Ray", standing: .inactive, mayWork: true),
    "ben": .init(name: "Ben Fox", standing: .inactive, mayWork: false),
    "cy": .init(name: "Cy Day", standing: .active, mayWork: false),
  ], current: nil)

private func filledIn(_ change: (inout SessionForm) -> Void = { _ in }) -> SessionForm {
  var form = SessionForm()
  form.schoolId = "s"
  form.date = CivilDate("2026-11-21")
  form.startTime = TimeOfDay("09:00")
  form.endTime = TimeOfDay("10:00")
  form.sessionTypes = ["sports"]
  change(&form)
  return form
}

private func check(
  _ form: SessionForm, _ choices: SessionForm.Choices = choices, has expected: [String: String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let fields = form.tidied.wrongFields(choices)
  let found = Dictionary(fields.map { ($0.name, $0.message.english) }) { first, _ in first }
  #expect(found == expected, sourceLocation: sourceLocation)
  #expect(found.count == fields.count, sourceLocation: sourceLocation)
}

struct SessionFormTests {
  @Test func `a filled in form has nothing wrong`() {
    check(filledIn(), has: [:])
  }

  @Test func `an empty form says all that is required at once`() {
    check(
      SessionForm(),
      has: [
        "schoolId": "School is required", "date": "Date is required",
        "startTime": "Start time is required", "endTime": "End time is required",
        "sessionTypes": "At least one session type is required",
      ])
  }

  @Test(arguments: [("09:00", false), ("08:59", false), ("09:01", true)])
  func `the end comes after the start`(end: String, isRight: Bool) {
    check(
      filledIn { $0.endTime = TimeOfDay(end) },
      has: isRight ? [:] : ["endTime": "End time must be after start time"])
  }

  @Test(arguments: [nil, "", "  \n "])
  func `a session of the type other has to say which type that is`(custom: String?) {
    check(
      filledIn {
        $0.sessionTypes = ["sports", "other"]
        $0.customSessionType = custom
      }, has: ["customSessionType": "Please specify a custom session type"])
  }

  @Test func `a custom type is trimmed, and kept with other only`() {
    var form = filledIn { $0.customSessionType = "  Graduation " }
    #expect(form.tidied.customSessionType == nil)
    form.sessionTypes = ["other"]
    #expect(form.tidied.customSessionType == "Graduation")
  }

  @Test func `blank types are none, and white space around one is left out`() {
    let form = filledIn { $0.sessionTypes = ["", " sports ", "sports", "  "] }
    #expect(form.tidied.sessionTypes == ["sports"])
    check(
      filledIn { $0.sessionTypes = ["", " "] }.tidied,
      has: ["sessionTypes": "At least one session type is required"])
  }

  @Test func `unknown types are refused, unless the session has them already`() throws {
    let form = filledIn { $0.sessionTypes = ["gone", "sports", "lost"] }
    let message = """
      Unknown session type: gone, lost; allowed are Sports Photography, Portrait Day, Other
      """
    check(form, has: ["sessionTypes": message])
    var known = choices
    known.current = Session(form.tidied)
    check(form, known, has: [:])
  }

  @Test func `an inactive member stays, and cannot be newly assigned`() throws {
    let form = filledIn { $0.photographerIds = ["ann", "bob", "ben"] }
    check(
      form, has: ["photographerIds": "Inactive members cannot be assigned: Bob Ray, Ben Fox"])
    var known = choices
    known.current = Session(form.tidied)
    check(form, known, has: [:])
  }

  @Test func `a member of no organization or of another one is not found`() {
    check(
      filledIn { $0.photographerIds = ["eve"] }, has: ["photographerIds": "Member not found"])
  }

  @Test func `all who cannot be assigned are named at once`() {
    check(
      filledIn { $0.photographerIds = ["eve", "ann", "cy", "bob"] },
      has: [
        "photographerIds": """
        Member not found; Inactive members cannot be assigned: Bob Ray; \
        Clients cannot be assigned: Cy Day
        """
      ])
  }

  @Test func `a client cannot be assigned`() {
    check(
      filledIn { $0.photographerIds = ["ann", "cy"] },
      has: ["photographerIds": "Clients cannot be assigned: Cy Day"])
  }

  @Test func `a school that is missing or closed is refused, unless it is the session's`() throws {
    var choices = choices
    choices.school = nil
    check(filledIn(), choices, has: ["schoolId": "School not found"])
    choices.school = .inactive
    check(filledIn(), choices, has: ["schoolId": "School is inactive"])
    choices.current = Session(filledIn().tidied)
    check(filledIn(), choices, has: [:])
  }

  @Test func `notes are for people who are assigned`() {
    check(
      filledIn {
        $0.photographerIds = ["ann"]
        $0.photographerNotes = ["ann": " front row ", "eve": "back"]
      }, has: ["photographerNotes": "Notes can only be for people who are assigned"])
  }

  @Test(arguments: [(500, true), (501, false)])
  func `notes have at most 500 characters`(count: Int, isRight: Bool) {
    let text = String(repeating: "é", count: count)
    let message = "Notes cannot exceed 500 characters"
    check(filledIn { $0.notes = " \(text) " }, has: isRight ? [:] : ["notes": message])
    check(
      filledIn {
        $0.photographerIds = ["ann"]
        $0.photographerNotes = ["ann": text]
      }, has: isRight ? [:] : ["photographerNotes": message])
  }

  @Test func `a type or person that is chosen twice counts once`() {
    let form = filledIn {
      $0.sessionTypes = ["sports", "portrait", "sports"]
      $0.photographerIds = ["ann", "ann"]
    }
    #expect(form.tidied.sessionTypes == ["sports", "portrait"])
    #expect(form.tidied.photographerIds == ["ann"])
  }
}

extension Session {
  fileprivate init?(_ form: SessionForm) {
    self.init(
      form, id: "1", organizationId: "o", isPublished: true,
      creatorId: "me", now: Instant(milliseconds: 0))
  }
}
