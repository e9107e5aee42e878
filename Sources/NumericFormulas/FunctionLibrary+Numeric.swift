@_exported public import Formulas
internal import Records
internal import Statistics

extension FunctionLibrary {
  /// Elementary functions and what GSL computes: special functions, distributions, tests, integrals and the like.
  package static let numeric: FunctionLibrary = {
    var library = elementary.adding(
      laws(by: .gsl) + SpecialFormulas.functions + TestFormulas.functions
        + SampleFormulas.functions)
    library.add(
      constant: "inf", .approximate(.infinity), help: "infinity, for the ends of integrals")
    for search in SearchFormulas.operators { library.add(search) }
    for function in SampleFormulas.replaceable + named(in: library) {
      library.add(replaceable: function)
    }
    library.define(definedConstants, category: "Constants")
    library.define(definedSpecials, category: "Special functions")
    library.define(definedLaws, category: "Distributions")
    return library
  }()

  /// Functions under the names that R and mathematicians have for them.
  private static func named(in library: FunctionLibrary) -> [FormulaFunction] {
    let names = [
      "gamma": ["Γ"], "normal.pdf": ["dnorm"], "normal.cdf": ["pnorm", "Phi", "Φ"],
      "normal.quantile": ["qnorm"],
    ]
    return names.flatMap { name, others in
      library.function(name).map { function in others.map { function.named($0) } } ?? []
    }
  }

  private static let definedConstants: KeyValuePairs = [
    "euler = -digamma(1)": "Euler's constant, the limit of 1 + 1/2 + … + 1/n - ln(n)"
  ]

  private static let definedSpecials: KeyValuePairs = [
    // With the smaller probability nothing is lost near the ends.
    """
    erfinv(x) = {x > 0: -normal.quantile((1 - x)/2)/sqrt(2), normal.quantile((1 + x)/2)/sqrt(2)}
    """: "the inverse of erf"
  ]

  private static let definedLaws: KeyValuePairs = [
    "lognormal.pdf(x, mean, sd) = {sd > 0: {x > 0: normal.pdf((ln(x) - mean)/sd)/(sd*x), 0}}":
      "e to the power of a normal number: density of x",
    "lognormal.cdf(x, mean, sd) = {sd > 0: {x > 0: normal.cdf((ln(x) - mean)/sd), 0}}":
      "e to the power of a normal number: probability of at most x",
    "lognormal.sf(x, mean, sd) = {sd > 0: {x > 0: normal.cdf((mean - ln(x))/sd), 1}}":
      "e to the power of a normal number: probability of more than x",
    "lognormal.quantile(p, mean, sd) = {sd > 0: exp(mean + sd*normal.quantile(p))}":
      "e to the power of a normal number: the smallest x with cdf(x) ≥ p",
  ]
}

/// Arguments of functions as GSL wants them, and as people read them.
enum Argument {
  /// A whole number; refuses anything else by name.
  static func whole(_ value: Double) throws(StatisticsError) -> Int {
    guard let whole = Int(exactly: value) else {
      throw StatisticsError("\(NumberText.shortest(value)) is not a whole number")
    }
    return whole
  }

  /// A whole number of 0 or more.
  static func count(_ value: Double) throws(StatisticsError) -> Int {
    let count = try whole(value)
    guard count >= 0 else { throw StatisticsError("\(NumberText.shortest(value)) is negative") }
    return count
  }
}
