/// When a comparison ends.
public enum StoppingRule: Hashable, Sendable {
  /// After all games of the plan.
  case games
  /// When half the width of every pair's interval for the metric is below a width.
  case width(Double, ComparisonMetric)
  /// When the best strategy by the metric is known, up to a difference too small to matter.
  case decision(ComparisonMetric, smallest: Double)

  /// Where the rule looks at the counts: fixed numbers of games, so that neither workers nor speed matter.
  ///
  /// The first look is after 200 games, each further one a tenth later.
  ///
  /// - Parameter games: The number of games played so far.
  /// - Returns: The number of games at the next look.
  public static func look(after games: UInt64) -> UInt64 {
    var look: UInt64 = 200
    while look <= games { look += look / 100 * 10 }
    return look
  }
}

/// How a comparison ended.
public enum ComparisonEnd: Hashable, Sendable {
  /// All games were played, as planned.
  case allGames
  /// The rule was fulfilled.
  case fulfilled
  /// All games were played before the rule was fulfilled.
  case gamesExhausted
  /// It was stopped from outside.
  case interrupted
  /// A strategy failed, for a reason.
  case failed(String)
}
