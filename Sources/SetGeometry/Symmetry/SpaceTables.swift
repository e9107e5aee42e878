/// The arithmetic of the affine space AG(a, 3) as tables, for decks of up to five attributes.
package struct SpaceTables: Sendable {
  /// The largest number of attributes with tables: indices fit into a byte.
  static let largest = 5

  let attributes: Int
  @usableFromInline package let size: Int
  /// The third card of two, at `first * size + second`.
  @usableFromInline let thirds: ImmutableTable<UInt8>
  /// The sum of two cards as vectors, at `first * size + second`.
  private let sums: ImmutableTable<UInt8>
  /// The three cards of every Set of the deck, one after another.
  package let lines: ImmutableTable<UInt8>
  package let lineCards: Int

  private init(attributes: Int) {
    let size = (0..<attributes).reduce(1) { power, _ in 3 * power }
    var thirds: [UInt8] = []
    var sums: [UInt8] = []
    var lines: [UInt8] = []
    for first in 0..<size {
      for second in 0..<size {
        let third = Card(index: first).third(with: Card(index: second)).index
        thirds.append(UInt8(third))
        sums.append(UInt8(Card(index: third).negative.index))
        if first < second, second < third {
          lines += [UInt8(first), UInt8(second), UInt8(third)]
        }
      }
    }
    self.attributes = attributes
    self.size = size
    self.thirds = ImmutableTable(thirds)
    self.sums = ImmutableTable(sums)
    self.lines = ImmutableTable(lines)
    lineCards = lines.count
  }

  /// Those of all decks, made at once: the largest takes a few milliseconds.
  private static let all = (1...largest).map { SpaceTables(attributes: $0) }

  package static func tables(for deck: Deck) -> SpaceTables {
    precondition(deck.attributes <= largest, "boards are classified in up to five attributes")
    return all[deck.attributes - 1]
  }

  /// The third card of two; of a card with itself, that card.
  @inlinable @inline(__always)
  package func third(_ first: Int, _ second: Int) -> Int { Int(thirds[first &* size &+ second]) }

  @inline(__always)
  func sum(_ first: Int, _ second: Int) -> Int { Int(sums[first &* size &+ second]) }
}

/// Cards as vectors over the field with three elements, digit by digit.
extension Card {
  static let origin = Card(index: 0)

  /// Minus the card: the third card with the origin.
  var negative: Card { third(with: .origin) }

  func plus(_ other: Card) -> Card { third(with: other).negative }

  func minus(_ other: Card) -> Card { plus(other.negative) }
}

extension Deck {
  /// The card with digit 1 for one attribute and 0 for the others.
  func unit(_ attribute: Int) -> Card {
    Card(index: (attribute + 1..<attributes).reduce(1) { weight, _ in 3 * weight })
  }
}
