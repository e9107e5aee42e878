internal import Terminal

/// The ways out of the program: results to standard output, messages to standard error.
enum Console {
  /// Writes a result.
  static func write(_ text: String) throws(TerminalError) { try write(Array(text.utf8)) }

  /// Writes the bytes of a result.
  static func write(_ bytes: [UInt8]) throws(TerminalError) {
    var output = StandardOutput()
    try output.write(bytes: bytes)
    try output.flush()
  }

  /// Writes the parts of a result.
  static func write(_ parts: [String]) throws(TerminalError) {
    var output = StandardOutput()
    for part in parts { try output.write(part) }
    try output.flush()
  }

  /// Writes a message for people, with the program's name.
  static func report(_ message: String) { report(raw: "setlab: \(message)") }

  /// Writes a message and a line feed; what it cites from outside is cut and cannot control the terminal.
  static func report(raw message: String) {
    var errors = StandardOutput(
      descriptor: StandardStream.error.descriptor, name: "standard error")
    // There is nowhere left to report that standard error cannot be written.
    try? errors.writeLine(VisibleText.of(ShortText.of(message)))
    try? errors.flush()
  }
}
