import SetCards
import SetGeometry

/// The complete caps of a deck by size: boards that hold no Set but would with any further card.
struct CompleteCaps {
  /// The counts for one number of cards.
  struct Row {
    let cards: Int
    /// The number of boards of that many cards without a Set.
    let setFree: UInt128
    /// The number of those to which no card can be added without making a Set.
    let complete: UInt128
    /// The number of classes that the complete ones form under the symmetries of the deck.
    let classes: Int
  }

  /// The numbers of cards that complete caps have, in order.
  let rows: [Row]

  /// Tries each class of Set-free boards of a deck of up to four attributes; a moment.
  init(deck: Deck) throws {
    var level = BoardClasses(deck: deck, setFree: true)
    var rows: [Row] = []
    while level.count > 0 {
      let complete = level.classes.filter { deck.isComplete($0.representative) }
      if !complete.isEmpty {
        rows.append(
          Row(
            cards: level.cards, setFree: level.boards,
            complete: complete.reduce(0) { $0 + UInt128($1.boards) }, classes: complete.count))
      }
      level = try level.extended()
    }
    self.rows = rows
  }
}

extension Deck {
  /// True if every card off a board completes a pair of it.
  fileprivate func isComplete(_ board: CardMask) -> Bool {
    var closed = board
    for one in board {
      for other in board where other < one { closed.insert(one.third(with: other)) }
    }
    return closed.count == count
  }
}

/// Prints data/exact/caps.csv.
@main enum Program {
  static func main() throws {
    print("deck,cards,setFree,complete,classes,target")
    for deck in (1...4).compactMap(Deck.init(attributes:)) {
      for row in try CompleteCaps(deck: deck).rows {
        print(
          "\(deck.attributes),\(row.cards),\(row.setFree),\(row.complete),\(row.classes),CompleteCaps"
        )
      }
    }
  }
}
