/// How far a long computation is, as one line of text.
package struct ProgressLine: Sendable, Hashable {
  /// Units of work that are finished.
  package var done: Int
  /// Units of work in all.
  package var total: Int
  /// Units of work that were finished before the start.
  package var before: Int
  /// Seconds since the start.
  package var seconds: Double
  /// The seconds after which it ends at the latest, if there are any.
  package var limit: Double?
  /// Text at the end of the line, such as the current estimate.
  package var note: String

  /// Makes a line.
  package init(
    done: Int, total: Int, before: Int = 0, seconds: Double, limit: Double? = nil,
    note: String = ""
  ) {
    self.done = done
    self.total = total
    self.before = before
    self.seconds = seconds
    self.limit = limit
    self.note = note
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
