/// An operator that binds a variable, such as `int(t, a, b, f)`, whose last argument is a function of it.
package struct BoundOperator: Sendable {
  /// Computes the value, with an estimate of its absolute error, from the function and the arguments before it.
  ///
  /// The function is NaN where it is undefined, and must not be kept. The error is NaN if it is not known. If there is no
  /// value, it gives NaN or throws an error, whose description becomes the message.
  package typealias Body =
    @Sendable (_ function: (Double) -> Double, _ arguments: [Double]) throws(FunctionFailure) ->
    (value: Double, error: Double)

  /// The kind of place to find between two ends: with certain digits if the function has bounds, else by the body.
  package enum Search: Sendable, Hashable {
    case integral
    case root
    /// All zeros, which is not a number: it stands alone in a statement.
    case roots
    case extreme(isLargest: Bool)
    case place(isLargest: Bool)
  }

  enum Method: Sendable {
    case sum
    case product
    case injected(Body)
    case search(Search, orElse: Body)
    /// The derivative by rules; where there are none, what the body computes.
    case derivative(orElse: Body?)
  }

  package let name: String
  /// How it is written, as `int(t, a, b, f)`.
  let usage: String
  let help: String
  let category: String
  /// The number of arguments between the variable and the function.
  let argumentCount: Int
  let method: Method

  package init(
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
    (self.name, self.usage, self.help) = (name, usage, help)
    (self.category, self.argumentCount, self.method) = (category, argumentCount, method)
  }

  package init(
    _ name: String, _ help: String, category: String = "", finding search: Search,
    orElse body: @escaping Body
  ) {
    self.init(name, "\(name)(t, a, b, f)", help, category, 2, .search(search, orElse: body))
  }

  var search: Search? { if case .search(let search, _) = method { search } else { nil } }

  /// The derivative `diff(t, x, f)` by rules; if there are none, `body` computes a number.
  package static func derivative(orElse body: Body? = nil) -> BoundOperator {
    BoundOperator(
      derivativeName, "diff(t, x, f)", "derivative of f at t = x, also written f'(x)",
      "Integrals, derivatives, roots, extrema", 1, .derivative(orElse: body))
  }

  static let derivativeName = "diff"

  var body: Body? {
    switch method {
    case .injected(let body), .derivative(let body?), .search(_, let body): body
    case .sum, .product, .derivative(nil): nil
    }
  }

  static let sum = BoundOperator(
    "sum", "sum(k, a, b, f)", "sum of f for k = a, a + 1, …, b", "Sums", 2, .sum)

  static let product = BoundOperator(
    "prod", "prod(k, a, b, f)", "product of f for k = a, a + 1, …, b", "Sums", 2, .product)

  var listOperator: Node.Operator? {
    switch method {
    case .sum: .add
    case .product: .multiply
    case .injected, .search, .derivative: nil
    }
  }
}
