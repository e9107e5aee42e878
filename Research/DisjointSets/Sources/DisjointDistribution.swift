import SetCards
import SetGeometry

/// The numbers of boards of one size that hold 0, 1, 2, … Sets without a common card, jointly with the number of all their Sets.
struct DisjointDistribution {
  /// The number of boards by the greatest number of disjoint Sets, then by the number of Sets, both up to the largest
  /// that occurs.
  let counts: [[UInt128]]

  /// The most cards of boards that are counted, of half a deck at most.
  static func mostCards(in deck: Deck) -> Int { min(deck.count / 2, 13) }

  /// Packs one board of each class of all boards of a number of cards, of a deck of up to four attributes.
  ///
  /// For 12 cards of the standard deck there are 41,407 classes, which take about a second; 13 cards take some five times
  /// as long.
  init(deck: Deck = .standard, cards: Int) throws {
    var level = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<cards { level = try level.extended() }
    var counts: [[UInt128]] = []
    for found in level.classes {
      guard let board = Board(Array(found.representative), deck: deck),
        let packing = DisjointSets(board)
      else { preconditionFailure("small boards are packed within the steps") }
      let (disjoint, sets) = (packing.sets.count, board.setCount)
      while counts.count <= disjoint { counts.append([]) }
      while counts[disjoint].count <= sets { counts[disjoint].append(0) }
      counts[disjoint][sets] += UInt128(found.boards)
    }
    let most = counts.map { $0.count }.max() ?? 0
    for disjoint in counts.indices {
      counts[disjoint] += Array(repeating: 0, count: most - counts[disjoint].count)
    }
    self.counts = counts
  }
}

/// Prints data/exact/disjoint.csv; with numbers of cards only their rows of the standard deck.
@main enum Program {
  static func main() throws {
    print("deck,cards,disjoint,sets,boards,target")
    let asked = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    for deck in (1...4).compactMap(Deck.init(attributes:)) where asked.isEmpty || deck == .standard
    {
      for cards in asked.isEmpty ? Array(0...DisjointDistribution.mostCards(in: deck)) : asked {
        let found = try DisjointDistribution(deck: deck, cards: cards)
        for (disjoint, counts) in found.counts.enumerated() {
          for (sets, boards) in counts.enumerated() where boards > 0 {
            print("\(deck.attributes),\(cards),\(disjoint),\(sets),\(boards),DisjointSets")
          }
        }
      }
    }
  }
}
