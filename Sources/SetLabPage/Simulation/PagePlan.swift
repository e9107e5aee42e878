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

/// A command of the program that plays what a page plays, ready for a shell.
struct PageCommand {
  private var words: [String]

  init(_ words: String...) { self.words = ["setlab"] + words }

  mutating func add(_ words: [String]) { self.words += words }

  /// Adds an option where its value is not the usual one.
  mutating func add(_ option: String, _ value: String, unless usual: String = "") {
    if value != usual { words += [option, value] }
  }

  mutating func add(_ deals: PageDeals) {
    add("--games", "\(deals.games)")
    add("--first-game", "\(deals.firstGame)", unless: "0")
    add("--seed", "\(deals.seed)", unless: "1")
    add("--confidence", deals.confidence.level.description, unless: "0.95")
  }

  /// The command, quoted for a shell; names have no apostrophes.
  var text: String {
    words.map { word in
      word.utf8.contains { $0 == 0x20 || $0 == 0x28 } ? "'\(word)'" : word
    }.joined(separator: " ")
  }
}

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
