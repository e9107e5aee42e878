public import Experiments
public import SetPlayers

/// Which games hint strategies are benchmarked in: everything that the counts depend on.
public struct HintPlan: Hashable, Sendable {
  /// The strategies; the first is what the others are compared with.
  public let hints: [HintStrategy]
  /// The player.
  public let player: Player
  /// A second player of the same games, for comparison.
  public let beside: Player
  /// The scoring rule.
  public let scoring: Scoring
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// The seed of all games.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>

  /// Creates a plan with at least one strategy; the first is what the others are compared with.
  ///
  /// The second player of the same games is, if nil, the other of beginner and expert. The deck has
  /// three attributes or more.
  public init(
    _ hints: [HintStrategy], player: Player = .beginner, beside: Player? = nil,
    scoring: Scoring, games: Range<UInt64>, seed: UInt64 = 1, rules: Rules = .classic,
    deck: Deck = .standard
  ) {
    precondition(!hints.isEmpty, "a benchmark needs a hint strategy")
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.hints = hints
    self.player = player
    self.beside = beside ?? (player.preset.name == "beginner" ? .expert : .beginner)
    self.scoring = scoring
    self.deck = deck
    self.rules = rules
    self.seed = seed
    trials = games
  }

  /// A selection that shows when, how much and about what: what is benchmarked when nothing is named.
  public static let selection: [HintStrategy] = {
    func after(_ help: HintHelp, _ seconds: Double = 30) -> HintStrategy {
      var strategy = HintStrategy(.after(seconds))
      strategy.help = help
      return strategy
    }
    var hardest = after(.cards(1))
    hardest.target = .hardest
    return [
      .never, HintStrategy(.setFree(30)), HintStrategy(.request), HintStrategy(.mistakes(1)),
      after(.count), after(.pattern), after(.cards(1)), hardest, after(.cards(1), 15),
      after(.ladder), after(.cards(3)),
    ]
  }()
}

extension HintPlan {
  /// The plan: hint strategies, players and the scoring rule by their names.
  public var stored: [JSON.Member] {
    [
      .init("hints", stored: competitors), .init("player", stored: player.name),
      .init("beside", stored: beside.name), .init("scoring", stored: scoring.name),
      .init("seed", stored: seed), .init("rules", stored: rules.rawValue),
      .init("deck", stored: deck.attributes), .init("games", trials.stored),
    ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let hints = try stored.allNamed("hints", names.storedHints)
    guard !hints.isEmpty else {
      throw try stored.member("hints").error("names no hint strategy")
    }
    self.init(
      hints, player: try stored.named("player", names.players.read),
      beside: try stored.named("beside", names.players.read),
      scoring: try stored.named("scoring", names.storedScoring), games: try stored.games(),
      seed: try stored.word("seed"), rules: try stored.rules(), deck: try stored.deck())
  }
}
