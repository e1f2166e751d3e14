import Testing
import TimeClock

struct ShortTextTests {
  @Test func `a text of 40 bytes has room, and what is longer is cut at a character`() {
    #expect(ShortText(1, "234567890123456789012345678901234567890").count == 40)
    // After two digits and a blank, twelve characters of three bytes and one more byte fit.
    let long = ShortText(10, "日本語日本語日本語日本語日本語日本語")
    #expect(long.text == "10 日本語日本語日本語日本語")
    #expect(long.count == 39)
    #expect(ShortText(10, "日本語日本語日本語日本語日本語 and more").text == long.text)
  }
}
