internal import ArgumentParser
internal import Estimates
internal import Experiments
internal import Formulas
internal import Records
internal import SetExperiments
internal import SetGame
internal import SetLab
import Workers

/// `setlab-bench coverage`: how often 95% intervals hold the true value.
struct CoverageBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Replicate simulations and count how often their 95% intervals hold the true value.",
    discussion: """
      The true values are taken from a long run of other games of the same seed. Rows with fewer \
      than 20 expected Set-free tables are left out.
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
    var hits: [String: Int] = [:]
    var names: [String] = []
    for replication in 0..<UInt64(replications) {
      let first = replication * UInt64(games)
      let small = SimulationSummary(
        await Simulation.run(
          SimulationPlan(games: first..<first + UInt64(games), seed: seed), workers: 1))
      for (name, estimate, value) in pairs(small, truth) + (try formulas(small, truth)) {
        if replication == 0 { names.append(name) }
        hits[name, default: 0] += estimate.interval.contains(value) ? 1 : 0
      }
    }
    for (name, width) in [("noset12", 0.003), ("dealmores", 0.05), ("cleared", 0.005)] {
      guard let measure = SimulationMeasure.all.first(where: { $0.measure.name == name })
      else { continue }
      let rate = "\(name), played until ±\(width)"
      names.append(rate)
      hits[rate] = await stopped(by: .width(width, of: name)) { summary in
        measure.estimate(summary).interval.contains(measure.estimate(truth).value)
      }
    }
    var grid = Grid(columns: ["rate", "covered", "share"])
    for name in names {
      let covered = hits[name] ?? 0
      grid.append([
        .text(name), .integer(covered), .share(Double(covered) / Double(replications), 1),
      ])
    }
    print(grid.lines.joined(separator: "\n"))
    let shares = names.map { Double(hits[$0] ?? 0) / Double(replications) }
    print(
      "\(names.count) rates, \(replications) replications of \(games) games, seed \(seed): coverage "
        + "\(NumberText.percent(shares.min() ?? .nan, decimals: 1)) to "
        + NumberText.percent(shares.max() ?? .nan, decimals: 1))
  }

  /// How many runs that end by a rule satisfy a condition; of other games than all else.
  private func stopped(
    by rule: StoppingRule, _ isHit: (SimulationSummary) -> Bool
  ) async -> Int {
    var hits = 0
    for replication in 0..<UInt64(replications) {
      let first = replication * 100_000
      let run = await Simulation.run(
        SimulationPlan(games: first..<first + 100_000, seed: seed + 1), workers: 2,
        until: rule.goal { SimulationSummary($0).halfWidth(of: $1) })
      hits += isHit(SimulationSummary(run)) ? 1 : 0
    }
    return hits
  }

  /// Formulas of several estimates of one run, whose covariance its counts tell.
  private static let formulas = [
    "inplay(66) - inplay(63)", "inplay(33) - inplay(30)", "inplay(63)/inplay(66)",
    "1/noset(12) - 1/inplay(33)", "inplay(33)^2", "sum(k, 1, 22, inplay(3k))/22",
    "leftover(6) - leftover(9)", "leftover(9)/leftover(6)", "sum(k, 0, 1, dealmores(k))",
    "meansets(33) - 9 inplay(33)", "meansets(33) + 9 inplay(33)",
  ]

  /// Formulas with their intervals from a small run and their values from the long one.
  private func formulas(
    _ small: SimulationSummary, _ truth: SimulationSummary
  ) throws -> [(name: String, estimate: Estimate, truth: Double)] {
    func estimates(_ summary: SimulationSummary) throws -> [Estimate] {
      let memory = GameMemory()
      memory.remember(summary)
      let library = FunctionLibrary.setLab(memory: memory)
      return try Self.formulas.map { text in
        let formula = try Formula(text, variables: [], library: library)
        return FormulaIntervals(memory: memory).estimate(of: formula)
          ?? Estimate(value: .nan, interval: .everything)
      }
    }
    let truths = try estimates(truth).map { $0.value }
    return zip(zip(Self.formulas, try estimates(small)), truths).map { ($0.0, $0.1, $1) }
  }

  /// Every rate that should be covered: its estimate from a small run and its value from the long one.
  private func pairs(
    _ small: SimulationSummary, _ truth: SimulationSummary
  ) -> [(name: String, estimate: Estimate, truth: Double)] {
    let share = Double(games) / Double(truth.simulation.tally.games)
    var pairs: [(String, Estimate, Double)] = []
    for row in truth.tables where Double(row.counts.setFree) * share >= 20 {
      guard row.setFree.value < 1, let estimate = small.row(cards: row.cards, left: row.left)
      else { continue }
      pairs.append(("\(row.cards) cards, \(row.left) left", estimate.setFree, row.setFree.value))
    }
    for row in truth.bySize where Double(row.sums.x) * share >= 20 {
      guard row.setFree.value < 1, let estimate = small.size(of: row.cards) else { continue }
      pairs.append(("all tables of \(row.cards)", estimate.setFree, row.setFree.value))
    }
    pairs.append(("deal-mores per game", small.dealMores, truth.dealMores.value))
    pairs.append(("Sets taken per game", small.setsTaken, truth.setsTaken.value))
    return pairs
  }
}
