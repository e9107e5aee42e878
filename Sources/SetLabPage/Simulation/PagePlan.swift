internal import Estimates
internal import SetCards
internal import SetGame

/// Which games a page plays.
struct PagePlan: Sendable {
  let strategy: Strategy
  let rules: Rules
  let deck: Deck
  let deals: PageDeals

  /// Reads what a person chose: strategy, rules, attributes of the deck, seed, first game, games, confidence.
  init(
    _ request: PageRequest, _ strategies: PageStrategies
  ) throws(PageStrategies.Mistake) {
    strategy = try strategies.strategy(request.text(0))
    rules = try strategies.rules(request.text(1))
    deck = try strategies.deck(request, 2)
    deals = try PageDeals(request, from: 3)
  }

  /// The command that plays the same.
  var command: String {
    var command = PageCommand("simulate")
    command.add("--strategy", strategy.name, unless: "random")
    command.add("--rules", rules.rawValue, unless: "classic")
    command.add("--deck", "\(deck.attributes)", unless: "4")
    command.add(deals)
    return command.text
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

  /// A share with Wilson's interval.
  func share(_ count: Double, of total: Double) -> Estimate {
    Estimate(
      value: count / total, interval: .wilson(successes: count, trials: total, quantile: quantile))
  }
}
