/// A way of taking the terminal over: keys arrive one by one and nothing is echoed.
///
/// The terminal is given back as it was found when the body returns or throws, on Ctrl-C, SIGTERM,
/// SIGHUP, SIGQUIT and other signals that end a program, after a crash (SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
/// SIGSYS), at `exit`, and while the program is suspended by Ctrl-Z, at whatever moment and on
/// whatever thread they come. Signals then do what they did before. Only SIGKILL and SIGSTOP, which no program can handle,
/// leave the terminal as it is.
package enum RawMode: Sendable, Hashable {
  /// The whole screen: the alternate one, without cursor and automatic line breaks, and with the mouse.
  case screen
  /// A line at the cursor, in the text that the terminal shows.
  case line

  /// Runs a body that has the terminal, on the caller's thread; one at a time in a process.
  ///
  /// Throws `TerminalError` of kind `notATerminal`, or what the body throws.
  package func run<Result>(
    input: StandardStream = .input, output: StandardStream = .output,
    _ body: (inout RawTerminal) throws -> Result
  ) throws -> Result {
    try TerminalGuard.take(
      input: input.descriptor, output: output.descriptor, entering: entering, leaving: leaving)
    defer { TerminalGuard.giveBack() }
    var terminal = RawTerminal(input: input.descriptor, output: output.descriptor)
    return try body(&terminal)
  }

  private var entering: String {
    switch self {
    // Alternate screen, no cursor, no line breaks, bracketed paste, buttons and dragging of the mouse, clear.
    case .screen:
      "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
        + "\u{1B}[2J\u{1B}[H"
    case .line: "\u{1B}[?2004h"
    }
  }

  private var leaving: String {
    switch self {
    // Also the end of a frame and of a colour, in which a signal may have come.
    case .screen:
      "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    case .line: "\u{1B}[0m\u{1B}[?2004l"
    }
  }
}
