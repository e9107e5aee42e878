public import Experiments
public import SetPlayers

/// How well rules rank players after few games: the players of a plan, from worst to best as they are named, with every rule.
///
/// All play the same deals, each with search times of their own. A pair of players is ranked rightly by some games if the
/// better one has the higher sum of points; equal sums are half right.
public struct RankingPlan: Sendable {
  /// The curves, one for each rule and player, whole games.
  let curves: CurvePlan
  /// The rules.
  let rules: [Scoring]
  /// How the players are called, from worst to best.
  public let players: [String]
  /// By rule and player, the place of the numbers among those of a game.
  let slots: [[Int]]

  /// The fewest blocks of games that a share is stated from.
  public static let fewestBlocks = 20

  /// Ranks players, at least two, from worst to best as they stand in the curves; nil for fewer.
  public init?(
    _ lines: [CurveLine], games: Range<UInt64>, seed: UInt64 = 1, rules tables: Rules = .classic,
    deck: Deck = .standard
  ) throws(ParameterError) {
    var (rules, people): ([Scoring], [String]) = ([], [])
    for line in lines {
      if !rules.contains(line.rule) { rules.append(line.rule) }
      let name = line.player.name + (line.hints == .never ? "" : ", \(line.hints.name)")
      if !people.contains(name) { people.append(name) }
    }
    guard people.count > 1, lines.count == rules.count * people.count else { return nil }
    curves = try CurvePlan(
      lines, along: .whole, at: [0], games: games, seed: seed, rules: tables, deck: deck,
      isDistribution: true)
    (self.rules, players) = (rules, people)
    // A rule's curves stand together, players in one order.
    slots = rules.indices.map { rule in people.indices.map { rule * people.count + $0 } }
  }

  /// The numbers of the games.
  public var trials: Range<UInt64> { curves.trials }

  /// The name of the first program that failed to give hints or points, with its failure.
  public var failure: String? { curves.failure }

  /// The uncertain numbers of the players that are drawn; empty if all are written.
  public var doubts: [PlayerModel.Doubt] { curves.doubts }

  /// The games.
  public var experiment: RankingExperiment { RankingExperiment(curves: curves) }
}

/// Plays the games of a ranking and keeps the score of each.
public struct RankingExperiment: Experiment {
  let curves: CurvePlan

  /// No games.
  public func emptyTally() -> RankingTally { RankingTally() }

  /// Plays some games with everybody.
  public func run(_ trials: Range<UInt64>, into tally: inout RankingTally) {
    var events: [TimedEvent] = []
    var scores = trials.map { _ in [Int](repeating: 0, count: curves.lines.count) }
    for arm in curves.arms {
      var engine = TimedGameEngine(
        deck: curves.deck, rules: curves.rules, player: arm.player, hints: arm.hints,
        person: arm.person, seed: curves.seed)
      for (place, game) in trials.enumerated() {
        engine.play(game, into: &events)
        for reading in arm.readings {
          scores[place][reading.slot] = TimedTotals(events, scoring: reading.rule).score
        }
      }
    }
    for (game, row) in zip(trials, scores) { tally.values[game] = row }
  }
}

/// The scores of single games in thousandths, by the number of the game: one for each rule and player.
public typealias RankingTally = NumberedTally<[Int]>
