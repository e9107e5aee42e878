internal import Estimates
internal import RandomStreams
internal import SetGame
internal import Statistics

/// Games of two strategies from which contests of known difference are drawn, to find out how often a verdict is wrong.
///
/// A contest draws games at random, with replacement, from a fixed list of real ones. In each drawn game the two strategies
/// change places with a given probability. The true difference is then that of the whole list, made smaller by
/// the changes: exactly 0 when they happen half of the time.
public struct ContestPopulation: Sendable {
  private let plan: ComparisonPlan
  /// The numbers of both strategies, game after game, and the same with the strategies in the other order.
  private let rows: [Int]
  private let swapped: [Int]
  private let width: Int

  /// Plays the games of a plan.
  ///
  /// - Parameter plan: Two strategies and one game at least; the luck of the deals is not reckoned.
  public init(_ plan: ComparisonPlan) {
    precondition(
      plan.strategies.count == 2 && !plan.games.isEmpty && !plan.isControlled,
      "a contest is between two strategies")
    self.plan = plan
    var sides: [[[Int]]] = []
    for strategy in plan.strategies {
      var engine = GameEngine(
        deck: plan.deck, rules: plan.rules, strategy: strategy, seed: plan.seed)
      var tables: [SettledTable] = []
      sides.append(
        plan.games.map { game in
          var row = [Int](repeating: 0, count: GameNumber.count)
          engine.play(game, into: &tables)
          GameNumber.write(tables, of: plan.deck, to: &row, at: 0)
          return row
        })
    }
    rows = zip(sides[0], sides[1]).flatMap { $0 + $1 }
    swapped = zip(sides[0], sides[1]).flatMap { $1 + $0 }
    width = plan.variables
  }

  /// The true difference of contests, first less second.
  ///
  /// - Parameters:
  ///   - metric: Which number.
  ///   - share: How often the two change places, 0 to 1.
  /// - Returns: The difference, exactly 0 for one half.
  public func difference(_ metric: ComparisonMetric, changing share: Double) -> Double {
    func value(_ strategy: Int) -> Double {
      func mean(_ place: Int) -> Double {
        let (own, other) = (sum(rows, place), sum(swapped, place))
        return (own * (1 - share) + other * share) / Double(rows.count / width)
      }
      return switch metric.value(of: strategy) {
      case .mean(let x): mean(x)
      case .ratio(let x, let y): mean(x) / mean(y)
      }
    }
    return share == 0.5 ? 0 : value(0) - value(1)
  }

  private func sum(_ rows: [Int], _ place: Int) -> Double {
    Double(stride(from: place, to: rows.count, by: width).reduce(0) { $0 + rows[$1] })
  }

  /// How a contest ended.
  public struct Outcome: Hashable, Sendable {
    /// What it found.
    public let verdict: PairVerdict
    /// After how many games.
    public let games: Int
  }

  /// Draws games until a sequential test decides.
  ///
  /// - Parameters:
  ///   - number: The number of the contest: with the same seed and number it is the same.
  ///   - metric: Which number the strategies are compared by.
  ///   - smallest: The smallest difference that matters.
  ///   - share: How often the two change places, 0 to 1.
  ///   - confidence: One less the stated error rate.
  ///   - mostGames: After so many games the verdict is open.
  ///   - seed: The seed of the draws.
  /// - Returns: The verdict of ``StoppingRule/decision(_:smallest:)`` and its cost.
  public func contest(
    _ number: UInt64, by metric: ComparisonMetric, smallest: Double, changing share: Double,
    confidence: Double = 0.95, mostGames: UInt64 = 1_000_000, seed: UInt64
  ) -> Outcome {
    var stream = StreamFamily(seed: seed).stream(game: number, purpose: .deal)
    let rule = StoppingRule.decision(metric, smallest: smallest)
    var tally = ComparisonTally(plan)
    var games: UInt64 = 0
    while games < mostGames {
      let look = min(StoppingRule.look(after: games), mostGames)
      var drawn: [Int] = []
      drawn.reserveCapacity(Int(look - games) * plan.variables)
      for _ in games..<look {
        let game = Int(stream.draw(below: UInt64(plan.games.count))) * width
        let source = stream.uniform() < share ? swapped : rows
        drawn.append(contentsOf: source[game..<game + width])
      }
      tally.sums.add(rows: drawn)
      games = look
      let comparison = Comparison(plan: plan, tally: tally, rule: rule, confidence: confidence)
      guard rule.isFulfilled(by: comparison) else { continue }
      let verdict = comparison.sequentialVerdict(metric, smallest: smallest, 0, 1)
      return Outcome(verdict: verdict, games: Int(games))
    }
    return Outcome(verdict: .open, games: Int(games))
  }
}
