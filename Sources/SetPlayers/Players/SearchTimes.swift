/// Mean seconds to find the one Set on a board of 12 cards, by the Set's level.
///
/// Source: N. Taatgen, M. van Oploo, J. Braaksma, J. Niemantsverdriet, "How to construct a believable opponent using
/// cognitive modeling in the game of Set", Proc. 5th Int. Conf. on Cognitive Modeling, 2003, Figs. 2 and 4; also in
/// `data/players/taatgen-2003.csv`. Eight students, five boards a level, searches cut off at 300 s: each mean has a
/// standard error of some 22 %.
public struct SearchTimes: Hashable, Sendable {
  /// Seconds for the levels 1, 2, … 6.
  ///
  /// Levels above 4 occur only in decks of five and six attributes. They were not measured: unless given, they go on
  /// from level 4 with the slope of the smoothed line, an assumption.
  public let seconds: [Double]

  /// How many levels there are in the largest deck.
  public static let levels = 6

  /// Times by level; the last one given also holds for the levels above it.
  public init(_ seconds: [Double]) {
    precondition(
      (1...SearchTimes.levels).contains(seconds.count) && seconds.allSatisfy { $0 > 0 },
      "search times are one to six positive numbers")
    let last = seconds[seconds.count - 1]
    self.seconds =
      seconds + Array(repeating: last, count: SearchTimes.levels - seconds.count)
  }

  /// A straight line, `start + slope · level`.
  private static func line(_ start: Double, _ slope: Double) -> SearchTimes {
    SearchTimes((1...levels).map { start + slope * Double($0) })
  }

  private static func measured(_ seconds: [Double], slope: Double) -> SearchTimes {
    let last = seconds[seconds.count - 1]
    return SearchTimes(
      seconds + (1...levels - seconds.count).map { last + slope * Double($0) })
  }

  /// What four beginners needed.
  public static let beginnerData = measured([29, 69, 88.5, 86], slope: 25)
  /// What four experienced players needed.
  public static let expertData = measured([33, 29, 61, 50], slope: 9)
  /// The authors' ACT-R model of a beginner, read from its bitmap to about 1 s.
  public static let beginnerModel = measured([41, 64, 93, 114], slope: 25)
  /// The authors' ACT-R model of an expert, read from its bitmap to about 1 s.
  public static let expertModel = measured([25, 38.5, 44, 53], slope: 9)
  /// A line through the ACT-R model of a beginner, 16 + 25 · level: our smoothing.
  public static let beginnerSmooth = line(16, 25)
  /// A line through the ACT-R model of an expert, 18 + 9 · level: our smoothing.
  public static let expertSmooth = line(18, 9)
}
