import Testing
import TimeClock

@Test func `every minute of the day has its text`() {
  for minutes in 0..<1440 {
    let time = TimeOfDay(minutes: minutes)
    #expect(time != nil && time == time.flatMap { TimeOfDay($0.text) })
  }
  #expect(TimeOfDay(minutes: -1) == nil)
  #expect(TimeOfDay(minutes: 1440) == nil)
}

@Test(arguments: [("00:00", 0), ("09:05", 545), ("23:59", 1439)])
func `a time of day counts minutes from midnight`(text: String, minutes: Int) {
  #expect(TimeOfDay(text)?.minutes == minutes)
  #expect(TimeOfDay(minutes: minutes)?.text == text)
}

@Test(arguments: [
  "", "9:00", "09:0", "0900", "24:00", "23:60", "09:00:00", " 09:00", "09:00 ", "09:00 AM", "-1:00",
  "٠٩:00",
])
func `a text that is no time of day is refused`(text: String) {
  #expect(TimeOfDay(text) == nil)
}
