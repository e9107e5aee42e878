internal import Estimates
public import Experiments
internal import Names
public import Records
public import SetGame
public import Statistics

extension StoredResult {
  /// How figures are stated when results are written again.
  public struct Statement: Sendable {
    /// The confidence of intervals, between 0 and 1.
    public var confidence: Double
    /// How intervals of shares are made where counts are small.
    public var interval: any ProportionInterval
    /// Which tables count.
    public var convention: CountingConvention
    /// By what the run ends before all games are played.
    public var rule: StoppingRule
    /// Which quantiles are stated of distributions: ascending, between 0 and 1.
    public var quantiles: [Double]

    /// A way of stating figures.
    ///
    /// - Parameters:
    ///   - confidence: The confidence of intervals, between 0 and 1.
    ///   - interval: How intervals of shares are made where counts are small.
    ///   - convention: Which tables count.
    ///   - rule: By what the run ends before all games are played.
    ///   - quantiles: Which quantiles are stated of distributions: ascending, between 0 and 1.
    public init(
      confidence: Double = 0.95, interval: any ProportionInterval = .wilson,
      convention: CountingConvention = .all, rule: StoppingRule = .all,
      quantiles: [Double] = CurveDistributions.usualShares
    ) {
      self.confidence = confidence
      self.interval = interval
      self.convention = convention
      self.rule = rule
      self.quantiles = quantiles
    }

    /// The statement as JSON, to be stored with a run.
    public var json: JSON {
      .object(
        [
          .init("confidence", .number(confidence)), .init("interval", .string(interval.name)),
          .init("convention", .string(convention.rawValue)), .init("stop", .object(rule.stored)),
        ]
          + (quantiles == CurveDistributions.usualShares
            ? [] : [.init("quantiles", .array(quantiles.map { .number($0) }))]))
    }

    /// Reads a stored statement.
    ///
    /// - Parameters:
    ///   - stored: The JSON object.
    ///   - registry: The interval methods that names stand for.
    /// - Throws: What is missing or unknown.
    public init(_ stored: JSONReader, registry: Registry = .standard) throws(RecordError) {
      let confidence = try stored.number("confidence")
      guard confidence > 0, confidence < 1 else {
        throw try stored.member("confidence").error("is not between 0 and 1")
      }
      guard let interval = registry.intervals[try stored.text("interval")] else {
        throw try stored.member("interval").error("is an unknown interval method")
      }
      guard let convention = CountingConvention(rawValue: try stored.text("convention")) else {
        throw try stored.member("convention").error("is an unknown convention")
      }
      var quantiles = CurveDistributions.usualShares
      if let list = try stored.optional("quantiles") {
        quantiles = try list.items().map { item throws(RecordError) in try item.number() }
        guard CurveDistributions.areShares(quantiles) else {
          throw list.error("is not a list of ascending shares between 0 and 1")
        }
      }
      self.init(
        confidence: confidence, interval: interval, convention: convention,
        rule: try StoppingRule(stored: try stored.member("stop")), quantiles: quantiles)
    }

    /// The goal in words that tell it from others; none for a run of fixed length.
    public var goal: String {
      let level =
        NumberText.shortest(confidence) + (convention == .all ? "" : ", \(convention.rawValue)")
      return switch rule {
      case .all: ""
      case .width(let width, let measure):
        "until \(measure) ±\(NumberText.shortest(width)) at \(level) by \(interval.name)"
      case .decision(let measure, let smallest):
        "sequential by \(measure), delta \(NumberText.shortest(smallest)), at \(level) by "
          + interval.name
      }
    }
  }
}
