internal import ArgumentParser
internal import Experiments
internal import Names
internal import SetGame

/// When a run ends: after a number of games, a time, or when something is known precisely.
struct LimitOptions: ParsableArguments {
  @Option(.until) var until: Double?
  @Option(.minutes) var minutes: Double?

  /// How long a run may take.
  var time: Duration? { minutes.map { .seconds(60 * $0) } }

  /// The most games of a run that ends when something is known.
  static let open: UInt64 = 100_000_000

  /// The most games that are played: as asked, or the usual number where nothing ends the run, or as many as can be counted.
  func games(_ asked: UInt64?, usual: UInt64, most: UInt64) -> UInt64 {
    if let asked { return asked }
    if until != nil { return min(most, Self.open) }
    return minutes == nil ? usual : most
  }

  /// Whether an interrupted run can be continued by a second one and merged.
  var isFixed: Bool { until == nil && minutes == nil }

  /// The rule by which a run ends.
  func rule(by metric: String) -> StoppingRule {
    until.map { .width($0, of: metric) } ?? .all
  }
}

/// Which number --until goes by.
struct MetricOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The metric used by --until; listed above, the first is the default.", valueName: "metric"))
  var metric: String?

  /// The name of the metric among those there are, the usual one first.
  func name(among names: [String], _ limits: LimitOptions) throws -> String {
    guard let metric else { return names[0] }
    guard limits.until != nil else {
      throw ValidationError("--metric requires --until")
    }
    guard names.contains(metric) else {
      throw NamedValue.unknown(metric, "metric", among: names)
    }
    return metric
  }
}

extension NamedValue {
  static func minutes(_ text: String) throws -> Double {
    guard let minutes = ParameterText.decimal(text), minutes > 0, minutes <= 1e7 else {
      throw ValidationError(
        "invalid time “\(text)”: expected a number of minutes above 0, such as 30")
    }
    return minutes
  }
}
