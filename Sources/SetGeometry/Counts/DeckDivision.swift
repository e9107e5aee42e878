public import SetCards

/// A deck that is divided into Sets, every card in one of them: all ways counted, or their number estimated.
///
/// One Set at a time is taken away, always through the card with the fewest Sets left. To count, all of these are tried in turn: the
/// 17,641 ways for three attributes take a moment. To estimate, one of them is drawn, and the weight of the division is the product
/// of the chances inverted: its mean is the number of ways, whatever the chances are (D. E. Knuth, Estimating the efficiency of
/// backtrack programs, Math. Comp. 29, 1975, 121–136).
public struct DeckDivision: ~Copyable {
  /// The decks whose ways are counted or estimated: tables reach so far.
  public static let attributes = 1...SpaceTables.largest
  /// The most attributes of a deck whose ways are counted.
  public static let mostCounted = 3

  private let space: SpaceTables
  private var cardsLeft = 0
  /// 1 for each card that is in no Set yet, else 0.
  private let isLeft: UnsafeMutablePointer<UInt8>
  /// The Sets left through each card, `gone` for those in a Set.
  private let setsLeft: UnsafeMutablePointer<UInt8>
  private static let gone = UInt8.max
  /// By the Sets left through a card, its factor of the chance of a Set: 0 if it is gone.
  private let reciprocals: ImmutableTable<UInt64>
  private static let factors = ImmutableTable(
    [0] + (1..<gone).map { UInt64(1 << 20) / UInt64($0) } + [0])

  /// A whole deck of up to five attributes.
  public init(of deck: Deck) {
    space = SpaceTables.tables(for: deck)
    isLeft = .zeros(space.size)
    setsLeft = .zeros(space.size)
    reciprocals = Self.factors
    restore()
  }

  deinit {
    isLeft.deallocate()
    setsLeft.deallocate()
  }

  private mutating func restore() {
    cardsLeft = space.size
    isLeft.update(repeating: 1, count: space.size)
    setsLeft.update(repeating: UInt8((space.size - 1) / 2), count: space.size)
  }

  /// The number of ways to divide the deck, of up to three attributes: beyond, the count would not end.
  public mutating func count() -> UInt64 {
    precondition(space.attributes <= Self.mostCounted, "larger decks divide in too many ways")
    restore()
    return waysLeft()
  }

  private mutating func waysLeft() -> UInt64 {
    guard cardsLeft > 0 else { return 1 }
    let card = scarcest
    guard setsLeft[card] > 0 else { return 0 }
    var ways: UInt64 = 0
    for place in partners(of: card) where share(of: place) > 0 {
      let set = [card, Int(space.partners[2 * place]), Int(space.partners[2 * place + 1])]
      for gone in set { remove(gone) }
      ways += waysLeft()
      for back in set { putBack(back) }
    }
    return ways
  }

  /// The weight of a division drawn at random, 0 where a card is left without a Set; the mean is the number of ways.
  ///
  /// `draw` gives a whole number below a bound, all of them equally likely. A Set is drawn the more often the fewer Sets are left
  /// through its other two cards, by the product of their reciprocals: these are the cards in danger, and the weights vary
  /// less than among equal chances.
  public mutating func weight(draw: (_ bound: UInt64) -> UInt64) -> Double {
    restore()
    var weight = 1.0
    while cardsLeft > 0 {
      let card = scarcest
      guard setsLeft[card] > 0 else { return 0 }
      let sets = partners(of: card)
      var sum: UInt64 = 0
      for place in sets { sum += share(of: place) }
      var rest = draw(sum)
      var chosen = sets.lowerBound
      while chosen < sets.upperBound - 1, rest >= share(of: chosen) {
        rest -= share(of: chosen)
        chosen += 1
      }
      weight *= Double(sum) / Double(share(of: chosen))
      remove(card)
      remove(Int(space.partners[2 * chosen]))
      remove(Int(space.partners[2 * chosen + 1]))
    }
    return weight
  }

  /// The places of the Sets through a card in the tables.
  @inline(__always)
  private func partners(of card: Int) -> Range<Int> {
    let sets = (space.size - 1) / 2
    return card * sets..<(card + 1) * sets
  }

  /// The chance of a Set in whole numbers, which are the same on every machine: 0 unless all of its cards are left.
  @inline(__always)
  private func share(of place: Int) -> UInt64 {
    let (second, third) = (space.partners[2 * place], space.partners[2 * place + 1])
    return reciprocals[Int(setsLeft[Int(second)])] &* reciprocals[Int(setsLeft[Int(third)])]
  }

  /// The first card with the fewest Sets left.
  private var scarcest: Int {
    var fewest = Self.gone
    for card in 0..<space.size { fewest = min(fewest, setsLeft[card]) }
    return (0..<space.size).first { setsLeft[$0] == fewest } ?? 0
  }

  @inline(__always)
  private mutating func remove(_ card: Int) {
    cardsLeft &-= 1
    isLeft[card] = 0
    setsLeft[card] = Self.gone
    _ = change(through: card, by: .max)
  }

  /// Undoes a removal, in any order.
  private mutating func putBack(_ card: Int) {
    cardsLeft &+= 1
    isLeft[card] = 1
    setsLeft[card] = change(through: card, by: 1)
  }

  /// Adds a step, the largest number for −1, to the other two cards of each Set left through a card; the number of these Sets.
  ///
  /// It does not branch on which are left: a processor could not foretell it.
  @inline(__always)
  private func change(through card: Int, by step: UInt8) -> UInt8 {
    var sets: UInt8 = 0
    for place in partners(of: card) {
      let (second, third) = (
        Int(space.partners[2 * place]), Int(space.partners[2 * place + 1])
      )
      let both = isLeft[second] & isLeft[third]
      setsLeft[second] &+= both &* step
      setsLeft[third] &+= both &* step
      sets &+= both
    }
    return sets
  }
}
