extension Run {
  /// The members of the outer JSON object that a result needs beside its figures to be merged with others.
  ///
  /// They are `run` (kind, identity, versions, plan, which part of a whole it is, and a digest) and `tally`.
  public var record: [JSON.Member] { record(isDigested: true) }

  private func record(isDigested: Bool) -> [JSON.Member] {
    let tally = tally.stored
    var run: [JSON.Member] = [
      .init("kind", .string(plan.kind)), .init("identity", .string(plan.identity)),
      .init("countingVersion", .integer(PlanType.countingVersion)),
      .init("plan", .object(plan.stored)),
    ]
    if let shard { run.append(.init("shard", shard.json)) }
    if isDigested { run.append(.init("digest", .string(digest(of: tally)))) }
    return [.init("run", .object(run)), .init("tally", tally)]
  }

  /// The run as the smallest result that can be merged with others.
  public var result: JSON { result(isDigested: true) }

  /// The result as the outer JSON object; without the digest as versions wrote it before there was one.
  public func result(isDigested: Bool) -> JSON {
    .object(
      [.init("schema", 1), .init("streamVersion", .integer(StreamFamily.version))]
        + record(isDigested: isDigested) + [.init("seconds", .number(seconds))])
  }

  /// A digest of the plan, its trials and the counts: a result in which one of them was changed is refused.
  ///
  /// It shows accidents and careless edits; whoever means to deceive can compute it anew.
  private func digest(of tally: JSON) -> String {
    let trials = "\(plan.trials.lowerBound) \(plan.trials.upperBound)"
    return Digest.hexadecimal(
      of: "\(plan.identity) \(trials) \(shard?.json.text ?? "") \(tally.text)")
  }

  /// Reads a stored result from its outer JSON object.
  ///
  /// The figures in it are not read: they follow from the counts. It fails if something is missing,
  /// of another version, or changed after writing.
  public init(result: JSONReader, names: PlanType.Names) throws(RecordError) {
    let run = try result.member("run")
    let kind = try run.text("kind")
    guard PlanType.kinds.contains(kind) else {
      throw run.error("is a result of \(kind), not of \(PlanType.kind)")
    }
    try StoredVersions.check(result, counting: PlanType.countingVersion)
    let plan = try PlanType(stored: try run.member("plan"), names: names)
    guard try run.text("identity") == plan.identity else {
      throw try run.member("identity").error("does not belong to the plan")
    }
    let counted = try Run(plan: plan, result: result)
    self.init(
      plan: plan, tally: counted.tally,
      shard: try run.optional("shard").map { part throws(RecordError) in
        try Shard(part, of: plan.trials)
      }, seconds: counted.seconds)
    if let stored = try run.optional("digest") {
      guard try stored.text() == digest(of: tally.stored) else {
        throw try result.member("tally").error("was changed after it was written")
      }
    } else if PlanType.countingVersion > StoredVersions.lastWithoutDigest {
      throw run.error("has no digest, so it may have been changed")
    }
  }

  /// Reads the counts of a stored result whose plan is known from its outer JSON object.
  public init(plan: PlanType, result: JSONReader) throws(RecordError) {
    let stored = try result.member("tally")
    let tally = try PlanType.Trial.Counts(stored: stored, like: plan.experiment.emptyTally())
    if let refusal = plan.refusal(of: tally) { throw stored.error(refusal) }
    self.init(plan: plan, tally: tally, seconds: max(try result.number("seconds"), 0))
  }
}

/// The versions that a stored result must have.
public enum StoredVersions {
  /// The last counting version whose results were written without a digest.
  public static let lastWithoutDigest = 1

  /// The words for a stored result of a kind that is no longer known.
  public static let retired = "written by 0.1, which reads it"

  /// Refuses results of versions other than the one counted here.
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
        "is \(counted)" + (counted < counting ? ", \(retired)" : "")
          + "; this program counts version \(counting)")
    }
  }
}

/// A short name of a text: FNV-1a in 128 bits (IETF RFC 9923).
///
/// It distinguishes plans that differ by accident, but does not resist deliberate collisions.
public enum Digest {
  /// The digest of a text in UTF-8: 32 hexadecimal digits.
  public static func hexadecimal(of text: String) -> String {
    var digest: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      digest ^= UInt128(byte)
      digest &*= 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}

extension Plan {
  /// A digest of everything that decides the counts of a trial: equal for results that can be merged.
  ///
  /// The ``Digest`` of the kind, the counting version, the version of the streams and the plan without its trials, as JSON.
  public var identity: String {
    let plan = JSON.object(with(trials: 0..<0).stored).text
    return Digest.hexadecimal(
      of: "\(kind) \(Self.countingVersion) \(StreamFamily.version) " + plan)
  }
}
