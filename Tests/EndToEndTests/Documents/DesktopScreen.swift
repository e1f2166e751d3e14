import ClockTestSupport
import Foundation
import Testing

/// A virtual screen for graphical programs; OCR reads its picture.
final class DesktopScreen {
  enum System {
    case x11, wayland
  }

  private let system: System
  private let home: UserHome
  private let server: EngineProcess
  private let picture: String
  private let pointer: WaylandPointer?
  /// The environment variable that selects this screen.
  let variable: (name: String, value: String)

  init(_ system: System, _ home: UserHome, height: Int = 60) throws {
    self.system = system
    var home = home
    // OCR in several threads takes longer on a busy machine.
    home.set("OMP_THREAD_LIMIT", "1")
    self.home = home
    picture = home.file("screen.png")
    switch system {
    case .x11:
      // A server that resets after its last client would drop a client that connects just then.
      server = try home.run(
        "Xvfb",
        ["-displayfd", "1", "-screen", "0", "800x\(height)x24", "-nolisten", "tcp", "-noreset"])
      variable = ("DISPLAY", ":\(try #require(try server.readLine()))")
      pointer = nil
    case .wayland:
      let (settings, name) = (home.file("sway"), home.file("run/name"))
      try """
      xwayland disable
      output HEADLESS-1 resolution 800x\(height)
      exec 'echo "$WAYLAND_DISPLAY" >\(name).new && mv \(name).new \(name)'

      """.write(toFile: settings, atomically: true, encoding: .utf8)
      var headless = home
      headless.set("WLR_BACKENDS", "headless")
      headless.set("WLR_LIBINPUT_NO_DEVICES", "1")
      headless.set("WLR_RENDERER", "pixman")
      // Sway refuses to run as root, even as the only user.
      let asSomebody = getuid() == 0 ? ["-U", "--map-user=1000", "--map-group=1000"] : []
      server = try headless.run("unshare", asSomebody + ["sway", "-c", settings])
      try checkBecomes("wayland") { (try? String(contentsOfFile: name, encoding: .utf8)) ?? "" }
      let display = try String(contentsOfFile: name, encoding: .utf8)
      variable = ("WAYLAND_DISPLAY", display.trimmingCharacters(in: .newlines))
      home.set(variable.name, variable.value)
      pointer = try WaylandPointer(home, width: 800, height: height)
    }
  }

  deinit {
    server.terminate()
    _ = try? server.waitForExit()
  }

  /// The text on the screen, whatever its color: a bar's letters are small, and light on dark.
  func text() throws -> String {
    try takePicture()
    let letters = home.file("letters.png")
    _ = try home.run(
      "convert",
      [
        picture, "-channel", "RGB", "-separate", "-evaluate-sequence", "max", "-resize", "400%",
        "-level", "40%,75%", "-negate", letters,
      ]
    ).waitForExit()
    return try home.run("tesseract", [letters, "-", "--psm", "6"]).readAll()
  }

  /// The colors on the screen, such as `#8BC34A`, each on a line with its other names.
  func colors() throws -> String {
    try takePicture()
    return try home.run("convert", [picture, "-format", "%c", "histogram:info:-"]).readAll()
  }

  /// Saves a picture in `.build/shots` for people to look at.
  func keep(_ name: String) throws {
    try takePicture()
    let folder = "\(Repository.path)/.build/shots"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let kept = "\(folder)/\(name).png"
    try? FileManager.default.removeItem(atPath: kept)
    try FileManager.default.copyItem(atPath: picture, toPath: kept)
  }

  /// Presses a mouse button at a position on the screen.
  func click(_ button: Int, _ x: Int, _ y: Int) throws {
    if let pointer { return try pointer.click(button, x, y) }
    try control(["mousemove", "\(x)", "\(y)", "click", "\(button)"])
  }

  func press(_ key: String) throws { try control(["key", key]) }

  private func control(_ words: [String]) throws {
    var hand = home
    hand.set(variable.name, variable.value)
    let tool = try hand.run("xdotool", words)
    #expect(try tool.waitForExit() == 0, "\(tool.standardError)")
  }

  private func takePicture() throws {
    var viewer = home
    viewer.set(variable.name, variable.value)
    let shot =
      switch system {
      case .x11: try viewer.run("import", ["-window", "root", picture])
      case .wayland: try viewer.run("grim", [picture])
      }
    _ = try shot.waitForExit()
  }

  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try checkBecomes(text, sourceLocation: sourceLocation, self.text)
  }
}
