internal import CPlatform

/// The size of a terminal in character cells.
package struct TerminalSize: Sendable, Hashable {
  /// Cells in a line, at least 1.
  package let columns: Int
  /// Lines, at least 1.
  package let rows: Int

  /// Makes a size; values below 1 become 1.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The size assumed when nothing is known: 80 columns and 24 rows.
  package static let standard = TerminalSize(columns: 80, rows: 24)

  /// The size of the terminal behind a descriptor, or nil when there is none or it does not say.
  package static func ofTerminal(_ descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The size that `COLUMNS` and `LINES` name, each falling back to the standard size.
  ///
  /// Values that are not whole numbers from 1 to 9999 are passed over.
  package static func fromEnvironment(_ environment: Environment) -> TerminalSize {
    func number(_ name: String) -> Int? {
      guard let value = environment[name].flatMap(Int.init), (1...9999).contains(value) else {
        return nil
      }
      return value
    }
    return TerminalSize(
      columns: number("COLUMNS") ?? standard.columns, rows: number("LINES") ?? standard.rows)
  }

  /// The size to draw for: of the terminal, else from the environment, else 80 × 24.
  package static func current(
    _ stream: StandardStream = .output, environment: Environment = .process
  ) -> TerminalSize {
    ofTerminal(stream.descriptor) ?? fromEnvironment(environment)
  }
}
