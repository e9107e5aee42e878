internal import SetExperiments

/// A run played in slices, with the program's own document of the games so far.
struct PageSlices<PlanType: Plan>: Sendable {
  let plan: PlanType
  /// The part played so far.
  private(set) var run: Run<PlanType>
  let confidence: Confidence
  private let document: @Sendable (Run<PlanType>) -> Document

  init(
    _ plan: PlanType, _ confidence: Confidence,
    document: @escaping @Sendable (Run<PlanType>) -> Document
  ) {
    (self.plan, self.confidence, self.document) = (plan, confidence, document)
    run = .begun(plan)
  }

  /// Plays for some milliseconds, but at least one game.
  mutating func play(for time: Double, _ clock: @Sendable () -> Double) {
    let experiment = plan.experiment
    let (first, end) = (plan.trials.lowerBound, plan.trials.upperBound)
    var (next, tally, block) = (run.plan.trials.upperBound, run.tally, UInt64(1))
    let start = clock()
    var now = start
    while next < end {
      let before = now
      let last = min(next + block, end)
      experiment.run(next..<last, into: &tally)
      next = last
      now = clock()
      if now > start + time { break }
      // Quick games come in blocks, which saves looks at the clock.
      if now - before < time / 16, block < 1024 { block *= 2 }
    }
    run = Run(
      plan: plan.with(trials: first..<next), tally: tally,
      end: next == end ? .complete : .interrupted, seconds: run.seconds + (now - start) / 1_000)
  }

  /// The progress, the result without the parts for merging, and the command that repeats the run.
  func answer(_ more: JSON = [:]) -> JSON {
    let result = document(run).json
    return [
      "isDone": .boolean(run.plan.trials == plan.trials), "wanted": .integer(plan.trials.count),
      "result": result.without("run", "tally"), "told": more,
      "command": RepeatingCommand(JSONReader(result), games: plan.trials.count).map {
        .string($0.words)
      } ?? .null,
    ]
  }

  func file(_ form: String) -> JSON {
    let document = document(run)
    let text =
      switch form {
      case "csv": document.csv()
      case "text": document.text
      default: document.json.text
      }
    return ["text": .string(text)]
  }
}

extension JSON {
  fileprivate func without(_ keys: String...) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !keys.contains($0.key) })
  }
}
