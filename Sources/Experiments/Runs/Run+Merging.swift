/// Why results cannot be joined or read, in one sentence that names the results.
public struct RunError: Error, Hashable, Sendable {
  /// The mistake, and what would be right.
  public let message: String

  /// Creates an error from one sentence without a full stop: what is wrong and what would be right.
  public init(_ message: String) { self.message = message }
}

extension Run {
  /// Joins runs of one plan, in any order, over ranges of trials that adjoin into the run over all of them.
  ///
  /// Each comes with the name of its source. The counts equal those of one run over all trials. The
  /// error says which parts do not belong together, and why.
  public static func merged(_ parts: [(name: String, run: Run)]) throws(RunError) -> Run {
    let ordered = parts.sorted {
      ($0.run.plan.trials.lowerBound, $0.run.plan.trials.upperBound)
        < ($1.run.plan.trials.lowerBound, $1.run.plan.trials.upperBound)
    }
    guard let first = ordered.first else { throw RunError("nothing to merge") }
    for part in ordered.dropFirst() { try checkOnePlan(first, part) }
    try checkShards(ordered)
    var last = first
    var tally = first.run.tally
    var seconds = first.run.seconds
    for part in ordered.dropFirst() {
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
      guard trials <= PlanType.mostTrials else {
        throw RunError("\(trials) games are more than can be counted")
      }
      tally.merge(part.run.tally)
      seconds += part.run.seconds
      last = part
    }
    let range = first.run.plan.trials.lowerBound..<last.run.plan.trials.upperBound
    return Run(plan: first.run.plan.with(trials: range), tally: tally, seconds: seconds)
  }

  private static func checkShards(_ ordered: [(name: String, run: Run)]) throws(RunError) {
    guard let sharded = ordered.first(where: { $0.run.shard != nil }), let shard = sharded.run.shard
    else { return }
    let end = shard.whole.upperBound
    var next = shard.whole.lowerBound
    var missing: [String] = []
    for part in ordered {
      if let whole = part.run.shard?.whole, whole != shard.whole {
        throw RunError(
          "\(sharded.name) is a shard of games \(shard.whole.lowerBound) to \(end - 1) "
            + "but \(part.name) of games \(whole.lowerBound) to \(whole.upperBound - 1)")
      }
      missing += shard.missing(from: next, to: min(part.run.plan.trials.lowerBound, end))
      next = max(next, part.run.plan.trials.upperBound)
    }
    missing += shard.missing(from: next, to: end)
    guard !missing.isEmpty else { return }
    let more = missing.count > 4 ? " and \(missing.count - 4) more" : ""
    throw RunError(
      missing.prefix(4).joined(separator: ", ") + more
        + (missing.count == 1 && missing[0].hasPrefix("shard") ? " is missing" : " are missing"))
  }

  private static func checkOnePlan(
    _ one: (name: String, run: Run), _ two: (name: String, run: Run)
  ) throws(RunError) {
    let plans = [one, two].map { $0.run.plan.with(trials: 0..<0) }
    guard plans[0] != plans[1] else { return }
    let facts = plans.map { $0.stored }
    for (here, there) in zip(facts[0], facts[1]) where here != there {
      throw RunError(
        "\(one.name) has \(here.key) \(here.value.brief) but \(two.name) has \(there.key) "
          + "\(there.value.brief); only results of the same plan can be merged")
    }
    for (part, other) in [(0, 1), (1, 0)] {
      guard let more = facts[part].dropFirst(facts[other].count).first else { continue }
      let names = [one.name, two.name]
      throw RunError(
        "\(names[part]) has \(more.key) \(more.value.brief) but \(names[other]) has none; only results of "
          + "the same plan can be merged")
    }
    throw RunError(
      "\(one.name) and \(two.name) have different plans; only results of the same plan can be merged"
    )
  }
}

extension Plan {
  /// The plan without its trials, in a few words such as “seed 1, strategy random, rules classic, deck 4”.
  public var words: String {
    with(trials: 0..<0).stored.filter { $0.value != .array([0, 0]) }.map { member in
      if case .array(let values) = member.value,
        values.count > 3 || values.contains(where: { $0.isObject })
      {
        return "\(values.count) \(member.key)"
      }
      return "\(member.key) \(member.value.brief)"
    }.joined(separator: ", ")
  }
}

extension [String] {
  /// The same names, each where it comes first.
  package var uniqued: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension JSON {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  fileprivate var brief: String {
    switch self {
    case .string(let text): text
    case .array(let values): values.map { $0.brief }.joined(separator: ", ")
    case .null, .boolean, .integer, .number, .object: String(text.dropLast())
    }
  }
}
