import ClockTestSupport
import Foundation
import Testing

/// The snippets in their own bars, each on a virtual screen.
@Suite(
  .serialized,
  .enabled(if: Machine.has("import"), "imagemagick is not installed"),
  .enabled(if: Machine.has("tesseract"), "tesseract is not installed"))
struct `Bars on a desktop` {
  private var home: UserHome

  init() throws {
    home = try UserHome()
    // As many lines as fit on the screen.
    home.set("PUNCHLINE_MENU", "rofi -dmenu -i -l 5 -p Punchline")
  }

  private static let x11 = ["Xvfb", "xdotool", "rofi"]

  private func path(_ name: String) -> String { "\(Repository.path)/examples/bars/\(name)" }

  private func punchline(_ words: String...) throws {
    let command = try home.run("punchline", words)
    command.closeInput()
    #expect(try command.waitForExit() == 0, "\(command.standardError)")
  }

  /// Checks each state's color on the desktop, and saves a picture.
  private func checkStates(_ bar: String, on desktop: DesktopScreen) throws {
    let states: [(state: String, words: [[String]], text: String, color: String)] = [
      ("off", [], "Today 00:00:00", "#B0B0B0"),
      ("working", [["in"]], "Clocked In", "#8BC34A"),
      ("break", [["break"]], "On Break", "#FFB74D"),
      (
        "timer", [["back"], ["start", "A task with a name that is longer than a bar"]],
        "A task with a name", "#64B5F6"
      ),
    ]
    for (state, words, text, color) in states {
      for words in words {
        let command = try home.run("punchline", words)
        command.closeInput()
        #expect(try command.waitForExit() == 0, "\(command.standardError)")
      }
      try desktop.expect(text)
      #expect(try desktop.colors().contains(color), "\(bar) shows no \(color)")
      try desktop.keep("\(bar)-\(state)")
    }
    #expect(try !desktop.text().contains("longer"))
  }

  @Test(.enabled(if: Machine.has(x11 + ["i3", "i3bar"]), "i3 or its tools are not installed"))
  mutating func `i3bar has a color for each state, clocks in by a click, has a menu`() throws {
    let desktop = try DesktopScreen(.x11, home, height: 220)
    home.set(desktop.variable.name, desktop.variable.value)
    let folder = home.file(".config/punchline")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path("menu.sh"), toPath: "\(folder)/menu.sh")
    let settings = home.file("i3.conf")
    try "# i3 config file (v4)\n\(Repository.read("examples/bars/i3bar.conf"))".write(
      toFile: settings, atomically: true, encoding: .utf8)
    let manager = try home.run("i3", ["-c", settings])
    defer { manager.terminate() }
    try checkStates("i3bar", on: desktop)
    try punchline("stop")
    try punchline("out")
    try desktop.expect("Today")
    try desktop.click(1, 780, 210)
    try desktop.expect("Clocked In")
    try desktop.click(3, 780, 210)
    try desktop.expect("Clock Out")
    try desktop.keep("i3bar-menu")
    // The first line starts a break.
    try desktop.press("Return")
    try desktop.expect("On Break")
  }

  @Test(.enabled(if: Machine.has(x11 + ["polybar"]), "polybar or its tools are not installed"))
  mutating func `polybar has a color for each state, clocks out by a click, has a menu`() throws {
    let desktop = try DesktopScreen(.x11, home, height: 220)
    home.set(desktop.variable.name, desktop.variable.value)
    let bar = try home.run(
      "sh",
      ["-c", "cd '\(Repository.path)' && exec polybar -c examples/bars/polybar.ini punchline"])
    defer { bar.terminate() }
    try checkStates("polybar", on: desktop)
    try punchline("stop")
    try desktop.expect("Clocked In")
    try desktop.click(1, 770, 12)
    try desktop.expect("Today")
    try desktop.click(3, 770, 12)
    try desktop.expect("Undo")
    try desktop.keep("polybar-menu")
    try desktop.press("Return")
    try desktop.expect("Clocked In")
  }

  @Test(
    .enabled(
      if: Machine.has(["waybar", "sway", "grim"]), "waybar or its tools are not installed"))
  mutating func `Waybar has a style for each state, clocks out by a click, has a menu`() throws {
    let desktop = try DesktopScreen(.wayland, home)
    home.set(desktop.variable.name, desktop.variable.value)
    // Replaces wofi: chooses the clock-in.
    try home.install("chooser", "#!/bin/sh\ngrep 'Clock In'\n")
    home.set("PUNCHLINE_MENU", "chooser")
    let bar = try home.run(
      "sh",
      [
        "-c",
        """
        cd '\(Repository.path)' && \
        exec waybar -c examples/bars/waybar.jsonc -s examples/bars/waybar.css
        """,
      ])
    defer { bar.terminate() }
    try checkStates("waybar", on: desktop)
    try punchline("stop")
    try desktop.expect("Clocked In")
    try desktop.click(1, 770, 9)
    try desktop.expect("Today")
    try desktop.click(3, 770, 9)
    try desktop.expect("Clocked In")
  }

  @Test(.enabled(if: Machine.has("fc-list"), "fontconfig is not installed"))
  func `every sign that bars and editors show is in the font that Debian has`() throws {
    for sign in "●○◐▲↯↑!…·–".unicodeScalars {
      let code = String(sign.value, radix: 16)
      let fonts = try home.run("fc-list", [":family=DejaVu Sans:charset=\(code)"]).readAll()
      #expect(fonts.contains("DejaVu Sans"), "\(sign)")
    }
  }

  @Test func `the menu runs what is chosen, says why it cannot, and takes a command that is typed`()
    throws
  {
    let answers = home.file("answers")
    // Replaces rofi: records the offered lines, and chooses as the test says.
    try home.install(
      "chooser",
      """
      #!/bin/sh
      cat >>\(answers)
      echo "$CHOICE"

      """)
    func choose(_ line: String) throws -> String {
      var home = home
      home.set("PUNCHLINE_MENU", "chooser")
      home.set("CHOICE", line)
      try? FileManager.default.removeItem(atPath: answers)
      let menu = try home.run("sh", [path("menu.sh")])
      #expect(try menu.waitForExit() == 0, "\(menu.standardError)")
      let lines = try String(contentsOfFile: answers, encoding: .utf8)
      // What an undo would take back names a time.
      return lines.replacing(#/(?m)^Undo “.*”$/#, with: "Undo")
    }
    #expect(try choose("Clock In") == "Clock In\n")
    #expect(try choose("start Tea") == "Take a Break\nClock Out\nUndo\n")
    #expect(try choose("Stop Tea") == "Take a Break\nClock Out\nStop Tea\nUndo\n")
    let offered = "Take a Break\nClock Out\nContinue Tea\nUndo\n"
    #expect(try choose("Continue Tea") == offered)
    #expect(try choose("Brew Tea").contains(#"punchline: "Brew Tea" is no line of the menu"#))
    #expect(try choose("out 3 hours ago").contains("End time must be after start time"))
  }
}

extension Machine {
  fileprivate static func has(_ programs: [String]) -> Bool { programs.allSatisfy { has($0) } }
}
