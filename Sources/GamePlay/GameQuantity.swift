public import ExactNumbers

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
  /// What it counts; nothing for a share.
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

  /// A quantity.
  ///
  /// - Parameters:
  ///   - name: The name in formulas, which begins with that of the game.
  ///   - help: What it is, in one line of a list.
  ///   - title: What it is, beside a curve.
  ///   - argument: The whole number: its name in formulas, what it is, and the values that it may have.
  ///   - unit: What it counts; nothing for a share.
  ///   - source: Where its values come from.
  public init(
    _ name: String, help: String, title: String,
    of argument: (name: String, title: String, values: ClosedRange<Int>), unit: String? = nil,
    source: Source
  ) {
    (self.name, self.help, self.title, self.argument) = (name, help, title, argument)
    (self.unit, self.source) = (unit, source)
  }
}
