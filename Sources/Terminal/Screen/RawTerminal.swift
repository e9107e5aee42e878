#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a terminal reports.
public enum TerminalEvent: Sendable, Hashable {
  /// A key was pressed. Ctrl-C is the key `.control("c")`, also when it came as a signal.
  case key(Key)
  /// The window changed its size, or the program goes on after a suspension: all is to be painted
  /// anew.
  case screenChanged
  /// No more keys will come.
  case inputEnded
}

/// The terminal in raw mode: keys, size, and what is painted.
///
/// `RawMode.run` makes it and hands it to its body.
public struct RawTerminal: ~Copyable {
  private let input: Int32
  private let output: Int32
  /// Turns bytes into keys; it may be within one.
  var decoder = KeyDecoder()
  /// Keys that were read together with an earlier one.
  var waiting: [Key] = []
  /// When the last bytes came.
  private var lastInput = ContinuousClock.now

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The size of the window now.
  public var size: TerminalSize {
    TerminalSize.ofTerminal(output) ?? .fromEnvironment(.process)
  }

  /// Whether an event can be had without waiting.
  public var hasInput: Bool { !waiting.isEmpty || watch.hasInput }

  /// Tells of input without taking it, also to other threads.
  public var watch: InputWatch { InputWatch(input: input) }

  /// The next event; nil when none came within the time, which is endless when nil.
  public mutating func event(within time: Duration? = nil) -> TerminalEvent? {
    let end = time.map { ContinuousClock.now + $0 }
    while true {
      if TerminalGuard.takeInterrupt() {
        decoder.cancelPaste()
        lastInput = .now
        return .key(.control("c"))
      }
      if !waiting.isEmpty { return .key(waiting.removeFirst()) }
      let now = ContinuousClock.now
      let silent = decoder.silence.map { lastInput + $0 }
      let soonest = [end, silent].compactMap { $0 }.min()
      // Rounded up, so that the last millisecond is waited for and not polled away.
      let left = soonest.map { max(0, ($0 - now) / .milliseconds(1)).rounded(.up) }
      if !watch.wait(milliseconds: left.map { Int32(min($0, 1e9)) } ?? -1) {
        if let silent, ContinuousClock.now >= silent { waiting += decoder.timeout() }
        if waiting.isEmpty, let end, ContinuousClock.now >= end { return nil }
        continue
      }
      // After an interrupt the pipe is readable too; the loop hands the key out first.
      if !TerminalGuard.drain(TerminalGuard.wakeReader).isEmpty {
        if !TerminalGuard.isInterruptPending, TerminalGuard.isEntered { return .screenChanged }
        continue
      }
      guard isReadable(input, milliseconds: 0) else { continue }
      guard let bytes = readSome(from: input, limit: 4096), !bytes.isEmpty else {
        return .inputEnded
      }
      lastInput = .now
      waiting += decoder.decode(bytes)
    }
  }

  /// Reads what was typed before the terminal was taken over.
  ///
  /// Until then Ctrl-D is the end of a file for the terminal, and Linux hands that on as a NUL. The terminal did not tell
  /// pastes apart either, so characters count as pasted.
  mutating func takeTypedAhead() {
    guard isReadable(input, milliseconds: 0), let bytes = readSome(from: input, limit: 4096)
    else { return }
    waiting += decoder.decode(bytes.map { $0 == 0 ? 4 : $0 }).map { key in
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return key }
      return .paste(String(character))
    }
  }

  /// Writes to the terminal; nothing while the program is in the background.
  public func write(_ text: String) {
    guard TerminalGuard.isEntered else { return }
    // A terminal that refuses will report the end of its input.
    _ = Array(text.utf8).withUnsafeBytes { writeAll($0, to: output) }
  }
}
