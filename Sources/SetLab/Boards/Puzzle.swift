internal import CardArt
public import SetExperiments

/// A board with its Sets, some of its cards perhaps face down.
public struct Puzzle: Sendable {
  /// The board and its Sets.
  public let answer: BoardAnswer
  /// The positions of the cards that are face down, ascending.
  public let hidden: [Int]
  /// The game whose deal or end it is; nil if it is of none.
  public let game: UInt64?
  /// The cards in a row where that matters.
  let columns: Int?

  init(
    _ answer: BoardAnswer, hidden: [Int] = [], game: UInt64? = nil, columns: Int? = nil
  ) {
    (self.answer, self.hidden, self.game, self.columns) = (answer, hidden, game, columns)
  }

  var board: Board { answer.board }

  /// The cards as they are shown.
  var shown: [Card?] {
    board.cards.indices.map { hidden.contains($0) ? nil : board.cards[$0] }
  }

  /// The notations of the cards as they are shown, “?” for one face down.
  var notations: [String] { shown.map { $0.map { board.deck.notation(of: $0) } ?? "?" } }

  /// The letter of a position: A to Z, then AA, AB and so on.
  static func letter(_ position: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let (before, last) = position.quotientAndRemainder(dividingBy: letters.count)
    return (before > 0 ? letter(before - 1) : "") + String(letters[last])
  }

  /// The words above the board after its number.
  func heading(showsCount: Bool) -> String? {
    if !hidden.isEmpty { return "\(counted(hidden.count, "card")) to be found" }
    return showsCount ? answer.title.replacing(": ", with: ", ") : nil
  }

  /// The answer in parts: cards that are face down, else Sets by their letters, else how many there are.
  func answers(_ theme: CardTheme = .classic) -> [String] {
    guard hidden.isEmpty else {
      return hidden.map { place in
        let card = board.cards[place]
        return "\(Self.letter(place)) is \(CardFace(card, in: board.deck).words(theme)) "
          + "(\(board.deck.notation(of: card)))"
      }
    }
    guard !answer.sets.isEmpty else {
      return [String(answer.lines[0].drop { $0 != ":" }.dropFirst(2))]
    }
    return answer.sets.map { places in
      places.all.map(Self.letter).joined(separator: " ")
        + " (level \(board.trio(at: places)?.level ?? 0))"
    }
  }
}
