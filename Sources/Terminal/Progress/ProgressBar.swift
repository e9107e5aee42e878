internal import CPlatform
import Synchronization

/// Draws a progress line on standard error, at most ten times a second and only on a terminal.
///
/// May be shared between threads.
package struct ProgressBar: Sendable {
  // The copies of a bar share one line of the terminal, so they share its state.
  private final class Shared: Sendable {
    let drawn = Mutex<ContinuousClock.Instant?>(nil)
  }

  private let shared = Shared()
  private let total: Int
  private let before: Int
  private let limit: Double?
  private let isShown: Bool
  private let start = ContinuousClock.now

  /// Starts the clock; nothing is drawn when standard error is no terminal, or one that knows no escapes.
  ///
  /// What was done `before`, in another run of the program, took none of the time.
  package init(total: Int, before: Int = 0, limit: Double? = nil, isShown: Bool = true) {
    self.total = total
    self.before = before
    self.limit = limit
    self.isShown =
      isShown && StandardStream.error.isTerminal && Environment.process["TERM"] != "dumb"
  }

  /// Redraws if a tenth of a second has passed; the note is only made when it is drawn.
  package func update(done: Int, note: () -> String = { "" }) {
    guard isShown else { return }
    shared.drawn.withLock { drawn in
      let now = ContinuousClock.now
      if let drawn, now - drawn < .milliseconds(100) { return }
      drawn = now
      let line = ProgressLine(
        done: done, total: total, before: before, seconds: (now - start) / .seconds(1),
        limit: limit, note: note())
      let width = TerminalSize.current(.error).columns - 1
      Self.write("\r" + line.rendered(width: width) + "\u{1B}[K")
    }
  }

  /// Shows that work goes on whose end is not known: what it is and the time since the start, from the second second on,
  /// and once there was no ``update(done:note:)`` for a second.
  package func tick(_ what: () -> String) {
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    guard isShown, seconds > 0 else { return }
    shared.drawn.withLock { drawn in
      let now = ContinuousClock.now
      if let drawn, now - drawn < .seconds(1) { return }
      drawn = now
      let width = TerminalSize.current(.error).columns - 1
      Self.write(
        "\r" + "\(what())  \(ProgressLine.clock(Double(seconds)))".prefix(width) + "\u{1B}[K")
    }
  }

  /// Clears the line, so that what is printed next starts on an empty one.
  package func finish() {
    guard isShown else { return }
    shared.drawn.withLock { drawn in
      guard drawn != nil else { return }
      drawn = nil
      Self.write("\r\u{1B}[K")
    }
  }

  private static func write(_ text: String) {
    // Progress is a courtesy: a terminal that refuses it must not stop the work.
    _ = Array(text.utf8).withUnsafeBytes { writeAll($0, to: StandardStream.error.descriptor) }
  }
}
