public import ExactNumbers

/// Something that is measured of games: one of the numbers that are read from a game when it has ended.
public struct GameMeasure: Sendable {
  /// Its word in options, JSON and CSV.
  public let name: String
  /// What it is, in a few words that stand alone, such as “Games won”.
  public let title: String
  /// What its numbers count, such as “cards per game”; nil for a share of games: the number is then 1 or 0.
  public let unit: String?
  /// Whether more of it is better.
  public let isMoreBetter: Bool
  /// The place of the number among those of a game.
  public let number: Int
  /// Differences below this do not matter unless somebody says otherwise.
  public let smallestRelevantDifference: Double
  private let verb: String
  private let what: String

  /// Creates a measure.
  ///
  /// A unit of nil stands for a share of games: the number is then 1 or 0. A verdict is what stands before and behind an
  /// amount where one player is better than another, such as “wins”, “percentage points more games”; nil makes it of the
  /// unit.
  public init(
    _ name: String, title: String, unit: String? = nil, isMoreBetter: Bool, number: Int,
    smallestRelevantDifference: Double = 0, verdict: (verb: String, what: String)? = nil
  ) {
    (self.name, self.title, self.unit, self.number) = (name, title, unit, number)
    self.isMoreBetter = isMoreBetter
    self.smallestRelevantDifference = smallestRelevantDifference
    verb = verdict?.verb ?? "is"
    what =
      verdict?.what ?? "\(unit ?? "percentage points") \(isMoreBetter ? "higher" : "lower")"
  }

  /// Whether it is a share of games.
  public var isShare: Bool { unit == nil }

  /// Says that one player is better by an amount, for shares in percentage points: “greedy wins 8.5 percentage points
  /// more games than random”.
  public func verdict(_ better: String, _ worse: String, _ amount: String) -> String {
    "\(better) \(verb) \(amount) \(what) than \(worse)"
  }
}

/// A number of a game that formulas know by a name of its own, as a function of a whole number.
public struct GameQuantity: Sendable {
  /// The name in formulas, which begins with that of the game.
  public let name: String
  /// What it is, in one line of a list.
  public let help: String
  /// What it is, beside a curve.
  public let title: String
  /// The whole number: its name in formulas, what it is, and the values that it may have.
  public let argument: (name: String, title: String, values: ClosedRange<Int>)
  /// What it counts; nil for a share.
  public let unit: String?
  /// Where its values come from.
  public let source: Source

  /// Where values come from.
  public enum Source: Sendable {
    /// They are known: how, and the value at a whole number.
    case exact(String, @Sendable (Int) -> Rational?)
    /// They are a measure of the games of a player, by rules for each whole number.
    case played(by: String, measure: String, rules: @Sendable (Int) -> String)
  }

  /// Creates a quantity.
  public init(
    _ name: String, help: String, title: String,
    of argument: (name: String, title: String, values: ClosedRange<Int>), unit: String? = nil,
    source: Source
  ) {
    (self.name, self.help, self.title, self.argument) = (name, help, title, argument)
    (self.unit, self.source) = (unit, source)
  }
}
