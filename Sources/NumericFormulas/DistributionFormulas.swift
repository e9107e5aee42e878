internal import Formulas
internal import Records
internal import Statistics

/// The laws of statistics, each as `NAME.pdf`, `NAME.cdf` and `NAME.quantile`.
///
/// The first argument is the point, or for the quantile the probability; the parameters of the law follow.
enum DistributionFormulas {
  static var functions: [FormulaFunction] { laws.flatMap(\.functions) }

  private static let laws = [
    Law("normal", "the normal distribution", "mean, sd", optional: 2) { parameters in
      try NormalDistribution(
        mean: parameters.first ?? 0, standardDeviation: parameters.count > 1 ? parameters[1] : 1,
        by: .gsl)
    },
    Law("t", "Student's t distribution", "df") {
      try StudentTDistribution(degreesOfFreedom: $0[0], by: .gsl)
    },
    Law("chisquare", "the chi-square distribution", "df") {
      try ChiSquareDistribution(degreesOfFreedom: $0[0], by: .gsl)
    },
    Law("betadist", "the beta distribution", "a, b") {
      try BetaDistribution(a: $0[0], b: $0[1], by: .gsl)
    },
    Law("binomial", "the binomial distribution", "n, p", isDiscrete: true) {
      try BinomialDistribution(
        trials: try Argument.whole($0[0]), successProbability: $0[1], by: .gsl)
    },
    Law(
      "hypergeometric", "marked items among draws from a population", "population, marked, draws",
      isDiscrete: true
    ) {
      try HypergeometricDistribution(
        population: try Argument.whole($0[0]), marked: try Argument.whole($0[1]),
        draws: try Argument.whole($0[2]), by: .gsl)
    },
    Law("poisson", "the Poisson distribution", "mean", isDiscrete: true) {
      try PoissonDistribution(mean: $0[0], by: .gsl)
    },
  ]

  /// A law by name, with the names of its parameters.
  private struct Law: Sendable {
    let name: String
    let title: String
    let parameters: [String]
    let optional: Int
    let isDiscrete: Bool
    let make: @Sendable ([Double]) throws -> any Distribution

    init(
      _ name: String, _ title: String, _ parameters: String, optional: Int = 0,
      isDiscrete: Bool = false, _ make: @escaping @Sendable ([Double]) throws -> any Distribution
    ) {
      self.name = name
      self.title = title
      self.parameters = parameters.split(separator: ", ").map(String.init)
      self.optional = optional
      self.isDiscrete = isDiscrete
      self.make = make
    }

    var functions: [FormulaFunction] {
      [
        function("pdf", "x", "density or probability of x") { $0.density(at: $1) },
        function("cdf", "x", "probability of at most x") { $0.cdf($1) },
        function("quantile", "p", "the smallest x with cdf(x) ≥ p") { $0.quantile($1) },
      ]
    }

    private func function(
      _ suffix: String, _ point: String, _ help: String,
      _ value: @escaping @Sendable (any Distribution, Double) -> Double
    ) -> FormulaFunction {
      let full = "\(name).\(suffix)"
      let slope: FormulaFunction.Slope? =
        if isDiscrete {
          .refused("is a law of whole numbers and has no derivative")
        } else if suffix == "cdf" {
          .formulas { count in
            let arguments = ["x", "y", "z"].prefix(count).joined(separator: ", ")
            return ["\(name).pdf(\(arguments))"] + [nil, nil].prefix(count - 1)
          }
        } else {
          nil
        }
      let arity = parameters.count - optional + 1...parameters.count + 1
      let needed = [point] + parameters.prefix(parameters.count - optional)
      let more = parameters.suffix(optional).map { ", \($0)" }.joined()
      let usage = "\(full)(\(needed.joined(separator: ", "))\(more.isEmpty ? "" : "[\(more)]"))"
      let function = FormulaFunction(
        full, usage: usage, help: "\(title): \(help)", category: "Distributions",
        body: .list(arity) { arguments in
          guard let law = try? make(Array(arguments.dropFirst())) else { return .nan }
          return value(law, arguments[0])
        }
      ).undefined { arguments in
        do {
          _ = try make(Array(arguments.dropFirst()))
          guard !isDiscrete || suffix == "quantile" && !(0...1).contains(arguments[0]) else {
            return
              "`\(full)` is not offered beyond 2^53, where one whole number cannot be told from the next"
          }
          return suffix == "quantile" ? "a probability must lie between 0 and 1" : nil
        } catch {
          return (error as? StatisticsError)?.message
        }
      }
      // The point of a density stands for a whole number, as numbers of things do.
      let counts = parameters.prefix(while: Self.countNames.contains).count
      let first = suffix.hasSuffix("pdf") ? 0 : 1
      return (slope.map { function.differentiated(by: $0) } ?? function)
        .onWholeNumbers(isDiscrete ? first..<1 + counts : 0..<0)
    }

    /// The parameters of laws that are numbers of things.
    private static let countNames = ["n", "population", "marked", "draws"]
  }
}
