internal import CPlatform

/// A family of functions of x with parameters to be fitted.
public struct FitModel: Sendable {
  /// The name of the family, such as `a − b exp(−x / c)`.
  public let name: String

  /// The names of the parameters, in order.
  public let parameters: [String]

  /// The value for parameters and x.
  public let value: @Sendable ([Double], Double) -> Double

  /// A first guess of the parameters from data x and y, which are not empty.
  public let start: @Sendable ([Double], [Double]) -> [Double]

  /// Makes a family from its parts.
  public init(
    name: String, parameters: [String],
    start: @escaping @Sendable ([Double], [Double]) -> [Double],
    value: @escaping @Sendable ([Double], Double) -> Double
  ) {
    self.name = name
    self.parameters = parameters
    self.start = start
    self.value = value
  }

  /// The saturating exponential a − b exp(−x / c).
  ///
  /// It tends to a for large x, is a − b at 0, and closes all but 1/e of the distance every
  /// c. It suits a probability as a function of the cards left in the draw pile.
  public static let saturatingExponential = FitModel(
    name: "a − b exp(−x / c)", parameters: ["a", "b", "c"],
    start: { x, y in
      let order = x.indices.sorted { x[$0] < x[$1] }
      guard let first = order.first, let last = order.last else { return [0, 0, 1] }
      let length = x[last] - x[first]
      return [y[last], y[last] - y[first], length > 0 ? length / 3 : 1]
    },
    value: { parameters, x in parameters[0] - parameters[1] * exp(-x / parameters[2]) })
}
