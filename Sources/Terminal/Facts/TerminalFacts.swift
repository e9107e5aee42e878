internal import CPlatform

/// What a program needs to know about the place it prints to.
package struct TerminalFacts: Sendable, Hashable {
  /// Whether standard input is a terminal.
  package let isInputTerminal: Bool
  /// Whether standard output is a terminal.
  package let isOutputTerminal: Bool
  /// Whether standard error is a terminal.
  package let isErrorTerminal: Bool
  /// The size to draw for.
  package let size: TerminalSize
  /// Whether colours may be sent to standard output.
  package let allowsColour: Bool
  /// Whether characters beyond ASCII can be shown.
  package let isUTF8: Bool

  /// Makes facts from known values, as tests do.
  package init(
    isInputTerminal: Bool, isOutputTerminal: Bool, isErrorTerminal: Bool, size: TerminalSize,
    allowsColour: Bool, isUTF8: Bool
  ) {
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.size = size
    self.allowsColour = allowsColour
    self.isUTF8 = isUTF8
  }

  /// Looks at the three streams of this process and at the environment.
  package static func detect(environment: Environment = .process) -> TerminalFacts {
    let isOutputTerminal = StandardStream.output.isTerminal
    return TerminalFacts(
      isInputTerminal: StandardStream.input.isTerminal,
      isOutputTerminal: isOutputTerminal,
      isErrorTerminal: StandardStream.error.isTerminal,
      size: .current(.output, environment: environment),
      allowsColour: allowsColour(isTerminal: isOutputTerminal, environment: environment),
      isUTF8: isUTF8(environment))
  }

  /// Whether colours may be sent: a terminal that is not `dumb`, and `NO_COLOR` unset or empty.
  ///
  /// The rule of `NO_COLOR` is that of no-color.org.
  package static func allowsColour(isTerminal: Bool, environment: Environment) -> Bool {
    isTerminal && environment.nonEmpty("NO_COLOR") == nil && environment["TERM"] != "dumb"
  }

  /// Whether the locale's character set is UTF-8.
  ///
  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty decides, as POSIX
  /// orders them. With none of them the answer is false.
  package static func isUTF8(_ environment: Environment) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = environment.nonEmpty(name) else { continue }
      let text = value.lowercased()
      return text.contains("utf-8") || text.contains("utf8")
    }
    return false
  }
}

/// One of the three streams that every process has.
package enum StandardStream: Int32, Sendable, CaseIterable {
  /// Standard input.
  case input = 0
  /// Standard output, for results.
  case output = 1
  /// Standard error, for messages and progress.
  case error = 2

  /// The file descriptor: 0, 1 or 2.
  package var descriptor: Int32 { rawValue }

  /// Fills the places of streams that are closed, so that no file is opened in one of them and written to by mistake.
  ///
  /// To be called once, before anything is opened. What is read there is empty; writing results there fails.
  package static func fillClosed() {
    for stream in allCases where fcntl(stream.rawValue, F_GETFD) < 0 {
      _ = open("/dev/null", stream == .error ? O_WRONLY : O_RDONLY)
    }
  }

  /// Whether the stream is connected to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }
}
