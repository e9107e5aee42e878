/// An operator with a variable of its own, such as `int(t, a, b, f)`, whose last argument is the
/// function of that variable.
public struct BoundOperator: Sendable {
  /// Computes the value from the function and the arguments between the variable and the function.
  ///
  /// The function gives NaN where it is undefined. No value is NaN or an error, whose description
  /// becomes the message; where errors cannot be shown, as in a plot, an error is NaN. The function
  /// must not be kept.
  public typealias Body =
    @Sendable (_ function: (Double) -> Double, _ arguments: [Double]) throws(FunctionFailure) ->
    Double

  enum Method: Sendable {
    case sum
    case product
    case injected(Body)
  }

  /// The name.
  public let name: String
  /// How it is written, as `int(t, a, b, f)`.
  public let usage: String
  /// One line of help.
  public let help: String
  /// The heading under which help lists the operator; empty for none.
  public let category: String
  /// The number of arguments between the variable and the function.
  public let argumentCount: Int
  let method: Method

  /// Makes an operator; `usage` shows the variable, the arguments and the function.
  public init(
    _ name: String, usage: String, help: String, category: String = "", argumentCount: Int,
    body: @escaping Body
  ) {
    precondition(argumentCount >= 0, "A number of arguments cannot be negative.")
    self.init(name, usage, help, category, argumentCount, .injected(body))
  }

  private init(
    _ name: String, _ usage: String, _ help: String, _ category: String, _ argumentCount: Int,
    _ method: Method
  ) {
    self.name = name
    self.usage = usage
    self.help = help
    self.category = category
    self.argumentCount = argumentCount
    self.method = method
  }

  static let sum = BoundOperator(
    "sum", "sum(k, a, b, f)", "sum of f for k = a, a + 1, …, b", "Sums", 2, .sum)

  static let product = BoundOperator(
    "prod", "prod(k, a, b, f)", "product of f for k = a, a + 1, …, b", "Sums", 2, .product)
}
