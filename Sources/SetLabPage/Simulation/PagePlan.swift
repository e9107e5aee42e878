internal import SetCards
internal import SetGame

/// Which games a page plays.
struct PagePlan: Sendable {
  let strategy: Strategy
  let rules: Rules
  let deck: Deck
  let seed: UInt64
  let firstGame: UInt64
  let games: Int
  let confidence: PageConfidence

  /// So many that no count passes 32 bits; sums have 64.
  static let mostGames = 100_000_000

  /// Reads what a person chose: strategy, rules, attributes of the deck, seed, first game, games, confidence.
  init(
    _ request: PageRequest, _ strategies: PageStrategies
  ) throws(PageStrategies.Mistake) {
    strategy = try strategies.strategy(request.text(0))
    rules = try strategies.rules(request.text(1))
    deck = try strategies.deck(request, 2)
    seed = try strategies.seed(request, 3)
    firstGame = try strategies.seed(request, 4, "firstGame")
    guard let games = request.integer(5), (1...Self.mostGames).contains(games),
      !firstGame.addingReportingOverflow(UInt64(games)).overflow
    else {
      throw PageStrategies.Mistake(
        field: "games", message: "games are from 1 to 100,000,000, and end below 2^64")
    }
    self.games = games
    guard let confidence = PageConfidence(request.text(6)) else {
      throw PageStrategies.Mistake(
        field: "confidence", message: "the confidence is 0.9, 0.95, 0.99 or 0.999")
    }
    self.confidence = confidence
  }
}

/// A confidence with the two-sided critical value of the normal law, to full double precision.
struct PageConfidence: Sendable {
  let level: Double
  let quantile: Double

  /// √2 erf⁻¹(level), computed with mpmath 1.3 to 40 digits and rounded.
  private static let all = [
    PageConfidence(level: 0.9, quantile: 1.6448536269514726),
    PageConfidence(level: 0.95, quantile: 1.9599639845400543),
    PageConfidence(level: 0.99, quantile: 2.575829303548901),
    PageConfidence(level: 0.999, quantile: 3.290526731491895),
  ]

  private init(level: Double, quantile: Double) { (self.level, self.quantile) = (level, quantile) }

  init?(_ text: String) {
    guard let known = Self.all.first(where: { $0.level.description == text }) else { return nil }
    self = known
  }
}
