internal import ArgumentParser
internal import SetGame
internal import SetLab
internal import Terminal

/// Runs comparisons with progress on the terminal and a clean end on Ctrl-C.
enum ComparisonRun {
  /// Plays a plan until its rule or Ctrl-C ends it.
  static func run(
    _ plan: ComparisonPlan, rule: StoppingRule, confidence: Double, workers: Int
  ) async -> Comparison {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.games.count)
    let comparison = await Comparison.run(
      plan, rule: rule, confidence: confidence, workers: workers,
      shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { ComparisonSummary.glimpse(of: progress.latest) }
      })
    bar.finish()
    return comparison
  }
}

extension CommandFailure {
  /// The message after a comparison that did not end by itself; nothing after one that did.
  ///
  /// That a limit of games was reached is only said: the result is whole.
  init?(_ comparison: Comparison, of plan: ComparisonPlan) {
    let (finished, planned) = (comparison.plan.games.count, plan.games.count)
    let done = "\(finished) of \(planned) games finished"
    switch comparison.end {
    case .allGames, .fulfilled: return nil
    case .gamesExhausted:
      Console.report("\(planned) games, the most allowed, were not enough: raise --games")
      return nil
    case .interrupted:
      guard let last = comparison.plan.games.last else {
        self = .interrupted("interrupted before a game was finished")
        return
      }
      self = .interrupted("interrupted: \(done), \(comparison.plan.games.lowerBound) to \(last)")
    case .failed(let reason):
      self = CommandFailure(message: "\(reason); \(done)", code: ExitCode(74))
    }
  }
}
