import SetCards

/// A deck that is divided into Sets, every card in one of them: all ways counted, or their number estimated.
///
/// One Set at a time is taken away, always through the card with the fewest Sets left. To count, all of these are tried in turn: the
/// 17,641 ways for three attributes take a moment. To estimate, one of them is drawn, and the weight of the division is the product
/// of the chances inverted: its mean is the number of ways, whatever the chances are (D. E. Knuth, Estimating the efficiency of
/// backtrack programs, Math. Comp. 29, 1975, 121–136).
struct DeckDivision: ~Copyable {
  /// The decks whose ways are counted or estimated.
  static let attributes = 1...5
  /// The most attributes of a deck whose ways are counted.
  static let mostCounted = 3

  private let size: Int
  /// For each card the other two of every Set through it, one after another: `size − 1` cards.
  private let partners: ImmutableTable<UInt8>
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

  /// A whole deck of up to five attributes; its partners are asked for once where it is made often.
  init(of deck: Deck, _ partners: ImmutableTable<UInt8>? = nil) {
    size = deck.count
    self.partners = partners ?? Self.partners(of: deck)
    isLeft = .zeros(size)
    setsLeft = .zeros(size)
    reciprocals = Self.factors
    restore()
  }

  /// For each card of a deck the other two of every Set through it.
  static func partners(of deck: Deck) -> ImmutableTable<UInt8> {
    ImmutableTable(
      deck.cards.flatMap { card in
        deck.cards.flatMap { second -> [UInt8] in
          let third = card.third(with: second)
          return second != card && second < third ? [UInt8(second.index), UInt8(third.index)] : []
        }
      })
  }

  deinit {
    isLeft.deallocate()
    setsLeft.deallocate()
  }

  private mutating func restore() {
    cardsLeft = size
    isLeft.update(repeating: 1, count: size)
    setsLeft.update(repeating: UInt8((size - 1) / 2), count: size)
  }

  /// The number of ways to divide the deck, of up to three attributes: beyond, the count would not end.
  mutating func count() -> UInt64 {
    precondition(size <= 27, "larger decks divide in too many ways")
    restore()
    return waysLeft()
  }

  private mutating func waysLeft() -> UInt64 {
    guard cardsLeft > 0 else { return 1 }
    let card = scarcest
    guard setsLeft[card] > 0 else { return 0 }
    var ways: UInt64 = 0
    for place in places(of: card) where share(of: place) > 0 {
      let set = [card, Int(partners[2 * place]), Int(partners[2 * place + 1])]
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
  mutating func weight(draw: (_ bound: UInt64) -> UInt64) -> Double {
    restore()
    var weight = 1.0
    while cardsLeft > 0 {
      let card = scarcest
      guard setsLeft[card] > 0 else { return 0 }
      let places = places(of: card)
      var sum: UInt64 = 0
      for place in places { sum += share(of: place) }
      var rest = draw(sum)
      var chosen = places.lowerBound
      while chosen < places.upperBound - 1, rest >= share(of: chosen) {
        rest -= share(of: chosen)
        chosen += 1
      }
      weight *= Double(sum) / Double(share(of: chosen))
      remove(card)
      remove(Int(partners[2 * chosen]))
      remove(Int(partners[2 * chosen + 1]))
    }
    return weight
  }

  /// The places of the Sets through a card in the tables.
  @inline(__always)
  private func places(of card: Int) -> Range<Int> {
    let sets = (size - 1) / 2
    return card * sets..<(card + 1) * sets
  }

  /// The chance of a Set in whole numbers, which are the same on every machine: 0 unless all of its cards are left.
  @inline(__always)
  private func share(of place: Int) -> UInt64 {
    let (second, third) = (partners[2 * place], partners[2 * place + 1])
    return reciprocals[Int(setsLeft[Int(second)])] &* reciprocals[Int(setsLeft[Int(third)])]
  }

  /// The first card with the fewest Sets left.
  private var scarcest: Int {
    var fewest = Self.gone
    for card in 0..<size { fewest = min(fewest, setsLeft[card]) }
    return (0..<size).first { setsLeft[$0] == fewest } ?? 0
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
    for place in places(of: card) {
      let (second, third) = (
        Int(partners[2 * place]), Int(partners[2 * place + 1])
      )
      let both = isLeft[second] & isLeft[third]
      setsLeft[second] &+= both &* step
      setsLeft[third] &+= both &* step
      sets &+= both
    }
    return sets
  }
}
