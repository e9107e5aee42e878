extension Transcript {
  /// The transcript as text, a line per fact, at most 80 columns but for long names and reasons.
  ///
  /// Reasons stand behind takes if `explaining`. `drawing` gives the lines for a table's cards; if
  /// nil, their notation in rows of six, and ``check(_:strategies:)`` reads the text.
  public func text(
    explaining: Bool = false, drawing: ((Entry) -> [String])? = nil
  ) -> String {
    var lines = headerLines
    for (number, entry) in entries.enumerated() {
      lines.append("")
      lines.append(entry.countLine(number: number + 1))
      lines += drawing?(entry) ?? entry.rowLines
      lines += entry.remarks.map { $0.line }
      guard let move = entry.moveLine else { continue }
      let reason = explaining || isPlayed ? entry.reason.map { Transcript.dash + $0 } : nil
      lines.append(move + (reason ?? ""))
    }
    lines.append("")
    lines.append(endLine)
    return lines.joined(separator: "\n") + "\n"
  }

  static let dash = " — "
  static let title = "SetLab transcript, format "

  package static func begins(_ text: String) -> Bool {
    text.drop { $0.isWhitespace }.hasPrefix(title)
  }

  var headerLines: [String] {
    [
      "\(Transcript.title)\(isPlayed ? Transcript.playedVersion : Transcript.formatVersion)",
      "seed: \(seed)", "game: \(game)", "streams: \(StreamFamily.version)",
      "deck: \(deck.attributes)", "rules: \(rules.rawValue)", "strategy: \(strategy)",
    ] + settings.map { "\($0.key): \($0.value)" }
  }

  package var endLine: String {
    let done = "\(counted(setsTaken, "Set")) taken, \(counted(dealMores, "deal-more"))"
    if let stoppedAt { return "so far: \(done), \(stoppedAt) ms" }
    return "end: \(counted(leftover, "card")) left over, \(done)"
  }
}

extension Transcript.Remark {
  var line: String { "\(text)\(Transcript.dash)\(milliseconds) ms" }
}

extension Transcript.Entry {
  /// The line above the cards of a table, numbered from 1: “table 1: 12 cards, 69 left, 1 Set”.
  package func countLine(number: Int) -> String {
    "table \(number): \(counted(board.cards.count, "card")), \(cardsLeft) left, "
      + counted(sets, "Set")
  }

  var rowLines: [String] {
    stride(from: 0, to: board.cards.count, by: 6).map { start in
      let row = board.cards[start..<min(start + 6, board.cards.count)]
      let label = String(start)
      return String(repeating: " ", count: max(0, 4 - label.count)) + label + " | "
        + row.map { board.deck.notation(of: $0) }.joined(separator: " ")
    }
  }

  /// The move without its reason; nil on the last table.
  package var moveLine: String? {
    switch move {
    case .take(let places): "take " + describe(places)
    case .dealMore: "deal-more"
    case nil: nil
    }
  }

  func describe(_ places: Places) -> String {
    let cards = places.all.map { board.deck.notation(of: board.cards[$0]) }
    return cards.joined(separator: " ") + " at "
      + places.all.map { String($0) }.joined(separator: " ")
  }
}

struct TranscriptLines {
  private var rest: ArraySlice<(number: Int, text: String)>
  private let end: Int

  init(_ text: String) {
    var numbered: [(number: Int, text: String)] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      number += 1
      let single = TranscriptLines.single(line)
      if !single.isEmpty { numbered.append((number, single)) }
    }
    rest = numbered[...]
    end = (numbered.last?.number ?? 0) + 1
  }

  static func single(_ line: some StringProtocol) -> String {
    line.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  var peek: String? { rest.first?.text }

  mutating func next(expecting what: String) throws(TranscriptError) -> String {
    guard let line = rest.popFirst() else {
      throw TranscriptError(line: end, found: "", expected: what)
    }
    last = line
    return line.text
  }

  private var last: (number: Int, text: String) = (1, "")

  func error(_ expected: String) -> TranscriptError {
    TranscriptError(line: last.number, found: last.text, expected: expected)
  }

  mutating func read(_ line: String) throws(TranscriptError) {
    let wanted = TranscriptLines.single(line)
    let expected = "the game gives “\(wanted)”"
    guard try next(expecting: expected) == wanted else { throw error(expected) }
  }

  mutating func read<Value>(
    _ key: String, as what: String, _ make: (String) -> Value?
  ) throws(TranscriptError) -> Value {
    let expected = "the header needs “\(key): …” here: \(what)"
    let line = try next(expecting: expected)
    guard line.hasPrefix(key + ": "), let value = make(String(line.dropFirst(key.count + 2)))
    else { throw error(expected) }
    return value
  }

  mutating func finish() throws(TranscriptError) {
    guard let line = rest.popFirst() else { return }
    last = line
    throw error("the transcript should end before this line")
  }
}

package struct TranscriptError: Error, Hashable, Sendable {
  /// The line, from 1; one beyond the last when the text ends too early.
  package let line: Int
  /// The text there, with blanks made single; empty when the text ends too early.
  package let found: String
  package let expected: String

  package init(line: Int, found: String, expected: String) {
    self.line = line
    self.found = found
    self.expected = expected
  }

  package var message: String {
    let subject = found.isEmpty ? "the text ends" : "found “\(found.excerpt(90))”"
    return "line \(line): \(subject), but \(expected)"
  }
}

extension TranscriptError: CustomStringConvertible {
  package var description: String { message }
}
