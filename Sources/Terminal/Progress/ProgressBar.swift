internal import CPlatform
internal import Synchronization

/// Draws a progress line on standard error, at most ten times a second and only on a terminal, or tells it to the maker of
/// a ``ServedCall``; a class, as threads may share its line.
package final class ProgressBar: Sendable {
  private let drawn = Mutex<ContinuousClock.Instant?>(nil)
  private let total: Int
  private let before: Int
  private let limit: Double?
  private let isShown: Bool
  private let start = ContinuousClock.now

  /// Starts the clock; draws nothing on what is no terminal or knows no escapes, and work done `before`, in another run
  /// of the program, took none of the time.
  package init(total: Int, before: Int = 0, limit: Double? = nil) {
    self.total = total
    self.before = before
    self.limit = limit
    isShown = StandardStream.error.isTerminal && Environment.process["TERM"] != "dumb"
  }

  /// Redraws if a tenth of a second has passed; the note is only made when it is drawn.
  package func update(done: Int, note: () -> String = { "" }) {
    guard isShown || ServedCall.isOn else { return }
    draw(after: .milliseconds(100)) { time, width in
      guard !ServedCall.isOn else {
        ServedCall.tell(#"{"progress":{"done":\#(done),"total":\#(total)}}"#)
        return nil
      }
      return ProgressLine(
        done: done, total: total, before: before, seconds: time / .seconds(1), limit: limit,
        note: note()
      ).rendered(width: width)
    }
  }

  /// Shows work of unknown length: what it is and the time since the start, after the first second,
  /// once there was no ``update(done:note:)`` for a second.
  package func tick(_ what: () -> String) {
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    guard isShown, seconds > 0 else { return }
    draw(after: .seconds(1)) { _, width in
      String("\(what())  \(ProgressLine.clock(Double(seconds)))".prefix(width))
    }
  }

  /// Draws a line, made of the time since the start and the width, if so much time has passed since the last one.
  private func draw(after pause: Duration, _ line: (Duration, Int) -> String?) {
    drawn.withLock { drawn in
      let now = ContinuousClock.now
      if let drawn, now - drawn < pause { return }
      drawn = now
      guard let line = line(now - start, TerminalSize.current(.error).columns - 1) else { return }
      Self.write("\r\(line)\u{1B}[K")
    }
  }

  package func finish() {
    guard isShown else { return }
    drawn.withLock { drawn in
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

package struct ProgressLine: Sendable, Hashable {
  var done: Int
  var total: Int
  /// Units of work that were finished before the start.
  var before = 0
  var seconds: Double
  var limit: Double?
  var note = ""

  package init(
    done: Int, total: Int, before: Int = 0, seconds: Double, limit: Double? = nil, note: String = ""
  ) {
    (self.done, self.total, self.before) = (done, total, before)
    (self.seconds, self.limit, self.note) = (seconds, limit, note)
  }

  /// The line, with as many parts as fit into the width, the percentage always first.
  package func rendered(width: Int) -> String {
    let work = total > 0 ? Double(done) / Double(total) : 0
    let share = min(1, max(0, work, limit.map { seconds / $0 } ?? 0))
    let percent = "\(Int(share * 100))%"
    var line = String(repeating: " ", count: max(0, 4 - percent.count)) + percent
    var parts: [String] = []
    if seconds > 0, done > before {
      let rate = Double(done - before) / seconds
      parts.append("\(Self.grouped(rate))/s")
      let left = min(
        Double(max(0, total - done)) / rate, limit.map { max(0, $0 - seconds) } ?? .infinity)
      if left.isFinite, left < 1e9 { parts.append("\(Self.clock(left)) left") }
    }
    if !note.isEmpty { parts.append(note) }
    for part in parts where line.count + 2 + part.count <= width { line += "  " + part }
    return String(line.prefix(max(0, width)))
  }

  /// A rate with thousands separated by commas; one decimal below 10.
  private static func grouped(_ rate: Double) -> String {
    guard rate.isFinite, rate < 1e15 else { return "?" }
    if rate < 10 { return "\((rate * 10).rounded() / 10)" }
    var digits = Array("\(Int(rate))")
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return String(digits)
  }

  /// Seconds as `m:ss` or `h:mm:ss`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }
}
