internal import MonteCarlo
internal import SetLab

extension RunWithProgress {
  /// Plays a benchmark of hints.
  static func run(_ plan: HintPlan, workers: Int) async -> Run<HintPlan> {
    await run(plan, workers: workers) { progress in
      HintSummary.glimpse(of: Run(plan: plan, tally: progress.tally))
    }
  }

  /// Plays the games of curves.
  static func run(_ plan: CurvePlan, workers: Int) async -> Run<CurvePlan> {
    await run(plan, workers: workers) { progress in
      TimedCurves.glimpse(of: Run(plan: plan, tally: progress.tally))
    }
  }
}
