/// A function that formulas can call.
public struct FormulaFunction: Sendable {
  /// How the value is computed.
  ///
  /// Outside the domain the value is NaN.
  public enum Body: Sendable {
    /// A function of one argument.
    case unary(@Sendable (Double) -> Double)
    /// A function of two arguments.
    case binary(@Sendable (Double, Double) -> Double)
    /// A function of one or more arguments, joined two by two from the left, as `min` is.
    case fold(@Sendable (Double, Double) -> Double)
    /// A function of any number of arguments within the range; each call makes an array.
    case list(ClosedRange<Int>, @Sendable ([Double]) -> Double)
  }

  /// The name, which may have dots: `inplay.lo`.
  public let name: String
  /// One line of help.
  public let help: String
  /// How the value is computed.
  public let body: Body

  /// Makes a function.
  public init(_ name: String, help: String, body: Body) {
    self.name = name
    self.help = help
    self.body = body
  }

  /// Makes a function of one argument.
  public init(
    _ name: String, help: String, of function: @escaping @Sendable (Double) -> Double
  ) {
    self.init(name, help: help, body: .unary(function))
  }

  /// The numbers of arguments that the function takes.
  public var arity: ClosedRange<Int> {
    switch body {
    case .unary: 1...1
    case .binary: 2...2
    case .fold: 1...Int.max
    case .list(let range, _): range
    }
  }
}
