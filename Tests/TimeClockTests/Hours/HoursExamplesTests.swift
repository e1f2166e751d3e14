import ClockTestSupport
import JSON
import Testing
import TimeClock

struct HoursExamplesTests {
  @Test(arguments: HoursExample.all)
  func `the rules give the figures of a worked example`(_ example: HoursExample) {
    #expect(HoursAnswers(of: example).differences == [])
  }

  @Test(arguments: PayrollPreset.all)
  func `a number of a preset that is another by one fails an example`(_ preset: PayrollPreset) {
    let examples = HoursExample.all.filter { example in
      example.rules.contains { $0.member("preset")?.string == preset.name }
    }
    for number in PresetNumber.all where number.isPart(of: preset.numbers) {
      for step in [-1, 1] {
        var changed = preset.numbers
        number.change(&changed, step)
        let isNoticed = examples.contains { example in
          !HoursAnswers(of: example) { $0.name == preset.name ? changed : $0.numbers }
            .differences.isEmpty
        }
        #expect(isNoticed, "\(preset.name): \(number.name) \(step > 0 ? "more" : "less") by one")
      }
    }
  }

  @Test(arguments: PayrollPreset.all)
  func `each number of a preset has a source`(_ preset: PayrollPreset) {
    let sourced = Set(preset.sources.map(\.number))
    for number in PresetNumber.all where number.isPart(of: preset.numbers) {
      #expect(sourced.contains(number.member), "\(preset.name): \(number.member)")
    }
    #expect(
      preset.sources.allSatisfy {
        CivilDate($0.lookedAt) != nil && !$0.citation.english.isEmpty
      })
    var usual = PayrollNumbers()
    for number in PresetNumber.all where number.isPart(of: preset.numbers) {
      number.copy(preset.numbers, &usual)
    }
    #expect(usual == preset.numbers, "\(preset.name) has a number that no test changes")
  }
}

extension PayrollPreset: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// A number of a preset that a test changes.
struct PresetNumber {
  let name: String
  /// The member of a rule.
  let member: String
  private let read: (PayrollNumbers) -> Int?
  let change: (inout PayrollNumbers, Int) -> Void
  let copy: (PayrollNumbers, inout PayrollNumbers) -> Void

  func isPart(of numbers: PayrollNumbers) -> Bool { read(numbers) != nil }

  static var all: [PresetNumber] {
    [
      .init("paidPauseMinutes", \.paidPauseMinutes, absent: 0),
      .init("pauseMinutes", \.pauseMinutes, absent: 0),
      .init("stretchMinutes", \.stretchMinutes), .init("dayMaxMinutes", \.dayMaxMinutes),
      .init("restMinutes", \.restMinutes), .init("weekRestMinutes", \.weekRestMinutes),
      .init("recordDays", \.recordDays),
      .init("week", \.week, \.over), .init("average", \.average, \.hours),
      .init("average", \.average, \.weeks), .init("dayOff", \.dayOff, \.sunday),
      .init("dayOff", \.dayOff, \.holiday),
    ]
      + (0..<2).flatMap { place -> [PresetNumber] in
        [
          .init("day", \.day, place, \.over), .init("seventh", \.seventh, place, \.over),
          .init("breaks", \.breaks, place, \.over), .init("breaks", \.breaks, place, \.minutes),
          .init("breaks", \.breaks, place, \.startBy),
          .init("breaks", \.breaks, place, \.waivableTo),
        ]
      }
  }
}

extension PresetNumber {
  private init(_ name: String, _ path: WritableKeyPath<PayrollNumbers, Int>, absent: Int) {
    (self.name, member) = (name, name)
    read = { $0[keyPath: path] == absent ? nil : $0[keyPath: path] }
    change = { $0[keyPath: path] += $1 }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  private init(_ name: String, _ path: WritableKeyPath<PayrollNumbers, Int?>) {
    (self.name, member) = (name, name)
    read = { $0[keyPath: path] }
    change = { numbers, step in numbers[keyPath: path] = numbers[keyPath: path].map { $0 + step } }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  private init<Part>(
    _ member: String, _ path: WritableKeyPath<PayrollNumbers, Part?>,
    _ number: WritableKeyPath<Part, Int>
  ) {
    (name, self.member) = ("\(member)\(number)", member)
    read = { $0[keyPath: path]?[keyPath: number] }
    change = { $0[keyPath: path]?[keyPath: number] += $1 }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  private init<Part>(
    _ member: String, _ path: WritableKeyPath<PayrollNumbers, [Part]>, _ place: Int,
    _ number: WritableKeyPath<Part, Int>
  ) {
    (name, self.member) = ("\(member)[\(place)]\(number)", member)
    read = { $0[keyPath: path].count > place ? $0[keyPath: path][place][keyPath: number] : nil }
    change = { $0[keyPath: path][place][keyPath: number] += $1 }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  private init<Part>(
    _ member: String, _ path: WritableKeyPath<PayrollNumbers, [Part]>, _ place: Int,
    _ number: WritableKeyPath<Part, Int?>
  ) {
    (name, self.member) = ("\(member)[\(place)]\(number)", member)
    read = { $0[keyPath: path].count > place ? $0[keyPath: path][place][keyPath: number] : nil }
    change = { numbers, step in
      let value = numbers[keyPath: path][place][keyPath: number]
      numbers[keyPath: path][place][keyPath: number] = value.map { $0 + step }
    }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }
}
