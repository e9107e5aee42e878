/// One card of a deck, named by its index.
///
/// This is the base-3 number of its attribute digits, first attribute most significant; index 0 has the first value in
/// every attribute. The ``Deck`` says what digits mean; the third card of a pair is the same number in a deck of any
/// size, because missing leading attributes count as digit 0.
@frozen
public struct Card: Hashable, Sendable {
  /// The base-3 number of the card, at least 0 and less than 3^a in a deck of a attributes.
  public let index: Int

  /// Makes the card with an index in 0 ..< 729, the largest deck; any other traps.
  @inlinable
  public init(index: Int) {
    precondition(index >= 0 && index < 729, "a card index lies in 0..<729")
    self.index = index
  }

  /// The one card that makes a Set with two different cards: the line through both in AG(a, 3), whose digits add to 0
  /// modulo 3, in three look-ups; of a card with itself, that card.
  public func third(with other: Card) -> Card {
    let thirds = ThirdCards.shared
    return Card(
      index: thirds.card(completing: thirds.code(of: index), thirds.code(of: other.index)))
  }
}

extension Card: Comparable {
  /// Orders cards by index.
  @inlinable
  public static func < (left: Card, right: Card) -> Bool { left.index < right.index }
}

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

  package var mask: CardMask { CardMask(cards) }

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

/// The table positions of a Set, ascending: ten bits each in one word, so that words sort like
/// position triples, the order in which SetLab lists Sets.
@frozen
public struct Places: Hashable, Sendable {
  /// Ten bits for each position, the first position in the highest.
  public let packed: UInt32

  /// The positions in a word from another value's ``packed``.
  @inlinable
  public init(packed: UInt32) { self.packed = packed }

  /// Three positions in ascending order, the highest at most 1,023.
  @inlinable
  public init(_ first: Int, _ second: Int, _ third: Int) {
    precondition(
      first >= 0 && first < second && second < third && third < 1024,
      "places are three ascending positions")
    packed = UInt32(first) << 20 | UInt32(second) << 10 | UInt32(third)
  }

  /// The lowest position.
  @inlinable
  public var first: Int { Int(packed >> 20) }

  /// The middle position.
  @inlinable
  public var second: Int { Int(packed >> 10 & 1023) }

  /// The highest position.
  @inlinable
  public var third: Int { Int(packed & 1023) }

  /// The three positions, ascending.
  public var all: [Int] { [first, second, third] }

  /// True for one of the three positions.
  @inlinable
  public func contains(_ position: Int) -> Bool {
    position == first || position == second || position == third
  }
}

extension Places: Comparable {
  /// Orders position triples lexicographically.
  @inlinable
  public static func < (left: Places, right: Places) -> Bool { left.packed < right.packed }
}
