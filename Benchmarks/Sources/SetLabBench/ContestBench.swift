internal import ArgumentParser
internal import Estimates
internal import Experiments
internal import Names
internal import Records
internal import SetGame
internal import SetLab
internal import Statistics

/// `setlab-bench contests`: how often the verdicts of `setlab compare --sequential` are wrong.
struct ContestBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contests",
    abstract: "Draw contests of known difference and count wrong verdicts of the sequential test.",
    discussion: """
      Two strategies play a list of games. A contest draws from the list with replacement, and the two change \
      places with a probability that makes their true difference what it shall be: nothing, half of delta, \
      delta, and twice delta. Wrong is: better, of the worse or of equals; alike, at delta or more.
      """)

  @Option(help: "How many contests of each difference.") var contests = 10_000
  @Option(help: "Games in the list.") var list: UInt64 = 100_000
  @Option(name: .customLong("metric"), help: "What the strategies are compared by.")
  var name = "dealmores"
  @Option(help: "The smallest difference that matters.") var delta = 0.2
  @Option(help: "One less the stated error rate.") var confidence = 0.95
  @Option(help: "The seed of the list; contests have the next.") var seed: UInt64 = 31
  @Option(help: "How many threads.") var workers = 2
  @Argument(help: "Two strategies that differ by more than twice delta.")
  var strategies: [String] = ["quasi-thrifty", "quasi-greedy"]

  mutating func run() async throws {
    let chosen = strategies.compactMap { Registry.standard.strategies[$0] }
    guard chosen.count == 2, strategies.count == 2 else {
      let names = Registry.standard.strategies.names.joined(separator: ", ")
      throw ValidationError("say two of \(names)")
    }
    guard let measure = [Measure<PlayedGame>].ofGames.first(where: { $0.name == name }) else {
      throw ValidationError("there is no metric “\(name)”")
    }
    let contest = ResampledContest(
      recording: ComparisonPlan(chosen, games: 0..<list, seed: seed))
    let gap = contest.drawn(swaps: 0, seed: seed).difference(by: name)
    guard abs(gap) >= 2 * delta else {
      throw ValidationError("they differ by \(gap) only: choose a smaller --delta")
    }
    print(
      "\(contests) contests of each difference, \(list) games of seed \(seed), "
        + "\(strategies.joined(separator: " and ")) by \(name), delta \(delta), confidence \(confidence)"
    )
    var grid = Grid(columns: [
      "difference", "right", "wrong", "share", "low", "high", "mean games", "most games",
    ])
    for relative in [0, 0.5, 1, 2] {
      let difference = relative * delta * (gap < 0 ? -1 : 1)
      let outcomes = await play(
        contest.drawn(swaps: (1 - difference / gap) / 2, seed: seed + 1), by: name)
      let wrong = outcomes.count {
        isWrong($0.verdict, relative, firstIsBetter: (measure.preference == .fewer) == (gap < 0))
      }
      let rate = Confidence.gsl(method: .clopperPearson).share(wrong, of: contests)
      let games = outcomes.map(\.games)
      grid.append([
        .decimal(difference, 4), .integer(contests - wrong), .integer(wrong), .share(rate.value, 2),
        .share(rate.interval.lower, 2), .share(rate.interval.upper, 2),
        .integer(games.reduce(0, +) / contests), .integer(games.max() ?? 0),
      ])
    }
    print(grid.lines.joined(separator: "\n"))
  }

  private func isWrong(
    _ verdict: PairVerdict, _ relative: Double, firstIsBetter: Bool
  ) -> Bool {
    switch verdict {
    case .open: true
    case .alike: relative >= 1
    case .first: relative == 0 || !firstIsBetter
    case .second: relative == 0 || firstIsBetter
    }
  }

  private func play(
    _ contest: ResampledContest, by measure: String
  ) async -> [ResampledContest.Outcome] {
    let (contests, delta, confidence) = (contests, delta, confidence)
    return await withTaskGroup(of: [ResampledContest.Outcome].self) { group in
      for part in 0..<workers {
        let numbers = stride(from: part, to: contests, by: workers)
        group.addTask {
          var outcomes: [ResampledContest.Outcome] = []
          for number in numbers {
            outcomes.append(
              await contest.outcome(
                of: UInt64(number), by: measure, smallest: delta, confidence: confidence))
          }
          return outcomes
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}
