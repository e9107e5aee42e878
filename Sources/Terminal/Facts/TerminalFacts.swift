internal import CPlatform

package struct TerminalFacts: Sendable, Hashable {
  package let isInputTerminal: Bool
  package let isOutputTerminal: Bool
  package let size: TerminalSize
  package let allowsColour: Bool
  package let isUTF8: Bool

  package static func detect() -> TerminalFacts {
    let isOutputTerminal = StandardStream.output.isTerminal
    return TerminalFacts(
      isInputTerminal: StandardStream.input.isTerminal,
      isOutputTerminal: isOutputTerminal,
      size: .current(.output),
      allowsColour: allowsColour(isTerminal: isOutputTerminal, environment: .process),
      isUTF8: isUTF8(.process))
  }

  /// True if colours may be sent: a terminal that is not `dumb`, and `NO_COLOR` unset or empty (no-color.org).
  package static func allowsColour(isTerminal: Bool, environment: Environment) -> Bool {
    isTerminal && environment.nonEmpty("NO_COLOR") == nil && environment["TERM"] != "dumb"
  }

  /// True if the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty (POSIX's order) names UTF-8.
  package static func isUTF8(_ environment: Environment) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment.nonEmpty(name) else { continue }
      let text = value.lowercased()
      return text.contains("utf-8") || text.contains("utf8")
    }
    return false
  }
}

package enum StandardStream: Int32, Sendable, CaseIterable {
  case input = 0
  case output = 1
  case error = 2

  package var descriptor: Int32 { rawValue }

  /// Fills the places of closed streams, once and before anything is opened, so that no file is opened there and
  /// written to by mistake; reading gives nothing then, and writing results fails.
  package static func fillClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) < 0 {
      _ = open("/dev/null", stream == .error ? O_WRONLY : O_RDONLY)
    }
  }

  package var isTerminal: Bool { isatty(rawValue) == 1 }
}

package struct TerminalSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  /// Makes a size; values below 1 become 1.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  static let standard = TerminalSize(columns: 80, rows: 24)

  static func ofTerminal(_ descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(
      columns: min(Int(size.ws_col), mostColumns), rows: min(Int(size.ws_row), mostRows))
  }

  /// No screen has more cells than these.
  private static let (mostColumns, mostRows) = (1_000, 300)

  /// The size that `COLUMNS` and `LINES` name, or the standard one for each that is not a whole number from 1 to 9999.
  package static func fromEnvironment(_ environment: Environment) -> TerminalSize {
    func number(_ name: String) -> Int? {
      environment[name].flatMap { Int($0) }.flatMap { (1...9999).contains($0) ? $0 : nil }
    }
    return TerminalSize(
      columns: number("COLUMNS") ?? standard.columns, rows: number("LINES") ?? standard.rows)
  }

  /// The size to draw for: of the terminal, else from the environment, else 80 × 24.
  package static func current(_ stream: StandardStream = .output) -> TerminalSize {
    ofTerminal(stream.descriptor) ?? fromEnvironment(.process)
  }
}

/// The environment variables behind a decision: a value, so that tests can hand in their own.
package struct Environment: Sendable {
  private let lookup: @Sendable (String) -> String?

  package init(_ values: [String: String]) { self.init { values[$0] } }

  private init(lookup: @escaping @Sendable (String) -> String?) { self.lookup = lookup }

  /// The environment of this process, read anew at every question.
  package static var process: Environment {
    Environment { name in getenv(name).map { String(cString: $0) } }
  }

  package subscript(name: String) -> String? { lookup(name) }

  func nonEmpty(_ name: String) -> String? {
    guard let value = lookup(name), !value.isEmpty else { return nil }
    return value
  }
}
