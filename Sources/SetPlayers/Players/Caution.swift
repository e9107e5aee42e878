/// How much evidence a player wants before a claim: one number, by which true Sets take longer and fewer near-Sets are
/// taken for Sets.
///
/// A *near-Set* is three cards of which exactly one attribute is wrong. It is noticed at the rate of a Set of its level;
/// then evidence that it is a Set drifts down with normal noise, where that of a Set drifts up, and what reaches a bound
/// is claimed. At caution c the bound is c times as high as at 1. So a near-Set that is noticed is claimed with
/// probability p^c, and the mean time to be sure of a Set is proportional to c: the two laws of a diffusion with one
/// bound (A. Wald, Ann. Math. Statist. 15, 1944, 283–296, doi:10.1214/aoms/1177731235).
///
/// p is such that on 12 cards of the standard deck, drawn at random, false claims come at the rate ``Player/mistakes``
/// on average. As every triple that is tried takes that time, caution is a factor on all times of searching.
extension Player {
  /// The part of a search that is spent on evidence at caution 1.
  ///
  /// Assumed.
  public static let weighing = 0.5

  /// The factor of all times of searching; 1 for a player without caution.
  var pace: Double { caution.map { 1 + Player.weighing * ($0 - 1) } ?? 1 }

  /// The probability that a near-Set, once noticed, is claimed at caution 1; more than 1 if there are too few for ``mistakes``.
  var nearClaims: Double { mistakes / (60 * noticed(Player.nearSetsOfTwelve)) }

  /// False claims a minute at skill 1 and caution 1 that no player with these times can exceed.
  var mostMistakes: Double { 60 * noticed(Player.nearSetsOfTwelve) }

  /// False claims a minute of searching at skill 1 on a table with so many near-Sets by level from 1, without the
  /// ``pace``; the crowd factor is the effect of table size on all rates.
  func falseClaims(among nearSets: [Int], crowd: Double) -> Double {
    guard mistakes > 0 else { return 0 }
    let power = (caution ?? 1) * PortableMath.log(min(1, max(nearClaims, 1e-300)))
    return 60 * crowd * noticed(nearSets.map { Double($0) }) * PortableMath.exp(max(-700, power))
  }

  /// Near-Sets noticed a second at skill 1 and 12 cards.
  private func noticed(_ nearSets: [Double]) -> Double {
    zip(nearSets, times.seconds).reduce(0) { $0 + $1.0 / $1.1 }
  }

  /// The mean number of near-Sets by level from 1 on 12 random cards of the standard deck: 220 triples, of which 1944,
  /// 3888 and 2592 of 85,320 are near-Sets of the levels 2, 3 and 4.
  static let nearSetsOfTwelve = [0, 1944, 3888, 2592].map { $0 * 220 / 85_320.0 }
}
