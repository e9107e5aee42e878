public import Formulas

/// A number in formulas that a person moves: by keys, with a slider, or by playing.
public struct GraphParameter: Sendable, Hashable {
  /// Its name in the formulas.
  public let name: String
  /// Where it stands.
  public let value: Double
  /// Between what it may be moved, and in what steps.
  public let range: ParameterRange

  /// A parameter.
  public init(_ name: String, value: Double, range: ParameterRange) {
    self.name = name
    self.value = value
    self.range = range
  }

  /// The parameter so many steps further, at most as far as its range goes.
  public func moved(by steps: Int) -> GraphParameter {
    let most = ((range.upper - range.lower) / range.step * (1 + 1e-12)).rounded(.down)
    let count = ((value - range.lower) / range.step).rounded() + Double(steps)
    return GraphParameter(
      name, value: range.lower + max(0, min(most, count)) * range.step, range: range)
  }

  /// How many steps lead to a value, or to the end of the range that is nearest to it.
  func steps(to value: Double) -> Int {
    let (here, there) = (self.value - range.lower, value - range.lower)
    let most = (range.upper - range.lower) / range.step
    let count = max(-most, min(most, ((there - here) / range.step).rounded()))
    return count.isNaN ? 0 : Int(count)
  }

  /// How far it stands from the lower end to the upper, 0 to 1.
  public var share: Double { (value - range.lower) / (range.upper - range.lower) }
}
