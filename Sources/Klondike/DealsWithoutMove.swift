extension Klondike {
  /// How many deals have no move but to turn `draw` cards, 1 to 24, of all that differ in the seven free cards and the
  /// cards of the stock that are reached, as sets.
  ///
  /// Neither has an ace, and none of all these cards fits on one of the seven. Cards of a rank and colour are a pair;
  /// what fits on a pair is another pair, so that the 24 pairs from the twos on are two chains, along which the sets are
  /// counted: 12 steps on polynomials in two unknowns.
  public static func dealsWithoutMove(draw: Int) -> (without: UInt128, all: UInt128) {
    precondition((1...24).contains(draw), "1 to 24 cards are turned at once")
    let reached = (24 + draw - 1) / draw
    let size = reached + 1
    // The number of ways with t cards free and s reached, at t · size + s; by whether the last pair has neither.
    var none = [UInt128](repeating: 0, count: 8 * size)
    var some = none
    none[0] = 1
    for _ in 2...13 {
      var (nextNone, nextSome) = (none, none)
      for place in none.indices {
        nextNone[place] = none[place] + some[place]
        nextSome[place] = 0
      }
      for free in 0...2 {
        for stock in 0...(2 - free) where free + stock > 0 {
          let ways: UInt128 = free + stock == 2 && free != 1 ? 1 : 2
          for t in free..<8 {
            for s in stock..<max(stock, size) {
              // Nothing of the pair that fits on this one may be seen if one of this is free.
              let before = (t - free) * size + s - stock
              nextSome[t * size + s] += ways * (none[before] + (free == 0 ? some[before] : 0))
            }
          }
        }
      }
      (none, some) = (nextNone, nextSome)
    }
    var without: UInt128 = 0
    for t in 0..<8 {
      for s in 0..<size {
        let other = (7 - t) * size + reached - s
        without += (none[t * size + s] + some[t * size + s]) * (none[other] + some[other])
      }
    }
    return (without, choose(7, of: 52) * choose(reached, of: 45))
  }

  private static func choose(_ number: Int, of all: Int) -> UInt128 {
    (0..<number).reduce(1) { $0 * UInt128(all - $1) / UInt128($1 + 1) }
  }
}
