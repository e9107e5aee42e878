/// Which deals are played, and how sure estimates are to be.
struct PageDeals: Sendable {
  let seed: UInt64
  let firstGame: UInt64
  let games: Int
  let confidence: PageConfidence

  /// So many that no count passes 32 bits; sums have 64.
  static let mostGames = 100_000_000

  /// Reads what a person chose: seed, first game, games, confidence.
  init(_ request: PageRequest, from place: Int) throws(PageStrategies.Mistake) {
    seed = try PageStrategies.seed(request, place)
    firstGame = try PageStrategies.seed(request, place + 1, "firstGame")
    guard let games = request.integer(place + 2), (1...Self.mostGames).contains(games),
      !firstGame.addingReportingOverflow(UInt64(games)).overflow
    else {
      throw PageStrategies.Mistake(
        field: "games", message: "games are from 1 to 100,000,000, and end below 2^64")
    }
    self.games = games
    guard let confidence = PageConfidence(request.text(place + 3)) else {
      throw PageStrategies.Mistake(
        field: "confidence", message: "the confidence is 0.9, 0.95, 0.99 or 0.999")
    }
    self.confidence = confidence
  }
}
