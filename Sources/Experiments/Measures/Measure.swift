/// Something that can be read from a game as a whole number, or as a ratio of two, and estimated over games.
///
/// Estimates, paired differences, verdicts, tables and curves are made of it; to measure something else is to write one more
/// value of this type.
public struct Measure<Game>: Sendable {
  /// Its word in options, JSON and CSV.
  public let name: String
  /// Its title, in a few words that stand alone, such as “Deal-mores per game”.
  public let title: String
  /// The unit of its numbers.
  public let unit: MeasureUnit
  /// The better direction: more of it, or fewer.
  public let preference: Preference
  /// How it is read from a game.
  public let reading: Reading
  /// The smallest change that one game can make to its number: 1, or 3 for cards that come in threes.
  public let step: Double
  /// Differences below this do not matter unless somebody says otherwise.
  public let smallestRelevantDifference: Double
  /// The measure that says the same in other words, and counts once with it in a correction for many tests.
  public let twin: String?
  /// The name of what a ratio is of, such as `tables12`; nil for other readings.
  public let total: String?
  /// That one player or strategy is better than another, as a sentence without a full stop.
  public let verdict: @Sendable (_ better: String, _ worse: String, _ amount: String) -> String

  /// How a measure is read.
  public enum Reading: Sendable {
    /// The mean of a number over games.
    case mean(of: Number)
    /// The share of games in which something happens: 1 where it does, else 0.
    case event(of: Number)
    /// The sum of a number over the sum of another, such as Set-free tables over tables; settled if it can be 1 or 0 by
    /// construction: its differences keep symmetric intervals also for small counts.
    case ratio(of: Number, to: Number, isSettled: Bool = false)
    /// The mean of a weighted sum of numbers in a finer unit, such as thousandths.
    case weighted(terms: [(number: Number, weight: Double)], scale: Double)
  }

  /// Creates a measure; a verdict of nil is made from unit and preference.
  public init(
    _ name: String, title: String, unit: MeasureUnit, preference: Preference, reading: Reading,
    step: Double = 1, smallestRelevantDifference: Double = 0, twin: String? = nil,
    total: String? = nil,
    verdict: (@Sendable (_ better: String, _ worse: String, _ amount: String) -> String)? = nil
  ) {
    self.name = name
    self.title = title
    self.unit = unit
    self.preference = preference
    self.reading = reading
    self.step = step
    self.smallestRelevantDifference = smallestRelevantDifference
    self.twin = twin
    self.total = total
    let word = preference == .fewer ? "lower" : "higher"
    self.verdict =
      verdict ?? { better, worse, amount in
        "\(better) is \(unit.text(amount)) \(word) than \(worse)"
      }
  }

  /// True if its numbers are shares of a whole, shown as percentages.
  public var isShare: Bool { unit.isShare }
}

/// The better direction of a number: more, or fewer.
public enum Preference: Hashable, Sendable {
  /// Fewer is better.
  case fewer
  /// More is better.
  case more

  /// The preference in words, such as “fewer is better”.
  public var words: String { self == .fewer ? "fewer is better" : "more is better" }
}

/// The unit of the numbers of a measure.
public struct MeasureUnit: Hashable, Sendable {
  /// The unit behind an amount, such as “deal-mores per game”.
  public let words: String
  /// True if the numbers are shares of a whole, shown as percentages.
  public let isShare: Bool

  /// Creates a unit.
  public init(_ words: String, isShare: Bool = false) {
    self.words = words
    self.isShare = isShare
  }

  /// Shares, whose differences are percentage points.
  public static let share = MeasureUnit("percentage points", isShare: true)

  /// An amount that is already written, for shares in percent, with its unit: “0.06 deal-mores per game”.
  public func text(_ amount: String) -> String { words.isEmpty ? amount : "\(amount) \(words)" }
}
