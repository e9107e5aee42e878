internal import Estimates
internal import SetGame
internal import Statistics

/// How far a published estimate can be from what it estimates, by the games it rests on and the digits it is given with.
struct PublishedError: Sendable {
  /// Half a unit of the last digit.
  let rounding: Double
  /// What the figures count up to: 1 for shares, else the largest number that a mean is taken of.
  let most: Double
  /// How many tables or games the figure at x rests on.
  let count: @Sendable (Double) -> Double

  /// The error of a quantity; nothing for exact ones.
  ///
  /// Nelson does not say how many tables a row has. Nearly every game passes each row of 12. A table of 15 or 18 comes from
  /// Set-free tables of 12 and 15 with three cards more in the deck, whose shares he gives.
  static func of(_ name: String, _ value: @escaping @Sendable (Double) -> Double) -> Self? {
    let games = 1_400_636_264_000.0
    func share(_ name: String) -> @Sendable (Double) -> Double {
      let figures = Quantity.published(name, confidence: 0.95)
      return { figures?($0) ?? .nan }
    }
    switch name {
    case "inplay": return Self(rounding: 5e-7, most: 1) { _ in 0.99 * games }
    case "inplay15":
      let inPlay = share("inplay")
      return Self(rounding: 5e-7, most: 1) { 0.99 * games * inPlay($0 + 3) }
    case "inplay18":
      let (inPlay, inPlay15) = (share("inplay"), share("inplay15"))
      return Self(rounding: 5e-9, most: 1) { 0.99 * games * inPlay($0 + 6) * inPlay15($0 + 3) }
    case "meansets": return Self(rounding: 5e-5, most: 14) { _ in 0.99 * games }
    case "leftover": return Self(rounding: 5e-8, most: 1) { _ in 1e9 }
    default: return nil
    }
  }

  /// The interval of a figure at x.
  ///
  /// A mean of numbers from 0 to `most` varies no more than a share of that (Bhatia and Davis, Amer. Math. Monthly 107
  /// (2000) 353–357).
  func interval(_ x: Double, _ value: Double, _ confidence: Double) -> Interval? {
    let trials = count(x)
    guard trials > 0, value >= 0, value <= most else { return nil }
    let share = WilsonInterval().interval(
      successes: value / most * trials, trials: trials, confidence: confidence)
    return Interval(lower: share.lower * most - rounding, upper: share.upper * most + rounding)
  }
}
