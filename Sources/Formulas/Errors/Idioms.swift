enum Idioms {
  static func advice(for name: String) -> String? {
    if let known = names[name] ?? names[name.lowercased()] { return known }
    if units.contains(name) { return "units are not offered; write the number alone" }
    if name == "x10" { return "a power of ten is written `2*10^3` or `2e3`" }
    if name.hasPrefix("log_") { return "a logarithm to base b is written `log(x, b)`" }
    if name.hasSuffix(".pmf") { return "probabilities of whole numbers are `.pdf` too" }
    for suffix in [".inv", ".ppf"] where name.hasSuffix(suffix) {
      return "inverses of distributions are `.quantile`"
    }
    return nil
  }

  private static let advice: [String: String] = [
    "i j re im conj cis": "complex numbers are not offered",
    "det transpose inverse dot cross matrix vector norm": "matrices and vectors are not offered",
    "lim limit": "limits are not offered; evaluate the formula near the place",
    "d dx deriv derivative derive nderiv differentiate":
      "a derivative is written `diff(x, a, f)` or `f'(a)`",
    "integrate integral fnint quad": "an integral is written `int(x, a, b, f)`",
    "solve nsolve roots zeros zero fsolve":
      "a zero of f between a and b is written `root(x, a, b, f)`",
    "product": "a product is written `prod(k, a, b, f)`",
    "seq": "lists of numbers are written out: `[1, 2, 3]`",
    "rand random randint randn": "random numbers are not offered, so that results can be repeated",
    "simplify expand factor series taylor partfrac": "formulas are evaluated, not rearranged",
    "sind cosd tand rad radians degrees": "an angle in degrees is written `sin(30°)`",
    "average avg": "a mean is written `mean(x, y, …)`",
    "std stddev": "a standard deviation is written `stdev(x, y, …)`",
    "variance": "a variance is written `var(x, y, …)`",
    "total": "the total of a list is written `sum([x, y, …])`",
    "mode": "the mode of a list is not offered", "quartile": "quartiles are not offered",
    "ceiling": "write `ceil(x)`", "fix ipart": "write `trunc(x)`", "fpart": "write `x - trunc(x)`",
    "frac": "write `x - floor(x)`", "rem": "the remainder is written `mod(x, y)`",
    "nthroot": "an n-th root is written `x^(1/n)`", "sqr": "a square is written `x^2`",
    "exp2": "write `2^x`", "exp10": "write `10^x`",
    "gammaln lngamma loggamma": "write `lgamma(x)`", "psi": "write `digamma(x)`",
    "fibonacci": "write `fib(n)`", "golden": "write `phi`", "count": "write `length([x, y, …])`",
    "percentile": "write `quantile([x, y, …], p)`", "perm": "permutations are written `nPr(n, k)`",
    "comb combin": "combinations are written `choose(n, k)`", "arccot acot": "write `atan(1/x)`",
    "arcsec asec": "write `acos(1/x)`", "arccsc acsc": "write `asin(1/x)`",
    "normalcdf normcdf": "write `normal.cdf(x, mean, sd)`",
    "normalpdf normpdf": "write `normal.pdf(x, mean, sd)`",
    "invnorm norminv": "write `normal.quantile(p, mean, sd)`",
    "binomcdf": "write `binomial.cdf(k, n, p)`", "binompdf": "write `binomial.pdf(k, n, p)`",
    "poissoncdf": "write `poisson.cdf(k, mean)`", "poissonpdf": "write `poisson.pdf(k, mean)`",
    "tcdf": "write `t.cdf(x, df)`", "invt": "write `t.quantile(p, df)`",
    "in": "odds of 1 in 20 are written `1/20`",
    "nosets": "the share of boards without a Set is `noset(cards)`",
    "infinity oo": "infinity is written `inf` or `∞`",
    "airyai": "write `airy(x)`", "expint": "write `ei(x)`", "gammap": "write `gammainc(a, x)`",
    "isprime prime": "primes are not offered",
  ]

  private static let names = advice.reduce(into: [String: String]()) { names, row in
    for word in row.key.split(separator: " ") { names[String(word)] = row.value }
  }

  /// Names of units that are hardly anything else; single letters may be variables.
  private static let units: Set<String> = [
    "km", "cm", "mm", "nm", "dm", "kg", "mg", "lb", "lbs", "oz", "ft", "inch", "mi", "mph", "kmh",
    "ms", "ns", "hr", "hrs", "hour", "hours", "minutes", "seconds", "kHz", "Hz", "MHz", "kW",
    "kWh", "kJ", "kcal", "kPa", "hPa", "bar", "kN", "mol", "meter", "meters", "metre", "metres",
    "mL",
    "ml", "liter", "litre", "liters", "litres", "usd", "eur", "USD", "EUR", "celsius", "fahrenheit",
  ]
}
