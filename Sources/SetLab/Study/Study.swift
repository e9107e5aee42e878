internal import Estimates
public import MonteCarlo
public import Plotting
internal import Records
internal import SetCards
public import SetExperiments
internal import SetGame
internal import SetStrategies
internal import Statistics

/// The main job in one piece: games simulated, measured, compared with what is published, and drawn.
public struct Study: Sendable {
  /// Random play: the games most figures rest on.
  public let random: Simulation
  /// First-found play, for publications that took Sets so.
  public let first: Simulation
  /// Timed games: hints and scores; nothing when none were played.
  public let timed: TimedStudy?
  /// The command that makes the same study again.
  public let command: String

  /// A study of simulated games.
  ///
  /// - Parameters:
  ///   - random: Random classic play with the standard deck.
  ///   - first: The same games played by `first`.
  ///   - timed: Timed games: hints and scores.
  ///   - command: The command that makes the same study again.
  public init(
    random: Simulation, first: Simulation, timed: TimedStudy? = nil, command: String
  ) {
    self.random = random
    self.first = first
    self.timed = timed
    self.command = command
  }

  /// The plans of the two simulations.
  ///
  /// - Parameters:
  ///   - games: The number of games of random play, at least 1; `first` plays a fifth of them, and 10,000 at least.
  ///   - seed: The seed of both.
  /// - Returns: The plans for ``random`` and ``first``.
  public static func plans(games: UInt64, seed: UInt64) -> (SimulationPlan, SimulationPlan) {
    let fewer = min(games, max(games / 5, 10_000))
    return (
      SimulationPlan(games: 0..<games, seed: seed, strategy: .random),
      SimulationPlan(games: 0..<fewer, seed: seed, strategy: .first)
    )
  }

  /// What random play shows, every table counted.
  public var summary: SimulationSummary { SimulationSummary(random) }

  /// A plot of the study with the name of its file.
  public struct Figure: Sendable {
    /// The file's name without its ending.
    public let name: String
    /// What it shows, in a sentence.
    public let caption: String
    /// The plot.
    public let plot: Plot
    /// A command that draws it, or nothing when none does exactly.
    public let command: String?
  }

  /// How often a table of 12 is without a Set at the ends of the curve, and among fresh cards.
  private var inPlayCaption: String {
    let ends = [66, 3].compactMap { left in
      summary.row(cards: 12, left: left).map {
        "\(NumberText.percent($0.setFree.value)) with \(left) cards left"
      }
    }
    return """
      Tables of 12 without a Set by cards left: \(ends.joined(separator: ", "))\(ends.isEmpty ? "" : ", ")\
      \(NumberText.percent(Quantity.noSet(12))) of 12 fresh cards (at 69 left). The last table, with an empty deck, is \
      not a random board.
      """
  }

  /// The plots, the most telling first.
  public var figures: [Figure] {
    let summary = summary
    let options = "--games \(random.tally.games) --seed \(random.plan.seed)"
    func quantities(_ names: [String]) -> [Quantity] {
      names.compactMap { QuantityCatalogue.standard.quantity(named: $0, from: summary) }
    }
    let inPlay = ["published.inplay", "fitted.inplay", "inplay"]
    var noSet = Plot.quantities(
      quantities(["noset"]), title: "P(no Set) among fresh cards", x: Span(0, 21))
    noSet.y.scale = .log
    return [
      Figure(
        name: "inplay",
        caption: inPlayCaption,
        plot: .quantities(
          quantities(inPlay), title: "Tables of 12 without a Set", y: Span(0.03, 0.075)),
        command: "setlab plot \(inPlay.joined(separator: " ")) --y 0.03:0.075 \(options)"),
      Figure(
        name: "dealmores", caption: "How many deal-mores a game needs.",
        plot: .quantities(quantities(["dealmores"]), title: "Games by number of deal-mores"),
        command: "setlab plot dealmores \(options)"),
      Figure(
        name: "leftover",
        caption:
          "How many cards are left over; never three, because the last three always make a Set.",
        plot: .quantities(
          quantities(["leftover", "published.leftover"]), title: "Games by cards left over"),
        command: "setlab plot leftover published.leftover \(options)"),
      Figure(
        name: "noset", caption: "The exact probability that fresh cards contain no Set.",
        plot: noSet, command: "setlab plot noset --x 0:21 --log y"),
    ] + (timed?.figures ?? [])
  }
}
