internal import SetCards

extension Quantity {
  /// `noset(n)`: the probability that n fresh cards of the standard deck hold no Set.
  ///
  /// From Knuth's published counts of Set-free collections over the binomial coefficient; exact up to the rounding of one
  /// division.
  static var noSet: Quantity {
    let counts = PublishedTable.setFreeCounts.values(of: "setFree", by: "cards")
    let deck = Deck.standard.count
    return Quantity(
      name: "noset", title: "P(no Set), fresh deal", argument: "cards dealt",
      domain: .integers(0...deck, step: 1), unit: .share,
      source: .exact("counts of Knuth 2001"),
      value: { x in
        // Every board of 21 or more cards holds a Set (Pellegrino 1971).
        (counts[Int(x)] ?? 0) / binomial(deck, Int(x))
      })
  }

  /// `expectedsets(n)`: the mean number of Sets among n fresh cards, C(n, 3) / 79.
  ///
  /// Each of the C(n, 3) triples is a Set with probability 1/79: two cards leave one of 79 to complete them.
  static var expectedSets: Quantity {
    let deck = Deck.standard.count
    return Quantity(
      name: "expectedsets", title: "mean Sets, fresh deal", argument: "cards dealt",
      domain: .integers(0...deck, step: 1), unit: .sets, source: .exact("C(n,3)/79"),
      value: { binomial(Int($0), 3) / Double(deck - 2) })
  }
}

/// The binomial coefficient as the nearest double, without overflow on the way.
func binomial(_ total: Int, _ chosen: Int) -> Double {
  guard chosen >= 0, chosen <= total else { return 0 }
  var value = UInt128(1)
  // C(81, 40) has 78 bits, so that every product by a factor up to 81 fits 128 bits.
  for step in 0..<min(chosen, total - chosen) {
    value = value * UInt128(total - step) / UInt128(step + 1)
  }
  return Double(value)
}
