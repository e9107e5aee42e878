/// What a fit chose, and how well it fits.
public struct FittedCurve: Sendable, Hashable {
  /// A parameter with its interval.
  public struct Parameter: Sendable, Hashable {
    /// Its name in the formula.
    public let name: String
    /// The fitted value.
    public let value: Double
    /// The lower end of its interval, NaN where no point is left to tell.
    public let lower: Double
    /// The upper end of its interval.
    public let upper: Double

    /// Makes a parameter.
    public init(_ name: String, _ value: Double, lower: Double, upper: Double) {
      self.name = name
      self.value = value
      self.lower = lower
      self.upper = upper
    }
  }

  /// The formula with its parameters.
  public let model: String
  /// The parameters, in the order written.
  public let parameters: [Parameter]
  /// The sum of squared residuals, each over its standard error where the data have intervals.
  public let chiSquare: Double
  /// The number of points less the number of parameters.
  public let degreesOfFreedom: Int
  /// Whether the data have intervals, by which they are weighted.
  public let isWeighted: Bool

  /// Makes the answer of a fit.
  public init(
    model: String, parameters: [Parameter], chiSquare: Double, degreesOfFreedom: Int,
    isWeighted: Bool
  ) {
    self.model = model
    self.parameters = parameters
    self.chiSquare = chiSquare
    self.degreesOfFreedom = degreesOfFreedom
    self.isWeighted = isWeighted
  }
}
