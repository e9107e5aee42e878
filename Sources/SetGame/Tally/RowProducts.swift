/// How often two rows of 12-card tables have something rare in the same game.
///
/// Rows by cards left of one game depend on each other, and a test of all rows together needs their covariance with the
/// game as unit. A row of a game is nearly always there and nearly always holds a Set, so each game is kept as the short
/// list of its exceptions: row r Set-free (event r) and row r missing (event rows + r). The table of co-occurrences of
/// exceptions gives every second moment of both indicators.
public struct RowProducts: Hashable, Sendable {
  /// The number of rows, the lowest with an empty deck; 0 when no products are kept.
  public let rows: Int
  /// For events i ≥ j at i(i + 1)/2 + j, the games in which both occurred.
  package var counts: [Int]

  init(rows: Int) {
    precondition(rows <= 32, "an event is a bit of a word")
    self.rows = rows
    counts = Array(repeating: 0, count: rows * (2 * rows + 1))
  }

  /// Adds one game, with a bit for each row whose table was Set-free and for each that was there.
  mutating func addGame(setFree: UInt64, seen: UInt64) {
    let all: UInt64 = (1 << UInt64(rows)) - 1
    var events = setFree & all | (all & ~seen) << UInt64(rows)
    while events != 0 {
      let high = 63 - events.leadingZeroBitCount
      let row = high * (high + 1) / 2
      var upToHigh = events
      while upToHigh != 0 {
        counts[row + upToHigh.trailingZeroBitCount] += 1
        upToHigh &= upToHigh &- 1
      }
      events ^= 1 << UInt64(high)
    }
  }

  /// The number of games in which two events in 0 ..< 2·``rows``, possibly the same, occurred.
  public func count(_ one: Int, _ other: Int) -> Int {
    let (low, high) = (min(one, other), max(one, other))
    return counts[high * (high + 1) / 2 + low]
  }

  mutating func merge(_ other: RowProducts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }
}

extension GameTally {
  /// The covariance of what one game owes to the Set-free shares of two rows of 12-card tables.
  ///
  /// Each row is given by its cards left and the share about which it is linearised. Returns nil if
  /// a row was never seen or no co-occurrences are kept.
  ///
  /// For a row let X say that its table was Set-free and N that it was there. A share p owes (X −
  /// pN) / E N to a game, to first order; its covariance follows from the co-occurrences of X and
  /// of 1 − N, see ``RowProducts``. The divisor is n; the covariance of the two shares is this over
  /// the number of games.
  ///
  /// Source: W. G. Cochran, Sampling Techniques, 3rd ed., Wiley 1977, chapter 6 (linearised
  /// ratios).
  package func covariance(
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
