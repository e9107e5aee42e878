extension GameTally {
  /// The covariance of what one game owes to the Set-free shares of two rows of 12-card tables.
  ///
  /// For a row let X say that its table was Set-free and N that it was there. A share p owes (X − pN) / E N to a game, to
  /// first order; its covariance follows from the co-occurrences of X and of 1 − N, see ``RowProducts``. The covariance of
  /// the two shares is this over the number of games.
  ///
  /// Source: W. G. Cochran, Sampling Techniques, 3rd ed., Wiley 1977, chapter 6 (linearised ratios).
  ///
  /// - Parameters:
  ///   - one: Cards left in the deck at the first row, and the share about which it is linearised.
  ///   - two: The same for the second, possibly the same row.
  /// - Returns: The covariance with the divisor n; nothing where a row was never seen or no co-occurrences are kept.
  public func covariance(
    _ one: (left: Int, share: Double), _ two: (left: Int, share: Double)
  ) -> Double? {
    let rows = products.rows
    let seen = [one, two].map { Double(counts(size: Rules.cardsAtStart, left: $0.left).seen) }
    guard rows > 0, seen[0] > 0, seen[1] > 0 else { return nil }
    let games = Double(games)
    let (r, s) = (one.left / 3, two.left / 3)
    func moment(_ event: Int, _ other: Int) -> Double {
      Double(products.count(event, other)) / games
    }
    // X − pN = X + pM − p with M = 1 − N, and the constant does not vary.
    let product =
      moment(r, s) + two.share * moment(r, rows + s) + one.share * moment(rows + r, s)
      + one.share * two.share * moment(rows + r, rows + s)
    let means = [(one, seen[0]), (two, seen[1])].map { row, seen in
      Double(counts(size: Rules.cardsAtStart, left: row.left).setFree) / games
        + row.share * (1 - seen / games)
    }
    return (product - means[0] * means[1]) / (seen[0] / games) / (seen[1] / games)
  }
}
