/// Three cards proven to be a Set, each attribute all alike or all different; not called `Set`, which is Swift's own.
public struct Trio: Hashable, Sendable {
  /// The card with the smallest index.
  public let first: Card
  /// The card with the middle index.
  public let second: Card
  /// The card with the largest index.
  public let third: Card

  /// The Set of three cards in any order; nil if they are not a Set.
  public init?(_ one: Card, _ two: Card, _ three: Card) {
    guard one != two, one.third(with: two) == three else { return nil }
    self.init(completing: one, two)
  }

  /// The one Set that holds two different cards; nil when both are the same.
  public init?(completing one: Card, _ two: Card) {
    guard one != two else { return nil }
    let three = one.third(with: two)
    first = min(one, two, three)
    third = max(one, two, three)
    second = Card(index: one.index + two.index + three.index - first.index - third.index)
  }

  /// The three cards in order of their index.
  public var cards: [Card] { [first, second, third] }

  /// The cards as a mask; only for decks of up to four attributes.
  public var mask: CardMask { CardMask(cards) }

  /// The number of attributes that differ, from 1 to all.
  public var level: Int { Self.level(first.index, second.index) }

  /// The ``level`` of the Set with two cards, of which the indices are given.
  package static func level(_ one: Int, _ two: Int) -> Int {
    var (one, two) = (one, two)
    var level = 0
    while one != two {
      level += one % 3 == two % 3 ? 0 : 1
      one /= 3
      two /= 3
    }
    return level
  }
}

extension Trio: Comparable {
  /// Orders Sets by their cards, first cards first.
  public static func < (left: Trio, right: Trio) -> Bool {
    (left.first, left.second) < (right.first, right.second)
  }
}
