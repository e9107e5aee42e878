internal import RandomStreams
public import Records

extension Run {
  /// What a result needs beside its figures, so that it can be merged with others: members of the outer JSON object.
  ///
  /// - Returns: `run` (kind, identity, versions, plan, and which part of a whole it is) and `tally`.
  public var record: [JSON.Member] {
    [
      .init(
        "run",
        .object(
          [
            .init("kind", .string(Recipe.kind)), .init("identity", .string(plan.identity)),
            .init("countingVersion", .integer(Recipe.countingVersion)),
            .init("plan", (try? JSON(encoding: plan)) ?? .null),
          ] + (shard.map { [.init("shard", $0.json)] } ?? []))),
      .init("tally", (try? JSON(encoding: tally)) ?? .null),
    ]
  }

  /// The run as the smallest result that can be merged with others.
  public var result: JSON {
    .object(
      [.init("schema", 1), .init("streamVersion", .integer(StreamFamily.version))] + record
        + [.init("seconds", .number(seconds))])
  }

  /// Reads a stored result.
  ///
  /// The figures in it are not read: they follow from the counts.
  ///
  /// - Parameters:
  ///   - result: The outer JSON object.
  ///   - userInfo: What the decoding of the plan needs to know, such as the strategies that names stand for.
  /// - Throws: What is missing, of another version or inconsistent.
  public init(
    result: JSONReader, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws(RecordError) {
    let run = try result.member("run")
    let kind = try run.text("kind")
    guard kind == Recipe.kind else {
      throw run.error("is a result of \(kind), not of \(Recipe.kind)")
    }
    try StoredVersions.check(result, counting: Recipe.countingVersion)
    let plan: Recipe = try run.member("plan").decoded(userInfo: userInfo)
    guard try run.text("identity") == plan.identity else {
      throw try run.member("identity").error("does not belong to the plan")
    }
    let counted = try Run(plan: plan, result: result)
    self.init(
      plan: plan, tally: counted.tally,
      shard: try run.optional("shard").map { part throws(RecordError) in
        try Shard(part, of: plan.trials)
      }, seconds: counted.seconds)
  }

  /// Reads the counts of a stored result whose plan is known.
  ///
  /// - Parameters:
  ///   - plan: What was run.
  ///   - result: The outer JSON object.
  /// - Throws: What is missing or does not belong to the plan.
  public init(plan: Recipe, result: JSONReader) throws(RecordError) {
    let stored = try result.member("tally")
    let tally: Recipe.Trial.Counts = try stored.decoded(userInfo: plan.userInfo)
    if let refusal = plan.refusal(of: tally) { throw stored.error(refusal) }
    self.init(plan: plan, tally: tally, seconds: max(try result.number("seconds"), 0))
  }
}

/// The versions that a stored result must have.
public enum StoredVersions {
  /// Refuses results of other versions.
  ///
  /// - Parameters:
  ///   - result: The outer JSON object.
  ///   - counting: The version of what is counted that is known here.
  /// - Throws: Which version is not known.
  public static func check(_ result: JSONReader, counting: Int) throws(RecordError) {
    let schema = try result.int("schema")
    guard schema == 1 else {
      throw try result.member("schema").error("is \(schema); this program reads 1")
    }
    let streams = try result.int("streamVersion")
    guard streams == StreamFamily.version else {
      throw try result.member("streamVersion").error(
        "is \(streams); this program plays version \(StreamFamily.version)")
    }
    guard let run = try result.optional("run") else { return }
    let counted = try run.int("countingVersion")
    guard counted == counting else {
      throw try run.member("countingVersion").error(
        "is \(counted); this program counts version \(counting)")
    }
  }
}
