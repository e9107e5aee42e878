public import SetExperiments

/// A request for boards, for a sheet or as problems for solvers.
public struct BoardRequest: Hashable, Sendable {
  /// The kinds of boards.
  public enum Kind: Hashable, Sendable {
    /// Any board, or those with some number and levels of Sets.
    case dealt
    /// The cards left by a game, one of them face down.
    case endGame
    /// Nine cards in a square every line of which is a Set.
    case magicSquare
    /// A largest board without a Set.
    case largestSetFree
  }

  /// The kind of the boards.
  public let kind: Kind
  /// The deck.
  public let deck: Deck
  /// The number of cards on each board; nil for ends of games of any size.
  public let cards: Int?
  /// The exact number of Sets of boards that are dealt; nil is any.
  public var sets: Int?
  /// The levels of their Sets; nil is any.
  public var levels: SetLevels?
  /// True if no two Sets of a board have the same level.
  public var hasUniqueSizes = false
  /// True if of a magic square only three cards are face up, from which the others follow.
  public var isHidden = false

  /// A request; without a number of cards there are as many as usual for the kind: 12, or the whole of a smaller deck.
  public init(_ kind: Kind, deck: Deck = .standard, cards: Int? = nil) {
    self.kind = kind
    self.deck = deck
    self.cards =
      switch kind {
      case .dealt: cards ?? min(12, deck.count)
      case .endGame: cards
      case .magicSquare: 9
      case .largestSetFree: deck.mostSetFree
      }
  }

  /// True if boards are chosen among those that are dealt.
  var isChosen: Bool { sets != nil || isByLevel }

  /// True if the levels of Sets matter.
  var isByLevel: Bool { levels != nil || hasUniqueSizes }

  /// The board of some cards if it is as wanted.
  func accepted(_ cards: [Card]) -> Board? {
    if let sets, deck.attributes <= 4, CardMask(cards).setCount != sets { return nil }
    guard let board = Board(cards, deck: deck), isChosen else { return Board(cards, deck: deck) }
    if !isByLevel { return deck.attributes <= 4 || board.setCount == sets ? board : nil }
    let places = board.sets
    guard sets.map({ $0 == places.count }) ?? true else { return nil }
    var counts = [Int](repeating: 0, count: deck.attributes + 1)
    for place in places { counts[board.trio(at: place)?.level ?? 0] += 1 }
    let isRight =
      (levels?.accept(counts) ?? true) && (!hasUniqueSizes || counts.allSatisfy { $0 <= 1 })
    return isRight ? board : nil
  }

  /// The boards in words, such as “boards of 12 cards with exactly 4 Sets”; `count` is how many there are.
  func words(_ count: Int, showsCondition: Bool) -> String {
    let plural = count == 1 ? "" : "s"
    switch kind {
    case .dealt:
      return "board\(plural) of \(counted(cards ?? 0, "card"))" + (showsCondition ? condition : "")
    case .endGame:
      let game = count == 1 ? "end of a game" : "ends of games"
      return game + (cards.map { " that leave\(count == 1 ? "s" : "") \($0) cards" } ?? "")
    case .magicSquare: return "magic square\(plural)"
    case .largestSetFree:
      return "largest board\(plural) without a Set, of \(cards ?? 0) cards"
    }
  }

  private var condition: String {
    var parts: [String] = []
    if let sets, levels?.isWhole != true {
      parts.append(sets == 0 ? "no Set" : "exactly \(counted(sets, "Set"))")
    }
    if let levels { parts.append(levels.words) }
    if hasUniqueSizes { parts.append("no two Sets of one level") }
    return parts.isEmpty ? "" : " with " + parts.joined(separator: " and ")
  }
}
