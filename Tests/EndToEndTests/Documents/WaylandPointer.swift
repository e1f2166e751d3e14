import ClockTestSupport
import Foundation
import Testing

/// A mouse for a Wayland screen without one; it speaks the protocol itself, because no Debian
/// program does so for all compositors.
final class WaylandPointer {
  private let hand: EngineProcess

  /// Must be created before the programs that should notice it.
  init(_ home: UserHome, width: Int, height: Int) throws {
    hand = try home.run("python3", ["-c", Self.script, "\(width)", "\(height)"])
    try #require(try hand.readLine() == "ready", "\(hand.standardError)")
  }

  deinit { hand.closeInput() }

  /// Presses a button: 1 is the left one, 3 the right one.
  func click(_ button: Int, _ x: Int, _ y: Int) throws {
    try hand.send("\(271 + (button + 1) / 2) \(x) \(y)")
  }

  /// Takes lines with a button's kernel number and a position.
  private static let script = """
    import os, socket, struct, sys

    width, height = map(int, sys.argv[1:])
    wayland = socket.socket(socket.AF_UNIX)
    wayland.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
    data = b""


    def send(thing, request, *words):
        body = b"".join(
            struct.pack("=I", word) if isinstance(word, int)
            else struct.pack("=I", len(word) + 1) + word + bytes(4 - len(word) % 4) for word in words)
        wayland.sendall(struct.pack("=II", thing, len(body) + 8 << 16 | request) + body)


    # What came until all that was sent is done: thing, event and body.
    def settled():
        global data
        send(1, 0, 3)
        sent = []
        while (3, 0) not in [each[:2] for each in sent]:
            data += wayland.recv(4096)
            while len(data) >= 8 and len(data) >= struct.unpack("=I", data[4:8])[0] >> 16:
                thing, head = struct.unpack("=II", data[:8])
                sent.append((thing, head & 0xFFFF, data[8:head >> 16]))
                data = data[head >> 16:]
        return sent


    send(1, 1, 2)
    manager = b"zwlr_virtual_pointer_manager_v1"
    name = next(body[:4] for _, _, body in settled() if manager in body)
    send(2, 0, struct.unpack("=I", name)[0], manager, 1, 4)
    send(4, 0, 0, 5)
    settled()
    print("ready", flush=True)
    for line in sys.stdin:
        button, x, y = map(int, line.split())
        send(5, 1, 0, x, y, width, height)
        send(5, 4)
        for state in (1, 0):
            send(5, 2, 0, button, state)
            send(5, 4)
        settled()
    """
}
