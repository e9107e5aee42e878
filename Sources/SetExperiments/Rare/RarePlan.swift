public import Experiments
public import SetPlayers
public import SetStrategies

/// The plan of a simulation of rare events: games of the standard deck that go on in several ways, and what each says of tables of
/// 18 and 21 cards and of many deal-mores.
public struct RarePlan: Plan {
  /// The word by which stored runs are known.
  public static let kind = "rare"
  /// The version of what is counted.
  public static let countingVersion = 4

  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// The strategy that chooses Sets.
  public let strategy: Strategy
  /// The seed of all games.
  public let seed: UInt64
  /// The numbers of the games.
  public var trials: Range<UInt64>

  /// Creates a plan; nil for a strategy that sees the deck, because it knows the order of the rest.
  public init?(
    games: Range<UInt64>, seed: UInt64 = 1, strategy: Strategy = .random, rules: Rules = .classic
  ) {
    guard Self.refusal(of: strategy, .standard) == nil else { return nil }
    (self.rules, self.strategy, self.seed, trials) = (rules, strategy, seed, games)
  }

  /// The reason why a strategy or a deck cannot be asked about rare events, in a sentence without a full stop; nil if it can.
  public static func refusal(of strategy: Strategy, _ deck: Deck) -> String? {
    if strategy.knowsTheOrder {
      return
        "\(strategy.name) knows the order of the deck: rare events need a strategy that does not"
    }
    return deck == .standard
      ? nil
      : "rare events are those of the standard deck: with \(deck.attributes) attributes "
        + (deck.attributes < 4 ? "no table of twelve lacks a Set" : "such tables are common")
  }

  /// Games that are played in all their ways.
  public var experiment: RareExperiment { RareExperiment(self) }

  /// True if the strategy asks an outside program.
  public var canFail: Bool { strategy.canFail }

  /// The name of a strategy that asks an outside program, and why it could not go on.
  public var failure: String? { strategy.failure.map { "\(strategy.name): \($0)" } }

  /// The plan, the strategy by its name.
  public var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("strategy", stored: strategy.name),
      .init("rules", stored: rules.rawValue), .init("games", trials.stored),
    ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    let plan = RarePlan(
      games: try stored.games(), seed: try stored.word("seed"),
      strategy: try stored.strategy("strategy", names), rules: try stored.rules())
    guard let plan else { throw try stored.member("strategy").error("sees the deck") }
    self = plan
  }
}

/// Games that go on in several ways as an experiment: trial i is game i of the plan's seed.
public struct RareExperiment: GamewiseExperiment {
  /// The plan.
  public let plan: RarePlan
  /// The receiver of a row for each game.
  public var rows: GameRows?

  /// Creates the experiment of a plan.
  public init(_ plan: RarePlan) { self.plan = plan }

  /// Returns a tally of no games.
  public func emptyTally() -> RareTally { RareTally() }

  /// Plays some games and adds up what they say; a game has some 50 tables.
  public func run(_ trials: Range<UInt64>, into tally: inout RareTally) {
    var tree = RareTree(plan)
    var loop = tree.emptyLoop
    var games: [RareGame?] = []
    for game in trials {
      let played = tree.play(game, by: &loop)
      tally.add(played)
      if rows != nil { games.append(played) }
    }
    rows?.put(
      trials,
      rowLayout(rows?.form ?? .csv).rows(
        of: [games], from: trials.lowerBound, texts: [[.string(plan.strategy.name)]]))
  }

  /// The names of the columns: the strategy and, for each size of the largest table, what the game says of its chance.
  public func rowHead(_ form: GameRows.Form) -> [UInt8] { rowLayout(form).head }

  private func rowLayout(_ form: GameRows.Form) -> GameRowLayout<RareGame> {
    GameRowLayout(
      form, texts: [ComparisonPlan.competitorWord],
      columns: RareGame.sizes.indices.map { place in
        GameColumn(
          "largest\(RareGame.sizes[place])", .init { $0.largest[place] }, scale: 1 / RareGame.unit)
      })
  }
}
