/// What people of other calculators type, and what is written here instead.
enum Idioms {
  /// A clause for a name that is not known: what to write, or that it is not offered.
  static func advice(for name: String) -> String? {
    if let known = names[name] ?? names[name.lowercased()] { return known }
    if units.contains(name) { return "units are not offered; write the number alone" }
    if name.hasPrefix("log_") { return "a logarithm to base b is written `log(x, b)`" }
    if name.hasSuffix(".pmf") { return "probabilities of whole numbers are `.pdf` too" }
    for suffix in [".inv", ".ppf"] where name.hasSuffix(suffix) {
      return "inverses of distributions are `.quantile`"
    }
    return nil
  }

  private static let complex = "complex numbers are not offered"
  private static let matrices = "matrices and vectors are not offered"
  private static let limits = "limits are not offered; evaluate the formula near the place"
  private static let slope = "a derivative is written `diff(x, a, f)` or `f'(a)`"
  private static let integral = "an integral is written `int(x, a, b, f)`"
  private static let zero = "a zero of f between a and b is written `root(x, a, b, f)`"
  private static let random = "random numbers are not offered, so that results can be repeated"
  private static let algebra = "formulas are evaluated, not rearranged"
  private static let degrees = "an angle in degrees is written `sin(30°)`"

  private static let names: [String: String] = [
    "i": complex, "j": complex, "re": complex, "im": complex, "conj": complex, "cis": complex,
    "det": matrices, "transpose": matrices, "inverse": matrices, "dot": matrices, "cross": matrices,
    "matrix": matrices, "vector": matrices, "norm": matrices,
    "lim": limits, "limit": limits,
    "d": slope, "dx": slope, "deriv": slope, "derivative": slope, "derive": slope,
    "nderiv": slope, "differentiate": slope,
    "integrate": integral, "integral": integral, "fnint": integral, "quad": integral,
    "solve": zero, "nsolve": zero, "roots": zero, "zeros": zero, "zero": zero, "fsolve": zero,
    "product": "a product is written `prod(k, a, b, f)`",
    "seq": "lists of numbers are written out: `[1, 2, 3]`",
    "rand": random, "random": random, "randint": random, "randn": random,
    "simplify": algebra, "expand": algebra, "factor": algebra, "series": algebra,
    "taylor": algebra, "partfrac": algebra,
    "sind": degrees, "cosd": degrees, "tand": degrees, "deg": degrees, "rad": degrees,
    "radians": degrees, "degrees": degrees,
    "average": "a mean is written `mean(x, y, …)`", "avg": "a mean is written `mean(x, y, …)`",
    "std": "a standard deviation is written `stdev(x, y, …)`",
    "stddev": "a standard deviation is written `stdev(x, y, …)`",
    "variance": "a variance is written `var(x, y, …)`",
    "total": "the total of a list is written `sum([x, y, …])`",
    "mode": "the mode of a list is not offered", "quartile": "quartiles are not offered",
    "ceiling": "write `ceil(x)`", "fix": "write `trunc(x)`",
    "ipart": "write `trunc(x)`", "fpart": "write `x - trunc(x)`", "frac": "write `x - floor(x)`",
    "rem": "the remainder is written `mod(x, y)`", "nthroot": "an n-th root is written `x^(1/n)`",
    "sqr": "a square is written `x^2`", "sinc": "write `sin(x)/x`",
    "exp2": "write `2^x`", "exp10": "write `10^x`", "gammaln": "write `lgamma(x)`",
    "lngamma": "write `lgamma(x)`", "loggamma": "write `lgamma(x)`", "psi": "write `digamma(x)`",
    "perm": "permutations are written `nPr(n, k)`",
    "comb": "combinations are written `choose(n, k)`",
    "combin": "combinations are written `choose(n, k)`",
    "arccot": "write `atan(1/x)`", "acot": "write `atan(1/x)`", "arcsec": "write `acos(1/x)`",
    "asec": "write `acos(1/x)`", "arccsc": "write `asin(1/x)`", "acsc": "write `asin(1/x)`",
    "normalcdf": "write `normal.cdf(x, mean, sd)`", "normcdf": "write `normal.cdf(x, mean, sd)`",
    "normalpdf": "write `normal.pdf(x, mean, sd)`", "normpdf": "write `normal.pdf(x, mean, sd)`",
    "invnorm": "write `normal.quantile(p, mean, sd)`",
    "norminv": "write `normal.quantile(p, mean, sd)`",
    "binomcdf": "write `binomial.cdf(k, n, p)`", "binompdf": "write `binomial.pdf(k, n, p)`",
    "poissoncdf": "write `poisson.cdf(k, mean)`", "poissonpdf": "write `poisson.pdf(k, mean)`",
    "tcdf": "write `t.cdf(x, df)`", "invt": "write `t.quantile(p, df)`",
    "infinity": "infinity is written `inf` or `∞`", "oo": "infinity is written `inf` or `∞`",
    "erfinv": "the inverse of erf is not offered",
    "lambertw": "the function of Lambert is not offered",
    "isprime": "primes are not offered", "prime": "primes are not offered",
  ]

  /// Names of units that are hardly anything else; single letters may be variables.
  private static let units: Set<String> = [
    "km", "cm", "mm", "nm", "dm", "kg", "mg", "lb", "lbs", "oz", "ft", "inch", "mi", "mph", "kmh",
    "ms", "ns", "hr", "hrs", "hour", "hours", "minutes", "seconds", "kHz", "Hz", "MHz", "kW",
    "kWh", "kJ", "kcal", "kPa", "hPa", "bar", "kN", "mol", "meter", "meters", "metre", "metres",
    "mL",
    "ml", "liter", "litre", "liters", "litres", "usd", "eur", "USD", "EUR", "celsius", "fahrenheit",
  ]
}
