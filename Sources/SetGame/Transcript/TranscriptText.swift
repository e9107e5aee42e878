internal import Names
internal import RandomStreams
internal import SetCards

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

  /// Stands between a take and its reason.
  static let dash = " — "

  /// The beginning of the first line of every transcript; its version follows.
  static let title = "SetLab transcript, format "

  /// True if a text begins like a transcript, whatever follows.
  public static func begins(_ text: String) -> Bool {
    text.drop { $0.isWhitespace }.hasPrefix(title)
  }

  /// The lines before the first table.
  var headerLines: [String] {
    [
      "\(Transcript.title)\(isPlayed ? Transcript.playedVersion : Transcript.formatVersion)",
      "seed: \(seed)", "game: \(game)", "streams: \(StreamFamily.version)",
      "deck: \(deck.attributes)", "rules: \(rules.rawValue)", "strategy: \(strategy)",
    ] + settings.map { "\($0.key): \($0.value)" }
  }

  /// The last line: how the game ended, or how far it went.
  public var endLine: String {
    let done = "\(counted(setsTaken, "Set")) taken, \(counted(dealMores, "deal-more"))"
    if let stoppedAt { return "so far: \(done), \(stoppedAt) ms" }
    return "end: \(counted(leftover, "card")) left over, \(done)"
  }
}

extension Transcript.Remark {
  /// The line below the cards.
  var line: String { "\(text)\(Transcript.dash)\(milliseconds) ms" }
}

extension Transcript.Entry {
  /// The line above the cards of a table, numbered from 1: “table 1: 12 cards, 69 left, 1 Set”.
  public func countLine(number: Int) -> String {
    "table \(number): \(counted(board.cards.count, "card")), \(cardsLeft) left, "
      + counted(sets, "Set")
  }

  /// The cards in rows of six, each row with the position of its first card.
  var rowLines: [String] {
    stride(from: 0, to: board.cards.count, by: 6).map { start in
      let row = board.cards[start..<min(start + 6, board.cards.count)]
      let label = String(start)
      return String(repeating: " ", count: max(0, 4 - label.count)) + label + " | "
        + row.map { board.deck.notation(of: $0) }.joined(separator: " ")
    }
  }

  /// The move without its reason; nil on the last table.
  public var moveLine: String? {
    switch move {
    case .take(let places): "take " + describe(places)
    case .dealMore: "deal-more"
    case nil: nil
    }
  }

  /// The cards of a Set with their positions.
  func describe(_ places: Places) -> String {
    let cards = places.all.map { board.deck.notation(of: board.cards[$0]) }
    return cards.joined(separator: " ") + " at "
      + places.all.map { String($0) }.joined(separator: " ")
  }
}
