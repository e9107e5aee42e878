internal import ArgumentParser
internal import Contests
internal import Estimates
internal import Experiments
internal import Formulas
internal import Functions
internal import Records
import Runs
internal import SetGame
internal import SetLab

/// `setlab-bench coverage`: how often 95% intervals hold the true value, and on which side they miss it.
struct CoverageBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Replicate simulations and count how often their 95% intervals hold the true value.",
    discussion: """
      The true values are taken from a long run of other games of the same seed; every row that is not \
      certain is tried. A row is faulted if 99.9% binomial intervals exclude a coverage of 94 to 96.5% (at \
      least 94% where fewer than 5 events are expected) or misses of one side within 1.5 times those of the \
      other, where both exceed 20.
      """)

  @Option(help: "How many simulations.") var replications = 1_000
  @Option(help: "Games in each of them.") var games = 2_000
  @Option(help: "Games of the long run.") var longRun = 20_000_000
  @Option(help: "The seed.") var seed: UInt64 = 11

  mutating func run() async throws {
    let start = UInt64(replications * games)
    let truth = SimulationSummary(
      await Simulation.run(
        SimulationPlan(games: start..<start + UInt64(longRun), seed: seed), workers: 2))
    var rows = rates(truth).map { $0.row }
    rows += Self.formulas.map { CoverageRow($0, .formulas) }
    let (known, fitted) = (rates(truth), try fits(truth))
    let values = known.map { $0.truth } + (try formulas(truth).map { $0.value })
    for fit in fitted {
      rows += fit.parameters.map { CoverageRow("\($0.name) of \(fit.model)", .fits) }
      if fit.p != nil { rows.append(CoverageRow("χ² of \(fit.model)", .fits)) }
    }
    for replication in 0..<UInt64(replications) {
      let first = replication * UInt64(games)
      let small = SimulationSummary(
        await Simulation.run(
          SimulationPlan(games: first..<first + UInt64(games), seed: seed), workers: 1))
      let intervals =
        known.map { $0.estimate(small)?.interval } + (try formulas(small).map { $0.interval })
      for (row, interval) in intervals.enumerated() {
        if let interval { rows[row].count(interval, values[row]) }
      }
      var row = intervals.count
      for (fit, truth) in zip(try fits(small), fitted) {
        for (parameter, known) in zip(fit.parameters, truth.parameters) {
          rows[row].count(
            Interval(lower: parameter.lower, upper: parameter.upper), known.value)
          row += 1
        }
        // A χ² of which 95 % are smaller is one that its own test would not reject.
        guard let p = fit.p, truth.p != nil else { continue }
        rows[row].count(Interval(lower: 0.05, upper: 1), p)
        row += 1
      }
    }
    var grid = Grid(columns: ["rate", "expected", "covered", "below", "above", "fault"])
    var biases: [String] = []
    for (name, width) in [
      ("noset12", 0.003), ("dealmores", 0.05), ("cleared", 0.005), ("cleared", 0.004),
    ] {
      let (row, bias) = await stopped(name, width, truth)
      rows.append(row)
      biases.append(bias)
    }
    for row in rows { grid.append(row.cells) }
    let families = CoverageRow.Family.allCases.map { family in
      rows.filter { $0.family == family && $0.expected ?? 5 >= 5 }
        .reduce(into: CoverageRow("all \(family.rawValue)", family)) { $0.add($1) }
    }
    for row in families { grid.append(row.cells) }
    print(grid.lines.joined(separator: "\n"))
    print(biases.joined(separator: "\n"))
    let faults = (rows + families).count { $0.fault != nil }
    print(
      "\(rows.count) rates, \(replications) replications of \(games) games, seed \(seed): "
        + NumberText.counted(faults, "fault"))
    if faults > 0 { throw ExitCode.failure }
  }

  /// Runs that end by the width of an interval, of other games than all else, and the bias of their estimates.
  private func stopped(
    _ name: String, _ width: Double, _ truth: SimulationSummary
  ) async -> (CoverageRow, bias: String) {
    let words = "\(name), played until ±\(width)"
    var row = CoverageRow(words, .until)
    guard let value = truth.estimate(of: name)?.value else { return (row, "") }
    let rule = StoppingRule.width(width, of: name)
    var (sum, squares) = (0.0, 0.0)
    for replication in 0..<UInt64(replications) {
      let first = replication * 100_000
      let run = await Simulation.run(
        SimulationPlan(games: first..<first + 100_000, seed: seed + 1), workers: 2,
        until: rule.goal { SimulationSummary($0, rule: rule).halfWidth(of: $1) })
      guard let estimate = SimulationSummary(run, rule: rule).estimate(of: name) else { continue }
      row.count(estimate.interval, value)
      sum += estimate.value
      squares += estimate.value * estimate.value
    }
    let n = Double(replications)
    let error = ((squares - sum * sum / n) / (n - 1) / n).squareRoot()
    let (bias, reach) = (sum / n / value - 1, error / value)
    return (
      row,
      "\(words): bias \(NumberText.percent(bias, decimals: 2)), standard error "
        + NumberText.percent(reach, decimals: 2)
    )
  }

  /// Formulas of several estimates of one run, whose covariance its counts tell.
  private static let formulas = [
    "inplay(66) - inplay(63)", "inplay(33) - inplay(30)", "inplay(63)/inplay(66)",
    "1/noset(12) - 1/inplay(33)", "inplay(33)^2", "sum(k, 1, 22, inplay(3k))/22",
    "leftover(6) - leftover(9)", "leftover(9)/leftover(6)", "sum(k, 0, 1, dealmores(k))",
    "meansets(33) - 9 inplay(33)", "meansets(33) + 9 inplay(33)",
  ]

  private static func memory(_ summary: SimulationSummary) -> GameMemory {
    var usual = RunSettings()
    usual.confidence = summary.confidence
    let memory = GameMemory(usual: usual)
    memory.remember(summary.simulation, of: usual.plan)
    return memory
  }

  /// Formulas with their intervals.
  private func formulas(_ summary: SimulationSummary) throws -> [Estimate] {
    let memory = Self.memory(summary)
    let library = FunctionLibrary.setLab(memory: memory)
    return try Self.formulas.map { text in
      let formula = try Formula(text, variables: [], library: library)
      return memory.estimate(of: formula)
        ?? Estimate(value: .nan, interval: .everything)
    }
  }

  /// Fits to rows of the same games, of curves that the long run does not refute: a constant to four rows, lines, a
  /// parabola, a curve that is not linear in its parameters, and a line through shares of games.
  private static let fits = [
    "fit({x > 20 and x <= 30: inplay(x)}, a)",
    "fit({x > 0 and x <= 30: inplay(x)}, a + b*(x-16.5))",
    "fit({x > 0 and x <= 57: inplay(x)}, a + b*(x-30)/30 + c*((x-30)/30)^2)",
    "fit({x > 0 and x <= 30: inplay(x)}, a*exp(b*(x-16.5)))",
    "fit({x >= 6 and x <= 9: leftover(x)}, a + b*(x-7.5))",
  ]

  private func fits(_ summary: SimulationSummary) throws -> [FittedCurve] {
    let memory = Self.memory(summary)
    return try Self.fits.compactMap { text in
      var list = FunctionList(memory: memory)
      return try list.functions(in: [text]).first?.fit
    }
  }

  /// A number with the way to estimate it from a run, and its true value.
  private struct Rate {
    let row: CoverageRow
    let truth: Double
    let estimate: (SimulationSummary) -> Estimate?

    init(
      _ name: String, _ family: CoverageRow.Family, of truth: SimulationSummary,
      expected: Double? = nil, _ estimate: @escaping (SimulationSummary) -> Estimate?
    ) {
      row = CoverageRow(name, family, expected: expected)
      self.truth = estimate(truth)?.value ?? .nan
      self.estimate = estimate
    }
  }

  /// Every rate that is not certain.
  private func rates(_ truth: SimulationSummary) -> [Rate] {
    let share = Double(games) / Double(truth.simulation.tally.games)
    func fewer(_ successes: Int, of trials: Int) -> Double {
      Double(min(successes, trials - successes)) * share
    }
    var rates: [Rate] = []
    for row in truth.tables where !row.setFree.isCertain && row.counts.seen > 10_000 {
      let (cards, left) = (row.cards, row.left)
      rates.append(
        Rate(
          "\(cards) cards, \(left) left",
          cards == 12 ? .twelve : cards == 15 ? .fifteen : cards == 18 ? .eighteen : .sizes,
          of: truth,
          expected: fewer(row.counts.setFree, of: row.counts.seen)
        ) { $0.row(cards: cards, left: left)?.setFree })
    }
    for row in truth.bySize where !row.setFree.isCertain {
      let cards = row.number
      rates.append(
        Rate(
          "all tables of \(cards)", .sizes, of: truth, expected: fewer(row.free, of: row.seen)
        ) { $0.size(of: cards)?.setFree })
    }
    let lists: [(String, (SimulationSummary) -> [SimulationSummary.GamesRow])] = [
      ("cards left over", { $0.leftovers }), ("cards on the largest table", { $0.largestTables }),
      ("deal-mores", { $0.gamesByDealMores }), ("tall tables", { $0.tallTables }),
    ]
    for (name, list) in lists {
      for (place, row) in list(truth).enumerated() where row.games > 0 {
        rates.append(
          Rate(
            "games with \(row.number) \(name)", .games, of: truth,
            expected: fewer(row.games, of: truth.simulation.tally.games)
          ) { list($0)[place].share })
      }
    }
    rates.append(Rate("deal-mores per game", .means, of: truth) { $0.dealMores })
    rates.append(Rate("Sets taken per game", .means, of: truth) { $0.setsTaken })
    for left in stride(from: 0, through: 69, by: 3) {
      rates.append(
        Rate("mean Sets on 12 cards, \(left) left", .means, of: truth) {
          $0.row(cards: 12, left: left)?.meanSets
        })
    }
    return rates
  }
}
