internal import MonteCarlo

extension ContestResult {
  /// Whether a rule by width was fulfilled, as a sentence; nothing for other rules.
  ///
  /// - Parameter what: What was to be known, such as “every difference”.
  /// - Returns: Such as “Goal reached: every difference known to within ±0.1 points”.
  public func goalSentence(_ what: String) -> String? {
    rule.sentence(run.end, known: what) { width in
      rule.measure.flatMap(measure(named:)).map { measures[$0].amount(width) } ?? "\(width)"
    }
  }
}
