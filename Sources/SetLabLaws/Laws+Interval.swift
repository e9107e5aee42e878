public import Estimates

extension Laws {
  /// The laws that an interval for a proportion breaks.
  ///
  /// - Without trials it is 0…1; it lies inside 0…1 and holds the estimate.
  /// - It touches 0 only without successes and 1 only without failures.
  /// - Its ends do not fall when the successes grow.
  /// - With successes and failures exchanged it is the mirror image, to 10⁻¹¹.
  /// - With less confidence it is narrower and lies inside.
  ///
  /// `trials` are at least 1 each. Returns a sentence for each broken law.
  public static func broken(
    by method: IntervalMethod, trials: [Int] = [1, 2, 7, 40, 1000, 1_000_000],
    numerics: Numerics = .portable
  ) -> [String] {
    var broken = BrokenLaws()
    broken.require(!method.name.isEmpty, "an interval method has a name")
    let confidence = Confidence(0.95, method: method, by: numerics)
    broken.require(
      confidence.interval(successes: 0, trials: 0) == .unit,
      "without trials the interval is 0…1")
    for trials in trials { check(confidence, trials, &broken) }
    return broken.sentences
  }

  private static func check(
    _ confidence: Confidence, _ trials: Int, _ broken: inout BrokenLaws
  ) {
    var previous = Interval(lower: 0, upper: 0)
    for successes in stride(from: 0, through: trials, by: max(1, trials / 20)) {
      let place = "\(successes) of \(trials)"
      let interval = confidence.interval(successes: successes, trials: trials)
      broken.require(
        interval.contains(Double(successes) / Double(trials)), "an interval holds the estimate",
        place)
      broken.require(
        interval.lower >= 0 && interval.upper <= 1, "an interval lies inside 0…1", place)
      broken.require(
        interval.lower >= previous.lower && interval.upper >= previous.upper,
        "more successes give no lower end", place)
      broken.require(
        (interval.lower == 0) == (successes == 0) && (interval.upper == 1) == (successes == trials),
        "only what was always or never seen can be certain", place)
      let mirrored = confidence.interval(
        successes: trials - successes, trials: trials)
      broken.require(
        abs(interval.lower - (1 - mirrored.upper)) <= 1e-11,
        "failures have the mirror image of the interval of successes", place)
      let narrow = confidence.at(0.5).interval(successes: successes, trials: trials)
      broken.require(
        narrow.lower >= interval.lower && narrow.upper <= interval.upper
          && narrow.width < interval.width, "less confidence gives a narrower interval", place)
      previous = interval
    }
  }
}
