internal import SetLab
internal import Terminal

/// Runs benchmarks and curves of timed games with progress on the terminal and a clean end on Ctrl-C.
enum TimedRun {
  static func run(_ plan: HintPlan, confidence: Double, workers: Int) async -> HintBenchmark {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.games.count)
    let result = await HintBenchmark.run(
      plan, confidence: confidence, workers: workers, shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { HintSummary.glimpse(of: progress.tally, plan) }
      })
    bar.finish()
    return result
  }

  static func run(_ plan: CurvePlan, confidence: Double, workers: Int) async -> TimedCurves {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: plan.games.count)
    let result = await TimedCurves.run(
      plan, confidence: confidence, workers: workers, shouldStop: { interruption.isRequested },
      report: { progress in
        bar.update(done: Int(progress.done)) { TimedCurves.glimpse(of: progress.tally, plan) }
      })
    bar.finish()
    return result
  }
}

extension CommandFailure {
  /// The message after timed games that ended early; nothing when all were played.
  init?(finished: Range<UInt64>, of planned: Range<UInt64>) {
    guard finished != planned else { return nil }
    guard let last = finished.last else {
      self = .interrupted("interrupted before a game was finished")
      return
    }
    self = .interrupted(
      "interrupted: \(finished.count) of \(planned.count) games finished, "
        + "\(finished.lowerBound) to \(last)")
  }
}
