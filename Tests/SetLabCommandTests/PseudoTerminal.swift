#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A terminal whose other side the test reads.
final class PseudoTerminal: Sendable {
  /// The path that a process opens as its terminal.
  let path: String
  private let side: Int32

  struct NoTerminal: Error {}

  init() throws {
    #if canImport(Darwin)
      side = posix_openpt(O_RDWR | O_NOCTTY)
      guard side >= 0, grantpt(side) == 0, unlockpt(side) == 0, let name = ptsname(side) else {
        throw NoTerminal()
      }
      path = String(cString: name)
    #else
      var (ours, theirs): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 128)
      guard openpty(&ours, &theirs, &name, nil, nil) == 0 else { throw NoTerminal() }
      close(theirs)
      side = ours
      path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
    _ = fcntl(side, F_SETFL, O_NONBLOCK)
  }

  deinit { close(side) }

  /// What was written since the last call, without waiting.
  func read() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = Self.readSome(side, &buffer), count > 0 { bytes += buffer[0..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the first output, 30 s at most.
  func firstOutput() -> String {
    for _ in 0..<15_000 {
      let text = read()
      if !text.isEmpty { return text }
      usleep(2_000)
    }
    return ""
  }

  private static func readSome(_ side: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(side, &buffer, buffer.count)
    #else
      Glibc.read(side, &buffer, buffer.count)
    #endif
  }
}
