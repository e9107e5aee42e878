/// How much luckier than expected the deals of a game were: how many more tables of a size came out Set-free than were to
/// be expected before each deal.
///
/// Whatever a fair strategy does, the cards that come are any of the unseen ones, so the expectation of both numbers is 0:
/// they can serve as controls. The same idea is known from poker, where it takes luck out of the comparison of players (N.
/// Burch, M. Schmid, M. Moravčík, D. Morrill, M. Bowling, AIVAT, AAAI 2018).
struct DealLuck: Hashable {
  /// Set-free tables of 12 that were dealt, less those expected.
  var twelve = 0.0
  /// Set-free tables of 15 that were dealt, less those expected.
  var fifteen = 0.0

  /// Tallies hold whole numbers: multiples of 1/16,384.
  static let unit = 16_384.0
  /// The most games for which sums of squares of such numbers cannot overflow.
  static let mostGames: UInt64 = 1_000_000_000

  /// Adds what one deal brought.
  mutating func add(cards: Int, isSetFree: Bool, expected: Double) {
    let surprise = (isSetFree ? 1 : 0) - expected
    if cards == 12 { twelve += surprise }
    if cards == 15 { fifteen += surprise }
  }
}
