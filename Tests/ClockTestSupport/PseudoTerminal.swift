import Foundation

/// A pseudo-terminal, whose other side the test holds.
package final class PseudoTerminal {
  /// The program's side.
  package let end: Int32
  /// The user's side.
  package private(set) var master: Int32

  package init?() {
    let ends = Descriptors.closedOnExec { ends in
      ends[0] = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      if let name = Self.unlock(ends[0]) { ends[1] = open(name, O_RDWR | O_NOCTTY) }
    }
    (master, end) = (ends[0], ends[1])
    if end < 0 {
      hangUp()
      return nil
    }
  }

  package func close() {
    systemClose(end)
    hangUp()
  }

  package func hangUp() {
    if master >= 0 { systemClose(master) }
    master = -1
  }

  /// Unlocks the program's side, and returns its name.
  private static func unlock(_ master: Int32) -> String? {
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN, which Swift cannot read.
      let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var (locked, number): (Int32, Int32) = (0, 0)
      guard ioctl(master, setLock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else {
        return nil
      }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
      return ptsname(master).map { String(cString: $0) }
    #endif
  }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
