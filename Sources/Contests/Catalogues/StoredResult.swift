/// Results that were written as JSON, ready to be joined with their neighbours.
public enum StoredResult {
  /// The command that plays a plan, ready for a shell; nil for plans that no command makes.
  package static func command<PlanType: StatedPlan>(playing plan: PlanType) -> String? {
    let nothing = Run(plan: plan, tally: plan.experiment.emptyTally())
    let result = JSONReader(PlanType.result(of: nothing, stated: .init()).document.json)
    return RepeatingCommand(result, games: plan.trials.count)?.text
  }

  /// How figures are stated when results are written again.
  public struct Statement: Sendable {
    /// How sure intervals and verdicts are.
    public var confidence: Confidence
    /// Which tables count.
    public var convention: CountingConvention
    /// By what the run ends before all games are played.
    public var rule: StoppingRule
    /// Which quantiles are stated of distributions: ascending, between 0 and 1.
    public var quantiles: [Double]

    /// Creates a way of stating figures; quantiles of distributions are ascending, between 0 and 1.
    public init(
      confidence: Confidence = .portable(), convention: CountingConvention = .all,
      rule: StoppingRule = .all,
      quantiles: [Double] = CurveDistributions.usualShares
    ) {
      self.confidence = confidence
      self.convention = convention
      self.rule = rule
      self.quantiles = quantiles
    }

    /// The statement as JSON, to be stored with a run.
    public var json: JSON {
      .object(
        [
          .init("confidence", .number(confidence.level)),
          .init("interval", .string(confidence.method.name)),
          .init("convention", .string(convention.rawValue)), .init("stop", .object(rule.stored)),
        ]
          + (quantiles == CurveDistributions.usualShares
            ? [] : [.init("quantiles", stored: quantiles)]))
    }

    /// Reads a stored statement; `numerics` computes quantiles and tails.
    public init(
      _ stored: JSONReader, registry: Registry = .standard, by numerics: Numerics
    ) throws(RecordError) {
      let level = try stored.number("confidence")
      guard level > 0, level < 1 else {
        throw try stored.member("confidence").error("is not between 0 and 1")
      }
      guard let method = registry.intervals[try stored.text("interval")] else {
        throw try stored.member("interval").error("is an unknown interval method")
      }
      guard let convention = CountingConvention(rawValue: try stored.text("convention")) else {
        throw try stored.member("convention").error("is an unknown convention")
      }
      var quantiles = CurveDistributions.usualShares
      if let list = try stored.optional("quantiles") {
        quantiles = try list.value()
        guard CurveDistributions.areShares(quantiles) else {
          throw list.error("is not a list of ascending shares between 0 and 1")
        }
      }
      self.init(
        confidence: Confidence(level, method: method, by: numerics), convention: convention,
        rule: try StoppingRule(stored: try stored.member("stop")), quantiles: quantiles)
    }

    /// The goal in words that tell it from others; none for a run of fixed length.
    public var goal: String {
      let level =
        NumberText.shortest(confidence.level)
        + (convention == .all ? "" : ", \(convention.rawValue)")
      return switch rule {
      case .all: ""
      case .width(let width, let measure):
        "until \(measure) ±\(NumberText.shortest(width)) at \(level) by \(confidence.method.name)"
      case .decision(let measure, let smallest, let test):
        "sequential by \(measure), delta \(NumberText.shortest(smallest))"
          + (test == .mixture ? "" : " (\(test.rawValue))") + ", at \(level) by "
          + confidence.method.name
      }
    }
  }
}

/// A run as a result in every form.
public struct StatedResult: Sendable {
  /// The result for programs and people.
  public let document: Document
  /// True if the figure has intervals.
  public let drawsIntervals: Bool
  /// True if the figure has the quantiles that are stated.
  public let drawsQuantiles: Bool
  /// Models of the players that a merged result lacks until they are played, and the result with them; nil for most results.
  package var unplayed:
    (experiment: ModelExperiment, result: @Sendable (ModelTally) -> StatedResult)?
  private let figure: @Sendable () -> Plot

  /// Creates a result; most figures have intervals, and no quantiles.
  public init(
    _ document: Document, drawsIntervals: Bool = true, drawsQuantiles: Bool = false,
    figure: @escaping @Sendable () -> Plot
  ) {
    (self.document, self.figure) = (document, figure)
    (self.drawsIntervals, self.drawsQuantiles) = (drawsIntervals, drawsQuantiles)
  }

  /// The figure.
  public var plot: Plot { figure() }
}
