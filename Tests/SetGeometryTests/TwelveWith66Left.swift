import ExactNumbers

@testable import SetGeometry

/// The table of 12 cards with 66 left in the deck, in classic play when Sets are taken at random, exactly.
///
/// Either the first 12 cards hold Sets, one is taken and three cards are dealt; or they hold none, three are dealt, the
/// 15 hold Sets and one is taken: then it is the third table. Games whose first 15 cards hold no Set skip it.
struct TwelveWith66Left: Hashable, Sendable {
  /// The probability that the game reaches the table by a deal.
  let reachedByDeal: Rational

  /// The probability that the game reaches the table by falling from 15 cards to 12.
  let reachedByTake: Rational

  /// The probability that a table reached by a deal holds no Set.
  let setFreeAfterDeal: Rational

  /// The probability that a table reached by falling from 15 cards holds no Set.
  let setFreeAfterTake: Rational

  /// The probability that the table holds no Set, if there is one.
  var setFree: Rational {
    (reachedByDeal * setFreeAfterDeal + reachedByTake * setFreeAfterTake)
      / (reachedByDeal + reachedByTake)
  }

  /// The probability that the second table of a game holds no Set: of 12 cards after a take, or of 15 without a Set.
  var secondTableSetFree: Rational {
    reachedByDeal * setFreeAfterDeal + (.one - reachedByDeal - reachedByTake)
  }

  /// Computes the odds for the standard deck, in a fraction of a second.
  init(monitor: WorkMonitor = .silent) throws(ExactCountError) {
    let free = try SetFreeCounts(upTo: 15, monitor: monitor.part(from: 0, to: 0.2))
    let (twelve, fifteen) = (free.rows[12], free.rows[15])
    let counter = TwelveWith66LeftCounter()
    let dealt = try counter.setFreeAfterDeal(monitor: monitor.part(from: 0.2, to: 0.6))
    let fallen = try counter.setFreeAfterTake(monitor: monitor.part(from: 0.6, to: 1))
    // Weights count a board of 12 with three cards to come, in units of a chosen Set's share.
    let unit = TwelveWith66LeftCounter.unit
    let triples = UInt128(WholeNumber.binomial(81 - 12, 3))
    let all = twelve.boards * triples
    let withSet = (twelve.boards - twelve.setFree) * triples
    let grown =
      twelve.setFree * triples - fifteen.setFree * UInt128(WholeNumber.binomial(15, 3))
    reachedByDeal = Rational(withSet, all)
    reachedByTake = Rational(grown, all)
    setFreeAfterDeal = Rational(dealt, withSet * unit)
    setFreeAfterTake = Rational(fallen, grown * unit)
  }
}
