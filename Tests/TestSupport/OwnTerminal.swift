import CPlatform
import Foundation

package final class OwnTerminal: @unchecked Sendable {
  private let side: Int32
  private let other: Int32
  private let lock = NSLock()
  private var screen: VirtualScreen

  package struct Failed: Error {
    package let step: String
  }

  /// Makes a terminal and makes it the one of this process, which must not have another.
  package static func become(columns: Int = 40, rows: Int = 8) throws -> OwnTerminal {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ours, &theirs, nil, nil, &size) == 0 else { throw Failed(step: "openpty") }
    guard setsid() >= 0 else { throw Failed(step: "setsid") }
    guard ioctl(theirs, UInt(TIOCSCTTY), 0) == 0 else { throw Failed(step: "TIOCSCTTY") }
    dup2(theirs, 0)
    dup2(theirs, 1)
    setenv("TERM", "xterm", 1)
    // A test that waits for what does not come ends by this signal.
    alarm(300)
    return OwnTerminal(ours, theirs, VirtualScreen(columns: columns, rows: rows))
  }

  private init(_ side: Int32, _ other: Int32, _ screen: VirtualScreen) {
    self.screen = screen
    self.side = side
    self.other = other
    _ = fcntl(side, F_SETFL, O_NONBLOCK)
  }

  /// Plays a person who waits for a text on the screen and then types, until all is typed.
  ///
  /// Blanks at the end of a row are not seen.
  package func play(_ script: [(shown: String, typed: String)]) {
    Thread.detachNewThread { [self] in
      for (shown, typed) in script {
        while !current().text.contains(shown) { usleep(1_000) }
        let bytes = Array(typed.utf8)
        _ = write(side, bytes, bytes.count)
      }
      while true {
        _ = current()
        usleep(1_000)
      }
    }
  }

  /// The screen with all that was painted until now.
  package func current() -> VirtualScreen {
    lock.lock()
    defer { lock.unlock() }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = read(side, &buffer, buffer.count), count > 0 {
      screen.take(bytes: Array(buffer[0..<count]))
    }
    return screen
  }

  /// The attributes as text, to be compared.
  package var attributes: String {
    var attributes = termios()
    tcgetattr(other, &attributes)
    return "\(attributes)"
  }
}
