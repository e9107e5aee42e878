/// A measure of a game: it reads one of the numbers that a seat has when the game is over.
public typealias GameMeasure = Measure<[Int]>

extension GameMeasure {
  /// Creates a measure of the number at a place among those of a game.
  ///
  /// A unit of nil means a share of games: the number is then 1 or 0. A verdict is the text before
  /// and after an amount by which one player is better, such as “wins”, “percentage points more
  /// games”.
  public init(
    _ name: String, title: String, unit: String? = nil, preference: Preference, number: Int,
    smallestRelevantDifference: Double = 0, verdict: (verb: String, what: String)
  ) {
    self.init(
      name, title: title, unit: unit.map { MeasureUnit($0) } ?? .share, preference: preference,
      reading: unit == nil ? .event { $0[number] } : .mean { $0[number] },
      smallestRelevantDifference: smallestRelevantDifference
    ) { better, worse, amount in
      "\(better) \(verdict.verb) \(amount) \(verdict.what) than \(worse)"
    }
  }
}

/// A number of a game that formulas know by a separate name, as a function of a whole number.
public struct GameQuantity: Sendable {
  /// The name in formulas, which begins with that of the game.
  public let name: String
  /// Its meaning, in one line of a list.
  public let help: String
  /// Its title beside a curve.
  public let title: String
  /// The whole number: its name in formulas, what it is, and the values that it may have.
  public let argument: (name: String, title: String, values: ClosedRange<Int>)
  /// Its unit; nil for a share.
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
