import ClockTestSupport
import Foundation
import Testing

/// A screen without a monitor for what needs windows; its picture is read as letters.
final class DesktopScreen {
  enum System {
    case x11, wayland
  }

  private let system: System
  private let home: UserHome
  private let server: EngineProcess
  private let picture: String
  /// What tells programs of this screen.
  let variable: (name: String, value: String)

  init(_ system: System, _ home: UserHome) throws {
    self.system = system
    self.home = home
    picture = home.file("screen.png")
    switch system {
    case .x11:
      server = try home.run(
        "Xvfb", ["-displayfd", "1", "-screen", "0", "800x60x24", "-nolisten", "tcp"])
      variable = ("DISPLAY", ":\(try #require(try server.readLine()))")
    case .wayland:
      let (settings, name) = (home.file("sway"), home.file("run/name"))
      try """
      xwayland disable
      output HEADLESS-1 resolution 800x60
      exec 'echo "$WAYLAND_DISPLAY" >\(name).new && mv \(name).new \(name)'

      """.write(toFile: settings, atomically: true, encoding: .utf8)
      var headless = home
      headless.set("WLR_BACKENDS", "headless")
      headless.set("WLR_LIBINPUT_NO_DEVICES", "1")
      headless.set("WLR_RENDERER", "pixman")
      // Sway refuses to be root, even where nobody else is there.
      let asSomebody = getuid() == 0 ? ["-U", "--map-user=1000", "--map-group=1000"] : []
      server = try headless.run("unshare", asSomebody + ["sway", "-c", settings])
      try checkBecomes("wayland") { (try? String(contentsOfFile: name, encoding: .utf8)) ?? "" }
      let display = try String(contentsOfFile: name, encoding: .utf8)
      variable = ("WAYLAND_DISPLAY", display.trimmingCharacters(in: .newlines))
    }
  }

  deinit {
    server.terminate()
    _ = try? server.waitForExit()
  }

  func text() throws -> String {
    var viewer = home
    viewer.set(variable.name, variable.value)
    let shot =
      switch system {
      case .x11: try viewer.run("import", ["-window", "root", picture])
      case .wayland: try viewer.run("grim", [picture])
      }
    guard try shot.waitForExit() == 0 else { return shot.standardError }
    return try viewer.run("tesseract", [picture, "-", "--psm", "6"]).readAll()
  }

  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try checkBecomes(text, sourceLocation: sourceLocation, self.text)
  }
}
