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
  /// The message after a comparison that was ended from outside or by a strategy that failed; nothing after others.
  static func after(_ comparison: Comparison, of plan: ComparisonPlan) -> CommandFailure? {
    let games = comparison.plan.games
    let done = "\(games.count) of \(plan.games.count) games finished"
    switch comparison.end {
    case .allGames, .fulfilled, .gamesExhausted: return nil
    case .interrupted:
      return games.last.map { .interrupted("interrupted: \(done), \(games.lowerBound) to \($0)") }
        ?? .interrupted("interrupted before a game was finished")
    case .failed(let reason):
      return CommandFailure(message: "\(reason); \(done)", code: ExitCode(74))
    }
  }
}
