import CPlatform
import Foundation

/// A terminal whose other side the test plays: it reads the screen, types, and changes the window.
package final class PseudoTerminal: @unchecked Sendable {
  /// The path that a process opens as its terminal.
  package let path: String
  private let side: Int32
  /// The process's side, kept open so that the terminal outlives the process.
  private let other: Int32
  private let lock = NSLock()
  private var shown: VirtualScreen

  package struct NoTerminal: Error {}

  struct NotGivenBack: Error {
    let before: String
    let after: String
  }

  struct UnknownSequences: Error {
    let sequences: [String]
  }

  /// What was waited for did not come.
  package struct NotShown: Error, CustomStringConvertible {
    let text: String
    let screen: VirtualScreen

    package var description: String { "\(text.debugDescription) was not shown:\n\(screen.text)" }
  }

  package init(columns: Int = 80, rows: Int = 24) throws {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    #if canImport(Darwin)
      side = posix_openpt(O_RDWR | O_NOCTTY)
      guard side >= 0, grantpt(side) == 0, unlockpt(side) == 0, let name = ptsname(side) else {
        throw NoTerminal()
      }
      path = String(cString: name)
      other = open(path, O_RDWR | O_NOCTTY)
      _ = ioctl(other, UInt(TIOCSWINSZ), &size)
    #else
      var (ours, theirs): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 128)
      guard openpty(&ours, &theirs, &name, nil, &size) == 0 else { throw NoTerminal() }
      (side, other) = (ours, theirs)
      path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
    _ = fcntl(side, F_SETFL, O_NONBLOCK)
    for descriptor in [side, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    shown = VirtualScreen(columns: columns, rows: rows)
  }

  deinit {
    close(side)
    close(other)
  }

  package func read() -> String {
    lock.lock()
    defer { lock.unlock() }
    return String(decoding: take(), as: UTF8.self)
  }

  private func take() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = Self.readSome(side, &buffer), count > 0 { bytes += buffer[0..<count] }
    shown.take(bytes: bytes)
    return bytes
  }

  /// Waits for the first output, a minute at most.
  package func firstOutput() -> String {
    for _ in 0..<30_000 {
      let text = read()
      if !text.isEmpty { return text }
      usleep(2_000)
    }
    return ""
  }

  package var screen: VirtualScreen {
    lock.lock()
    defer { lock.unlock() }
    _ = take()
    return shown
  }

  /// Waits until a whole frame is as wished, a minute at most.
  @discardableResult
  package func wait(
    for text: String, until isRight: ((VirtualScreen) -> Bool)? = nil
  ) throws -> VirtualScreen {
    for _ in 0..<30_000 {
      let screen = screen
      // While mode 2026 is set a frame is on its way.
      let isWhole = !screen.modes.contains(2026)
      if isWhole, isRight?(screen) ?? screen.text.contains(text) { return screen }
      usleep(2_000)
    }
    throw NotShown(text: text, screen: screen)
  }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(side, bytes, bytes.count)
  }

  /// Types once something is shown.
  package func type(_ text: String, after shown: String) throws {
    try wait(for: shown)
    type(text)
  }

  package func resize(columns: Int, rows: Int) {
    lock.lock()
    defer { lock.unlock() }
    _ = take()
    shown.resize(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(side, UInt(TIOCSWINSZ), &size)
  }

  /// How the terminal treats keys and output, to be compared.
  package var attributes: String {
    var attributes = termios()
    tcgetattr(other, &attributes)
    return "\(attributes)"
  }

  /// Whether the terminal keeps lines by itself, and takes Ctrl-D for an end.
  package var keepsLines: Bool {
    var attributes = termios()
    tcgetattr(other, &attributes)
    return attributes.c_lflag & tcflag_t(ICANON) != 0
  }

  private static func readSome(_ side: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(side, &buffer, buffer.count)
    #else
      Glibc.read(side, &buffer, buffer.count)
    #endif
  }
}
