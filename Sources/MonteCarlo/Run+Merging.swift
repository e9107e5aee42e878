internal import Records

/// Why results cannot be joined or read, in one sentence that names the results.
public struct RunError: Error, Hashable, Sendable {
  /// What is wrong and what would be right.
  public let message: String

  /// A mistake.
  ///
  /// - Parameter message: What is wrong and what would be right, in one sentence without a full stop.
  public init(_ message: String) { self.message = message }
}

extension Run {
  /// Joins runs of one plan over ranges of trials that adjoin into the run over all of them.
  ///
  /// - Parameter parts: The runs in any order, each with the name of where it came from.
  /// - Returns: The run whose counts equal those of one run over all trials.
  /// - Throws: Which parts do not belong together, and why.
  public static func merged(_ parts: [(name: String, run: Run)]) throws(RunError) -> Run {
    let ordered = parts.sorted {
      ($0.run.plan.trials.lowerBound, $0.run.plan.trials.upperBound)
        < ($1.run.plan.trials.lowerBound, $1.run.plan.trials.upperBound)
    }
    guard let first = ordered.first else { throw RunError("nothing to merge") }
    var last = first
    var tally = first.run.tally
    var seconds = first.run.seconds
    for part in ordered.dropFirst() {
      try checkOnePlan(first, part)
      let (previous, next) = (last.run.plan.trials, part.run.plan.trials)
      guard next.lowerBound >= previous.upperBound else {
        throw RunError(
          "\(last.name) and \(part.name) both contain game \(next.lowerBound); only disjoint "
            + "ranges can be merged")
      }
      guard next.lowerBound == previous.upperBound else {
        throw RunError(
          "games \(previous.upperBound) to \(next.lowerBound - 1) are missing between "
            + "\(last.name) and \(part.name)")
      }
      // Before the counts are added: within this limit no sum can overflow.
      let trials = tally.trials + part.run.tally.trials
      guard trials <= Recipe.mostTrials else {
        throw RunError("\(trials) games are more than can be counted")
      }
      tally.merge(part.run.tally)
      seconds += part.run.seconds
      last = part
    }
    let range = first.run.plan.trials.lowerBound..<last.run.plan.trials.upperBound
    return Run(plan: first.run.plan.with(trials: range), tally: tally, seconds: seconds)
  }

  /// Refuses parts of different plans, naming the first fact in which they differ.
  private static func checkOnePlan(
    _ one: (name: String, run: Run), _ two: (name: String, run: Run)
  ) throws(RunError) {
    let plans = [one, two].map { $0.run.plan.with(trials: 0..<0) }
    guard plans[0] != plans[1] else { return }
    let facts = plans.map(facts(of:))
    for (here, there) in zip(facts[0], facts[1]) where here != there {
      throw RunError(
        "\(one.name) has \(here.key) \(here.value.brief) but \(two.name) has \(there.key) "
          + "\(there.value.brief); only results of the same plan can be merged")
    }
    throw RunError(
      "\(one.name) and \(two.name) have different plans; only results of the same plan can be merged"
    )
  }

  private static func facts(of plan: Recipe) -> [JSON.Member] {
    guard case .object(let members)? = try? JSON(encoding: plan) else { return [] }
    return members
  }
}

extension JSON {
  /// The value in few words: a text as it is, a list with commas.
  fileprivate var brief: String {
    switch self {
    case .string(let text): text
    case .array(let values): values.map(\.brief).joined(separator: ", ")
    case .null, .boolean, .integer, .number, .object: String(text.dropLast())
    }
  }
}
