/// A plan with the counts of its finished trials.
///
/// Unfinished trials are not part of it: a run that ended early is the whole run of a shorter plan,
/// and merges with the run that continues it.
public struct Run<PlanType: Plan>: Sendable {
  /// The plan, narrowed to the trials that were finished.
  public let plan: PlanType
  /// The counts.
  public let tally: PlanType.Trial.Counts
  /// The way it ended.
  public let end: RunEnd
  /// Which part of a larger run it is, if it is one.
  public let shard: Shard?
  /// The seconds it took, over all parts.
  public let seconds: Double

  /// Creates a run of a plan whose trials are those that were finished.
  public init(
    plan: PlanType, tally: PlanType.Trial.Counts, end: RunEnd = .complete, shard: Shard? = nil,
    seconds: Double = 0
  ) {
    self.plan = plan
    self.tally = tally
    self.end = end
    self.shard = shard
    self.seconds = seconds
  }

  /// A run of which nothing is done yet.
  public static func begun(_ plan: PlanType, shard: Shard? = nil) -> Run {
    let first = plan.trials.lowerBound
    return Run(
      plan: plan.with(trials: first..<first), tally: plan.experiment.emptyTally(),
      end: .interrupted, shard: shard)
  }

  /// The same counts with another end.
  public func ending(_ end: RunEnd) -> Run {
    Run(plan: plan, tally: tally, end: end, shard: shard, seconds: seconds)
  }

  /// Trials per second of time on the clock.
  public var trialsPerSecond: Double {
    seconds > 0 ? Double(plan.trials.count) / seconds : 0
  }

  /// The same run with the trials done at once on the calling thread.
  ///
  /// For functions that are asked point by point and cannot wait for workers.
  public static func atOnce(_ plan: PlanType) -> Run {
    let experiment = plan.experiment
    var tally = experiment.emptyTally()
    experiment.run(plan.trials, into: &tally)
    return Run(plan: plan, tally: tally)
  }

  /// The run with its end, or nil if trials of the plan are left to play.
  public func settled(of plan: PlanType, until goal: RunGoal<PlanType>?) -> Run? {
    let (done, total) = (UInt64(self.plan.trials.count), UInt64(plan.trials.count))
    // A run that was killed at a look had no time to look.
    if let goal, done > 0, done == total || StoppingRule.look(after: done - 1) == done,
      goal(ending(.goalReached))
    {
      return ending(.goalReached)
    }
    return done < total ? nil : ending(goal == nil ? .complete : .goalMissed)
  }
}

/// How a run ended.
public enum RunEnd: Hashable, Sendable {
  /// All trials of the plan were run, as planned.
  case complete
  /// The goal was reached before all trials were run.
  case goalReached
  /// All trials were run before the goal was reached.
  case goalMissed
  /// The time for it was over.
  case timeUp
  /// It was stopped from outside.
  case interrupted
  /// The trials could not go on, for a reason.
  case failed(String)
}

/// When a run may end before its plan does: true if a goal is reached; asked at looks and at the end of the plan.
public typealias RunGoal<PlanType: Plan> = @Sendable (Run<PlanType>) -> Bool

extension Run {
  /// The first members of a result: `games`, `firstGame`, `seed` and `streamVersion`.
  public func opening(_ games: Int, seed: UInt64) -> [Document.Member] {
    [
      .init("games", .integer(games)), .init("firstGame", .integer(plan.trials.lowerBound)),
      .init("seed", .integer(seed)), .init("streamVersion", .integer(StreamFamily.version)),
    ]
  }

  /// The last members of a result: `seconds`, `gamesPerSecond` if there is a rate, and ``record``.
  public func closing(_ rate: Double?) -> [Document.Member] {
    [.init("seconds", .number(seconds))]
      + (rate.map { [.init("gamesPerSecond", .number($0.rounded()))] } ?? [])
      + record.map { .init($0.key, $0.value) }
  }

  /// Which trials of a seed were run, such as “(0 to 99 of seed 1)”.
  public func span(ofSeed seed: UInt64) -> String {
    let (first, last) = (plan.trials.lowerBound, plan.trials.last)
    return "(\(first) to \(last ?? first) of seed \(seed))"
  }

  /// The games in a few words for captions, such as “1,000 games of seed 1”, with the first if that is not game 0.
  public func mention(_ noun: String, ofSeed seed: UInt64) -> String {
    let first = plan.trials.lowerBound
    return "\(NumberText.counted(plan.trials.count, noun)) of seed \(seed)"
      + (first == 0 ? "" : " from \(noun) \(first)")
  }

  /// The time it took, such as “0.12 s, 81,000 games/s”, given the number of games per trial.
  public func timing(in noun: String, each: Int = 1) -> String {
    "\(NumberText.fixed(seconds, decimals: 2)) s, "
      + "\(NumberText.counted(Int((trialsPerSecond * Double(each)).rounded()), noun))/s"
  }
}

extension Confidence {
  /// The level in percent, such as “95%”.
  public var percent: String { NumberText.significant(100 * level, digits: 6) + "%" }

  /// The name of the interval method if not the default.
  public var unusualMethod: String? { method == .usual ? nil : method.name }

  /// The kind of intervals in words, such as “95% intervals”, with the method if it is not the usual one.
  public var intervals: String {
    "\(percent) intervals" + (unusualMethod.map { " (shares by \($0))" } ?? "")
  }

  /// The members of a result: `confidence`, and `interval` if the method is not the usual one.
  public var members: [Document.Member] {
    [.init("confidence", .number(level))]
      + (unusualMethod.map { [.init("interval", .string($0))] } ?? [])
  }
}
