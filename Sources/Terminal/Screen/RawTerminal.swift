internal import CPlatform

package enum TerminalEvent: Sendable, Hashable {
  /// A key was pressed. Ctrl-C is the key `.control("c")`, also when it came as a signal.
  case key(Key)
  /// The window changed its size, or the program resumes after a suspension: repaint everything.
  case screenChanged
  case inputEnded
}

/// The terminal in raw mode, as `RawMode.run` passes it to its body: keys, size and painting.
package struct RawTerminal: ~Copyable {
  struct Waiting {
    var key: Key
    /// True if it is known to be no part of a paste, but as which it arrived.
    var isTold: Bool
  }

  /// The silence after which bytes no longer count as typed ahead.
  private static let silence = Duration.milliseconds(50)

  private let input: Int32
  private let output: Int32
  var decoder = KeyDecoder()
  var waiting: [Waiting] = []
  private var latest = ContinuousClock.now
  /// True if bytes arrive that were sent before the terminal was asked to mark pastes.
  private var isAhead = false
  /// True if the last key was pressed; false where it may be of a paste with an untold beginning or end.
  package private(set) var isTold = true

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  package var size: TerminalSize { TerminalSize.ofTerminal(output) ?? .fromEnvironment(.process) }

  package var hasInput: Bool { !waiting.isEmpty || watch.hasInput }

  /// Tells of input without taking it, also to other threads.
  package var watch: InputWatch { InputWatch(input: input) }

  /// The next event; nil when none came within the time, which is endless when nil.
  package mutating func event(within time: Duration? = nil) -> TerminalEvent? {
    let end = time.map { ContinuousClock.now + $0 }
    while true {
      if TerminalGuard.takeInterrupt() {
        decoder.interrupt()
        latest = .now
        TerminalGuard.hasOpenPaste = decoder.hasOpenPaste
        return .key(.control("c"))
      }
      if !waiting.isEmpty {
        let next = waiting.removeFirst()
        isTold = next.isTold
        return .key(next.key)
      }
      let start = ContinuousClock.now
      let silence = isAhead ? start + Self.silence : nil
      // With less time than the decoder's a later call waits for the rest.
      let keyEnd = decoder.patience.map { latest + $0 }
      let left = [end, silence, keyEnd].compactMap { $0 }.min().map {
        max(0, ($0 - start) / .milliseconds(1))
      }
      // Rounded up, so that the last millisecond is waited for and not polled away.
      let patience = left.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1
      if !watch.wait(milliseconds: patience) {
        let now = ContinuousClock.now
        if let silence, now >= silence { isAhead = false }
        if let keyEnd, now >= keyEnd { receive(decoder.timeout()) }
        if waiting.isEmpty, let end, now >= end { return nil }
        continue
      }
      // After an interrupt the pipe is readable too; the loop returns the key first.
      if !TerminalGuard.drain(TerminalGuard.wakeReader).isEmpty {
        if !TerminalGuard.isInterruptPending, TerminalGuard.isEntered { return .screenChanged }
        continue
      }
      guard isReady(input, milliseconds: 0) else { continue }
      guard let bytes = readSome(from: input, limit: 4096), !bytes.isEmpty else {
        return .inputEnded
      }
      receive(decoder.decode(bytes))
    }
  }

  private mutating func receive(_ keys: [Key]) {
    latest = .now
    let isTold = !isAhead && !decoder.hasOpenPaste
    waiting += keys.map { Waiting(key: $0, isTold: isTold) }
    TerminalGuard.hasOpenPaste = decoder.hasOpenPaste
  }

  /// Reads what was typed before the takeover, which may be pasted, as may what follows without a
  /// silence; until then Ctrl-D ended a file for the terminal, and Linux passes that on as a NUL.
  package mutating func takeTypedAhead() {
    decoder.hasOpenPaste = TerminalGuard.hasOpenPaste
    guard isReady(input, milliseconds: 0), let bytes = readSome(from: input, limit: 4096)
    else { return }
    isAhead = true
    receive(decoder.decode(bytes.map { $0 == 0 ? 4 : $0 }))
  }

  /// Writes to the terminal; nothing while the program is in the background.
  package func write(_ text: String) {
    Array(text.utf8).withUnsafeBytes { TerminalGuard.paint($0) }
  }
}

package struct InputWatch: Sendable {
  let input: Int32

  /// True if a key was pressed or the window changed; one system call.
  package var hasInput: Bool { isInterruptPending || wait(milliseconds: 0) }

  /// True if Ctrl-C was pressed and not yet taken as a key; one load.
  package var isInterruptPending: Bool { TerminalGuard.isInterruptPending }

  /// Waits for input or a signal; less than 0 milliseconds is without end.
  func wait(milliseconds: Int32) -> Bool {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalGuard.wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&requests, 2, milliseconds)
    // A wait that a signal broke off is no silence.
    return count > 0 || count < 0 && errno == EINTR
  }
}

/// A way of taking the terminal over: keys arrive one by one and nothing is echoed.
///
/// It is given back as found when the body returns or throws, on Ctrl-C, SIGTERM, SIGHUP, SIGQUIT and other signals
/// that end a program, after a crash (SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS), at `exit`, and during
/// a suspension by Ctrl-Z, at any moment and on any thread. Signals then do what they did before. Only SIGKILL and
/// SIGSTOP leave it as it is.
package enum RawMode: Sendable, Hashable {
  /// The whole screen: the alternate one, without cursor and automatic line breaks, and with the mouse.
  case screen
  /// A line at the cursor, in the text that the terminal shows.
  case line

  /// Runs a body that has the terminal, on the caller's thread, one at a time; throws `notATerminal` or as it does.
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
