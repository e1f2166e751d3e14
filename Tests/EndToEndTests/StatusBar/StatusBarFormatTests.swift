import ClockOperations
import ClockProtocol
import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

@testable import punchline

@Suite struct `Faces of status bars` {
  private static let running = Glance(
    state: .timer, name: "Alpha", time: "00:01:05", since: "9:00 AM", today: "02:15:00",
    isClockedIn: true)
  private static let idle = Glance(
    state: .idle, name: "Today", time: "02:15:00", today: "02:15:00")
  private static let late = Glance(
    state: .overtime, name: "Rex", time: "+05:00", since: "10:00 AM", today: "00:00:00",
    percentage: 100)

  private func check(
    _ format: Arguments.WatchFormat, _ sight: Sight, shows line: String, choose: [String] = [],
    isColored: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let face = StatusBarFormat(format: format, choose: choose, isColored: isColored)
    #expect(
      String(decoding: face.line(sight), as: UTF8.self) == line + "\n",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [.plain, .polybar, .tmux] as [Arguments.WatchFormat])
  func `a line of text is the name and the time`(format: Arguments.WatchFormat) {
    check(format, Sight(Self.running), shows: "Alpha 00:01:05")
    check(format, Sight(Self.idle), shows: "Today 02:15:00")
    check(format, Sight(problem: "The store is full"), shows: "The store is full")
  }

  @Test func `on a terminal each line takes the place of the one before, and one end ends it`() {
    let face = StatusBarFormat(format: .plain, terminal: -1)
    let long = Glance(
      state: .timer, name: String(repeating: "語", count: 60), time: "00:01:05", today: "0")
    for (glance, width) in [(Self.running, 14), (long, 79)] {
      let line = String(decoding: face.line(Sight(glance)), as: UTF8.self)
      #expect(line.hasPrefix("\r\u{1B}[K") && !line.contains("\n"))
      #expect(Column.columns(of: String(line.dropFirst(4))) <= width)
    }
    #expect(face.closing == [0x0A] && StatusBarFormat(format: .plain).closing == [])
  }

  #if os(Linux)
    @Test func `a line is no wider than its terminal, however that is made`() throws {
      let terminal = try #require(PseudoTerminal())
      defer { terminal.close() }
      let face = StatusBarFormat(format: .plain, terminal: terminal.end)
      let lines: [(columns: UInt16, shown: String)] = [
        (12, "Alpha 00:0…"), (8, "Alpha …"), (60, "Alpha 00:01:05"),
      ]
      for (columns, shown) in lines {
        // A winsize: rows, columns, and the size in pixels.
        var size: [UInt16] = [24, columns, 0, 0]
        #expect(ioctl(terminal.end, UInt(TIOCSWINSZ), &size) == 0)
        let line = String(decoding: face.line(Sight(Self.running)), as: UTF8.self)
        #expect(line == "\r\u{1B}[K\(shown)")
      }
    }
  #endif

  @Test func `the json format has every part by itself`() {
    check(
      .json, Sight(Self.running),
      shows: #"{"state":"timer","text":"Alpha 00:01:05","name":"Alpha","time":"00:01:05","#
        + #""since":"9:00 AM","today":"02:15:00","percentage":null,"clockedIn":true,"error":null}"#
    )
    check(
      .json, Sight(problem: "Busy"),
      shows: #"{"state":"error","text":"Busy","name":null,"time":null,"since":null,"today":null,"#
        + #""percentage":null,"clockedIn":false,"error":"Busy"}"#)
  }

  @Test func `only the bar's own text of a long problem is cut`() {
    let problem = "The store at /tmp/a was replaced or removed" + String(repeating: ".", count: 40)
    let sight = Sight(problem: problem)
    #expect(sight.text == "\(problem.prefix(59))…")
    for (format, whole) in [
      (.json, #""error":"\#(problem)""#), (.waybar, #""tooltip":"\#(problem)""#),
      (.xbar, "---\n\(problem) |"),
    ] as [(Arguments.WatchFormat, String)] {
      let line = String(decoding: StatusBarFormat(format: format).line(sight), as: UTF8.self)
      #expect(line.contains(whole) && line.contains("\(problem.prefix(59))…"), "\(line)")
    }
  }

  @Test func `waybar gets state and progress`() {
    check(
      .waybar, Sight(Self.late),
      shows: #"{"text":"Rex +05:00","alt":"overtime","#
        + #""tooltip":"Rex +05:00\nSince 10:00 AM\nToday 00:00:00","class":"overtime","#
        + #""percentage":100}"#)
    check(
      .waybar, Sight(Self.idle),
      shows: #"{"text":"Today 02:15:00","alt":"idle","tooltip":"Today 02:15:00","class":"idle"}"#)
  }

  @Test(
    arguments: [
      (.i3bar, ##""color":"#FF8080""##), (.i3blocks, ##""color":"#FF8080""##),
      (.polybar, "%{F#FF8080}Rex +05:00%{F-}"), (.tmux, "#[fg=#FF8080]Rex +05:00#[default]"),
      (.xbar, "Rex +05:00 | emojize=false symbolize=false color=#FF8080"),
    ] as [(Arguments.WatchFormat, String)])
  func `a bar that knows colors gets one by state`(
    format: Arguments.WatchFormat, text: String
  ) {
    let face = StatusBarFormat(format: format, isColored: true)
    #expect(String(decoding: face.line(Sight(Self.late)), as: UTF8.self).contains(text))
    let colors = Glance.State.allCases.map { state in
      face.color(of: Sight(Glance(state: state, name: "a", time: "1", today: "1")))
    }
    // Overtime, late and forgotten share one color.
    #expect(Set(colors).count == Glance.State.allCases.count - 2)
  }

  @Test(
    arguments: [
      (.online, 0, 0, "Alpha 00:01:05", []), (.connecting, 0, 0, "Alpha 00:01:05", []),
      (.offline, 0, 0, "Alpha 00:01:05 ↯", ["Offline"]),
      (.online, 2, 0, "Alpha 00:01:05 ↑2", ["2 not sent yet"]),
      (.offline, 2, 1, "Alpha 00:01:05 !1↯↑2", ["Offline", "2 not sent yet", "1 not accepted"]),
      (.unauthorized, 0, 0, "Alpha 00:01:05 ↯", ["Not let in by the office"]),
    ] as [(Upstream.State, Int, Int, String, [String])])
  func `a device's bar has a sign for its upstream, and words in the tooltip`(
    state: Upstream.State, queued: Int, refused: Int, text: String, words: [String]
  ) throws {
    var glance = Self.running
    glance.link = Glance.Link(state: state, queued: queued, refused: refused)
    let sight = Sight(glance)
    #expect(sight.text == text)
    #expect(Array(sight.details.dropFirst(2)) == words)
    let line = StatusBarFormat(format: .waybar).line(sight)
    let shown = try JSONReader.parse(String(decoding: line, as: UTF8.self))
    let classes = try #require(shown.member("class"))
    let marks = [
      words.isEmpty || state == .online ? nil : "offline", queued > 0 ? "queued" : nil,
      refused > 0 ? "refused" : nil,
    ].compactMap(\.self)
    #expect(
      classes == (marks.isEmpty ? "timer" : .array((["timer"] + marks).map { .string($0) })))
  }

  @Test func `i3bar gets its header with the first line, then blocks for ever`() {
    let face = StatusBarFormat(format: .i3bar)
    #expect(
      String(decoding: face.opening, as: UTF8.self)
        == #"{"version":1,"click_events":true,"stop_signal":0}"# + "\n[\n")
    check(
      .i3bar, Sight(Self.late),
      shows: #"[{"full_text":"Rex +05:00","short_text":"+05:00","name":"punchline","#
        + #""instance":"overtime","urgent":true,"markup":"none"}],"#)
  }

  @Test(arguments: Arguments.WatchFormat.allCases.filter { $0 != .i3bar })
  func `only i3bar has an opening before its first line`(format: Arguments.WatchFormat) {
    #expect(StatusBarFormat(format: format).opening.isEmpty)
  }

  @Test func `i3blocks gets flat strings`() {
    check(
      .i3blocks, Sight(Self.running),
      shows: #"{"full_text":"Alpha 00:01:05","short_text":"00:01:05"}"#)
    check(
      .i3blocks, Sight(Self.late),
      shows: #"{"full_text":"Rex +05:00","short_text":"+05:00"}"#)
  }

  @Test func `xbar gets a frame with a menu of what can be done`() {
    let menu = ["Take a Break", "Stop Alpha", "Start a \"b\" | c", "Start Tea", "Undo"]
    let tail = "terminal=false emojize=false symbolize=false"
    func line(_ lead: String, _ label: String, _ parameter: String? = nil) -> String {
      #"\#(lead)\#(label) | shell="/bin/punchline" param1="menu" param2="--" "#
        + #"param3="\#(parameter ?? label)" \#(tail)"#
    }
    check(
      .xbar, Sight(Self.running, menu: menu),
      shows: """
        ~~~
        Alpha 00:01:05 | emojize=false symbolize=false
        ---
        Since 9:00 AM | emojize=false symbolize=false
        Today 02:15:00 | emojize=false symbolize=false
        \(line("", "Take a Break"))
        \(line("", "Stop Alpha"))
        \(line("", "Undo"))
        Start a Task
        \(line("--", "Start a \"b\" ¦ c", "Start a ”b” ¦ c"))
        \(line("--", "Start Tea"))
        """, choose: ["/bin/punchline", "menu", "--"])
    check(
      .xbar, Sight(Self.idle, menu: ["Clock In"]),
      shows: """
        ~~~
        Today 02:15:00 | emojize=false symbolize=false
        ---
        """, choose: ["/bin/punch|line", "menu", "--"])
  }

  @Test(
    arguments: [
      (.plain, "a\nb\u{1B}[31m\u{2028}c\u{202E}d", "a b [31m cd"),
      (.waybar, #"<b>&"'</b>"#, #"&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;"#),
      (.waybar, "<\u{301}b>", "&lt;\u{301}b&gt;"),
      (.polybar, "%{A1:reboot:}x%{A}%%{", "% {A1:reboot:}x% {A}%% {"),
      (.polybar, "%\u{202E}{A1:reboot:}", "% {A1:reboot:}"),
      (.tmux, "#(reboot) #[fg=red] ##", "##(reboot) ##[fg=red] ####"),
      (.xbar, "a | shell=reboot", "a ¦ shell=reboot"),
      (.xbar, "a |\u{301} shell=reboot", "a ¦\u{301} shell=reboot"),
      (.xbar, "--- a", "‐‐‐ a"),
      (.i3blocks, #"say "é" C:\"#, "say ”é” C:∖"),
      (.i3bar, "<b>", "<b>"),
    ] as [(Arguments.WatchFormat, String, String)])
  func `a name is never a command`(
    format: Arguments.WatchFormat, name: String, shown: String
  ) throws {
    let sight = Sight(Glance(state: .timer, name: name, time: "1", today: "1"))
    let line = String(decoding: StatusBarFormat(format: format).line(sight), as: UTF8.self)
    let text =
      switch format {
      case .waybar: try JSONReader.parse(line).member("text")?.string ?? ""
      case .i3blocks: try JSONReader.parse(line).member("full_text")?.string ?? ""
      case .i3bar:
        try JSONReader.parse(String(line.dropFirst().dropLast(3))).member("full_text")?.string
          ?? ""
      case .xbar: String(line.split(separator: "\n")[1])
      default: line
      }
    #expect(Array(text.unicodeScalars).starts(with: Array("\(shown) 1".unicodeScalars)), "\(text)")
    #expect(line.split(separator: "\n").count == (format == .xbar ? 3 : 1))
  }

  @Test(arguments: Arguments.WatchFormat.allCases)
  func `the longest name fits a line of 8191 bytes`(format: Arguments.WatchFormat) {
    let name = String(repeating: "\"", count: 1_024)
    let sight = Sight(Glance(state: .timer, name: name, time: "1", today: "1"))
    let face = StatusBarFormat(format: format)
    #expect((face.opening + face.line(sight)).count <= 8_191 * (format == .waybar ? 2 : 1))
  }

  @Test(
    arguments: [
      (#"[{"name":"punchline","instance":"clock","button":1,"x":1.5}"#, [.left]),
      (#",{"name":"punchline","button":1},{"name":"punchline","button":3}"#, [.left, .right]),
      (#"{"name":"punchline","button":4}"#, []),
      (#"{"name":"other","button":1}"#, []),
      (#"{"name":"punch\"}{","button":1}"#, []),
      (#"{"name":"punchline","relative":{"x":1},"button":1}"#, [.left]),
      (#"{"name":"punchline""#, []),
      ("[\n", []),
      ("}}]],,", []),
    ] as [(String, [ClickReader.Button])])
  func `left and right clicks on the block count, however they are cut`(
    text: String, buttons: [ClickReader.Button]
  ) {
    var whole = ClickReader()
    #expect(whole.clicks(in: text.utf8) == buttons)
    var pieces = ClickReader()
    #expect(text.utf8.flatMap { pieces.clicks(in: [$0]) } == buttons)
  }

  @Test func `a click of endless length is forgotten, and the next one counts`() {
    var reader = ClickReader()
    let long = String(repeating: "x", count: 100_000)
    #expect(reader.clicks(in: #"{"name":"punchline","button":1,"x":"\#(long)"}"#.utf8) == [])
    #expect(reader.clicks(in: #"{"name":"punchline","button":1}"#.utf8) == [.left])
  }
}
