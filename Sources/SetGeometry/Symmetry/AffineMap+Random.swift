public import SetCards

extension AffineMap {
  /// A symmetry, each as likely as any other; `below` draws a whole number below a bound, each as likely.
  ///
  /// Columns are drawn until they are independent: 1.8 times on average for six attributes, less for fewer.
  public static func random(of deck: Deck, below: (UInt128) -> UInt128) -> AffineMap {
    func card() -> Card { Card(index: Int(below(UInt128(deck.count)))) }
    let translation = card()
    while true {
      let columns = (0..<deck.attributes).map { _ in card() }
      if let map = AffineMap(deck: deck, columns: columns, translation: translation) { return map }
    }
  }
}

extension Board {
  /// The board with its cards in an order each of which is as likely; `below` draws as for a random symmetry.
  public func shuffled(below: (UInt128) -> UInt128) -> Board {
    var cards = cards
    for place in cards.indices {
      cards.swapAt(place, place + Int(below(UInt128(cards.count - place))))
    }
    return Board(cards, deck: deck) ?? self
  }
}
