extension Board {
  /// True if the board holds a Set, in O(n²) for n cards, less if a Set comes early.
  public var containsSet: Bool { firstSet != nil }

  /// True if the board is Set-free, a cap of the affine space.
  public var isSetFree: Bool { firstSet == nil }

  /// The first Set in reading order: the lexicographically smallest position triple.
  public var firstSet: Places? { sets(most: 1).first }

  /// The number of Sets on the board; Sets may share cards.
  public var setCount: Int { sets.count }

  /// All Sets in lexicographic order of their positions, in O(n²) for n cards: each pair has one third card to look up.
  public var sets: [Places] { sets(most: .max) }

  fileprivate func sets(most: Int) -> [Places] {
    var found: [Places] = []
    var position = [Int](repeating: -1, count: deck.count)
    for (place, card) in cards.enumerated() { position[card.index] = place }
    for first in cards.indices {
      for second in cards.indices.dropFirst(first + 1) {
        let third = position[cards[first].third(with: cards[second]).index]
        guard third > second else { continue }
        found.append(Places(first, second, third))
        if found.count == most { return found }
      }
    }
    return found
  }
}

/// A question about a board.
public enum BoardQuestion: String, CaseIterable, Sendable {
  /// Every Set.
  case all
  /// The first Set in reading order.
  case first
  /// The number of Sets.
  case count
  /// Whether there is a Set.
  case any
}

/// The Sets of a board as results.
public struct BoardAnswer: Sendable {
  /// The board.
  public let board: Board
  /// The question.
  public let question: BoardQuestion
  /// The Sets requested, in lexicographic order of their positions.
  public let sets: [Places]
  /// How many Sets the board holds; for `first` and `any`, how many were needed to answer.
  public let count: Int

  /// Solves a board.
  public init(_ board: Board, question: BoardQuestion) {
    self.board = board
    self.question = question
    let found = board.sets(most: [.first, .any].contains(question) ? 1 : .max)
    sets = question == .count ? [] : found
    count = found.count
  }

  /// The notations of a Set's three cards in reading order.
  public func cards(at places: Places) -> [String] {
    places.all.map { board.deck.notation(of: board.cards[$0]) }
  }

  /// The answer as lines for people.
  public var lines: [String] {
    let size = "\(board.cards.count) card\(board.cards.count == 1 ? "" : "s")"
    switch question {
    case .any: return ["\(size): \(count > 0 ? "at least one Set" : "no Set")"]
    case .count: return ["\(size): \(Self.number(count))"]
    case .first: return count == 0 ? ["\(size): no Set"] : sets.map(line(for:))
    case .all: return ["\(size): \(Self.number(count))"] + sets.map { "  " + line(for: $0) }
    }
  }

  private static func number(_ sets: Int) -> String {
    sets == 0 ? "no Set" : sets == 1 ? "1 Set" : "\(sets) Sets"
  }

  private func line(for places: Places) -> String {
    let cards = cards(at: places).joined(separator: " ")
    let level = board.trio(at: places)?.level ?? 0
    let positions = places.all.map(String.init)
    return "\(cards)  level \(level)  positions \(positions.joined(separator: " "))"
  }
}
