// A type stands for a kind of run here, which Embedded Swift lacks: the page merges nothing.
#if !hasFeature(Embedded)
  internal import Estimates
  public import Experiments
  internal import Names
  public import Records
  internal import SetGame

  extension StoredResult {
    private typealias Part = (name: String, kind: String, result: JSONReader)

    /// Joins results of one kind and plan over adjoining ranges of games into the result of the whole, in all forms.
    ///
    /// A single result is restated, with the rule that ended it. The parts are JSON texts, each with the name of its
    /// source. The error names the result that cannot be read or does not belong to the others.
    public static func merged(
      _ parts: [(name: String, text: String)], stated statement: Statement,
      registry: Registry = .standard
    ) throws(RunError) -> StatedResult {
      let read = try parts.map { name, text throws(RunError) in
        do throws(RecordSyntaxError) {
          return (name, try JSONReader(parsing: text))
        } catch {
          throw RunError("\(name): \(error.message)")
        }
      }
      return try merged(read, stated: statement, registry: registry)
    }

    /// Joins results that were read already, as of stored runs.
    public static func merged(
      _ parts: [(name: String, result: JSONReader)], stated statement: Statement,
      registry: Registry = .standard
    ) throws(RunError) -> StatedResult {
      var read: [Part] = []
      for (name, result) in parts {
        let (kind, isPlain) = try reading(name) { () throws(RecordError) in
          let run = try result.optional("run")
          return (try run?.text("kind") ?? SimulationPlan.kind, run == nil)
        }
        if isPlain, let command = RepeatingCommand(result), command.kind != kind {
          throw RunError(
            "\(name) is a result of \(command.kind) by a version that could not merge any; "
              + "play it again: \(command.text)")
        }
        read.append((name, kind, result))
      }
      guard let first = read.first else { throw RunError("nothing to merge") }
      if let other = read.first(where: { $0.kind != first.kind }) {
        throw RunError(
          "\(first.name) is a result of \(first.kind) but \(other.name) is one of \(other.kind); "
            + "only results of the same plan can be merged")
      }
      guard let kind = registry.kinds[first.kind] else {
        let isRetired = Registry.retiredKinds.contains(first.kind)
        throw RunError(
          "\(first.name) is a result of \(first.kind), "
            + (isRetired ? StoredVersions.retired : "which cannot be merged"))
      }
      return try merged(kind, read, statement, registry)
    }

    private static func merged<PlanType: StatedPlan>(
      _: PlanType.Type, _ parts: [Part], _ statement: Statement, _ registry: Registry
    ) throws(RunError) -> StatedResult {
      let (name, kind) = (parts[0].name, parts[0].kind)
      guard PlanType.hasConventions || statement.convention == .all else {
        throw RunError(
          "\(name) is a result of \(kind): only those of \(SimulationPlan.kind) have a counting "
            + "convention")
      }
      guard PlanType.hasIntervals || statement.confidence.method == .usual else {
        throw RunError(
          "\(name) is a result of \(kind), which has no choice of interval methods")
      }
      var runs: [(name: String, run: Run<PlanType>)] = []
      for part in parts {
        do throws(RecordError) {
          if parts.count > 1 { try fixedLength(part.result) }
          runs.append((part.name, try PlanType.read(part.result, registry: registry)))
        } catch {
          let isKnown =
            (try? StoredVersions.check(part.result, counting: PlanType.countingVersion)) != nil
          let command = isKnown ? nil : RepeatingCommand(part.result)
          let again = command.map { "; play it again: \($0.text)" } ?? ""
          throw RunError("\(part.name): \(error.message)\(again)")
        }
      }
      var (whole, statement) = (try Run.merged(runs), statement)
      if parts.count == 1,
        let ended = try reading(name, { () throws(RecordError) in try stop(of: parts[0].result) })
      {
        statement.rule = ended.rule
        whole = whole.ending(ended.end)
      }
      guard whole.plan.hasQuantiles || statement.quantiles == CurveDistributions.usualShares else {
        throw RunError(
          "\(name) has no quantiles: only results of score --distribution have")
      }
      return try reading(name) { () throws(RecordError) in
        try PlanType.result(of: whole, stated: statement, from: parts.map { $0.result })
      }
    }

    /// The rule and the end of a single result; nil if it had a fixed number of games.
    private static func stop(
      of result: JSONReader
    ) throws(RecordError) -> (rule: StoppingRule, end: RunEnd)? {
      guard let stop = try result.optional("stop"), try stop.optional("end") != nil else {
        // Stored runs do not say how they ended.
        try fixedLength(result)
        return nil
      }
      return (try StoppingRule(stored: stop), try RunEnd(stored: stop))
    }

    /// Refuses runs that ended by what they showed: together they would not be a run of any rule.
    private static func fixedLength(_ result: JSONReader) throws(RecordError) {
      guard let stop = try result.optional("stop") else { return }
      let rule = try stop.text("rule")
      guard rule == "games" else {
        throw try stop.member("rule").error(
          "is \(rule): only runs of a fixed number of games can be merged")
      }
    }

    private static func reading<Value>(
      _ name: String, _ body: () throws(RecordError) -> Value
    ) throws(RunError) -> Value {
      do throws(RecordError) {
        return try body()
      } catch {
        throw RunError("\(name): \(error.message)")
      }
    }
  }
#endif
