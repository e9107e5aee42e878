public import MonteCarlo
public import Records

/// One run in a file: what `merge` reads, with what is needed to go on and to state its figures.
public struct SavedRun: Hashable, Sendable {
  /// A digest of what tells runs of a file apart: the plan without its trials, the goal, the first trial and the shard.
  public let id: String
  /// The word by which such plans are known.
  public let kind: String
  /// The identity of the plan.
  public let identity: String
  /// By what the run ends before all trials are done; empty for a run of fixed length.
  public let goal: String
  /// The number after that of the last trial that is planned.
  public let end: UInt64
  /// The finished trials as a result, with the members that `merge` reads.
  public let record: JSON
  /// How figures are stated, as who stored it wrote it.
  public let statement: JSON
  /// The version of the program that began it.
  public let program: String
  /// When it was begun, in UTC.
  public let created: String
  /// When it was last changed, in UTC.
  public let updated: String

  /// The finished trials of a run.
  ///
  /// - Parameters:
  ///   - recipe: The type of its plan.
  ///   - names: What the names in the plan stand for.
  /// - Returns: The run, as interrupted as it is.
  /// - Throws: What is missing, of another version or inconsistent.
  public func run<Recipe: Plan>(
    of recipe: Recipe.Type = Recipe.self, names: Recipe.Names
  ) throws(RecordError) -> Run<Recipe> {
    let run = try Run<Recipe>(result: JSONReader(record), names: names)
    guard run.plan.identity == identity, Recipe.kind == kind else {
      throw RecordError("identity", "does not belong to the plan")
    }
    guard run.plan.trials.upperBound <= end else {
      throw RecordError("end", "is \(end), before the end of the finished games")
    }
    guard end - run.plan.trials.lowerBound <= Recipe.mostTrials else {
      throw RecordError(
        "end", "is \(end): at most \(Recipe.mostTrials) games of a run can be counted")
    }
    guard SavedRun.id(of: run, goal: goal) == id else {
      throw RecordError("id", "does not belong to the plan")
    }
    // A key that is misspelt by a damaged disk would be passed over otherwise.
    let isDigested = try JSONReader(record).member("run").optional("digest") != nil
    guard run.result(isDigested: isDigested).text == record.text else {
      throw RecordError("record", "is not as setlab writes it")
    }
    return run
  }

  /// The digest that tells a run from the others of a file.
  ///
  /// - Parameters:
  ///   - run: The run or a part of it from its first trial.
  ///   - goal: By what it ends before all trials are done.
  /// - Returns: 32 hexadecimal digits.
  public static func id<Recipe: Plan>(of run: Run<Recipe>, goal: String) -> String {
    let part = run.shard.map { "\($0.part)/\($0.count) of \($0.whole)" } ?? ""
    return Digest.hexadecimal(
      of: "\(run.plan.identity) \(goal) \(run.plan.trials.lowerBound) \(part)")
  }
}
