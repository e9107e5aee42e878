import ExactNumbers
import SetCards
import SetGeometry

/// Counts how a game of random classic play passes from the fresh deal to its second and third tables, in parts that may
/// be counted in any order.
struct OpeningCounter {
  /// One part: the boards of a class, and what is done with them.
  struct Part {
    /// A kind of boards, by what is dealt to them.
    enum Kind {
      /// Boards that a take leaves on the table, to which three cards are dealt.
      case rest
      /// Set-free tables to which three cards are dealt.
      case free
      /// Set-free tables to which three cards are dealt once more.
      case freeTwice
    }

    /// The kind of boards.
    let kind: Kind
    /// The class of boards.
    let boards: BoardClass
  }

  /// The deck.
  let deck: Deck
  /// The cards of the first table.
  let cards: Int
  /// The parts.
  let parts: [Part]
  /// The number of boards of each size that hold no Set.
  let setFree: SetFreeCounts

  /// Finds the classes of boards of games that begin with 3 to 12 cards, in a tenth of a second.
  init(deck: Deck = .standard, cards: Int = 12) throws {
    precondition((3...4).contains(deck.attributes), "games need three or four attributes here")
    (self.deck, self.cards) = (deck, cards)
    setFree = try SetFreeCounts(deck: deck)
    func all(_ kind: Part.Kind, _ size: Int, setFree: Bool) throws -> [Part] {
      var level = BoardClasses(deck: deck, setFree: setFree)
      for _ in 0..<size { level = try level.extended() }
      return level.classes.map { Part(kind: kind, boards: $0) }
    }
    parts =
      try all(.rest, cards - 3, setFree: false) + all(.free, cards, setFree: true)
      + all(.freeTwice, cards + 3, setFree: true)
  }

  /// The sums over the boards of one part, each counted once; up to a fifth of a second for a third table.
  func sums(of part: Part) -> OpeningSums {
    let space = SpaceTables.tables(for: deck)
    let table = part.boards.representative
    switch part.kind {
    case .rest:
      var counter = RestCounter(space: space, cards: cards)
      return counter.sums(table)
    case .free:
      var counter = FreeTwelveCounter(space: space, cards: cards)
      return counter.sums(table)
    case .freeTwice:
      var counter = FreeFifteenCounter(space: space, cards: cards + 3)
      return counter.sums(table)
    }
  }

  /// The whole of which the weights of a way are shares: the openings of the deck, in the unit of the way.
  func openings(_ way: OpeningWay) -> WholeNumber {
    var openings = WholeNumber.binomial(deck.count, cards) * WholeNumber(way.unit)
    for deal in 0..<way.deals {
      openings = openings * WholeNumber.binomial(deck.count - cards - 3 * deal, 3)
    }
    return openings
  }
}
