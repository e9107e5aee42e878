// What is a formula of other laws and special functions, and gives way to what a session defines.

extension Law {
  /// The names that R and mathematicians have for functions of the library.
  static let names = [
    "gamma": ["Γ"], "normal.pdf": ["dnorm"], "normal.cdf": ["pnorm", "Phi", "Φ"],
    "normal.quantile": ["qnorm"],
  ]

  static let constants: KeyValuePairs = [
    "euler = -digamma(1)": "Euler's constant, the limit of 1 + 1/2 + … + 1/n - ln(n)"
  ]

  static let special: KeyValuePairs = [
    // With the smaller probability nothing is lost near the ends.
    """
    erfinv(x) = {x > 0: -normal.quantile((1 - x)/2)/sqrt(2), normal.quantile((1 + x)/2)/sqrt(2)}
    """: "the inverse of erf",
    "gammainc(a, x) = gammadist.cdf(x, a, 1)": "the share of gamma(a) below x, as in SciPy",
  ]

  static let defined: KeyValuePairs = [
    "uniform.pdf(x, a, b) = {a < b: {a <= x <= b: 1/(b - a), 0}}":
      "the uniform distribution: density of x",
    "uniform.cdf(x, a, b) = {a < b: min(1, max(0, (x - a)/(b - a)))}":
      "the uniform distribution: probability of at most x",
    "uniform.sf(x, a, b) = {a < b: min(1, max(0, (b - x)/(b - a)))}":
      "the uniform distribution: probability of more than x",
    "uniform.quantile(p, a, b) = {a < b and 0 <= p <= 1: a + p*(b - a)}":
      "the uniform distribution: the smallest x with cdf(x) ≥ p",
    "punif(x) = uniform.cdf(x, 0, 1)": "uniform.cdf(x, 0, 1)",
    "exponential.pdf(x, rate) = {rate > 0: {x >= 0: rate*exp(-rate*x), 0}}":
      "the exponential distribution: density of x",
    "exponential.cdf(x, rate) = {rate > 0: -expm1(-rate*max(x, 0))}":
      "the exponential distribution: probability of at most x",
    "exponential.sf(x, rate) = {rate > 0: exp(-rate*max(x, 0))}":
      "the exponential distribution: probability of more than x",
    "exponential.quantile(p, rate) = {rate > 0 and 0 <= p < 1: -log1p(-p)/rate}":
      "the exponential distribution: the smallest x with cdf(x) ≥ p",
    """
    weibull.pdf(x, shape, scale) = {shape > 0 and scale > 0: {x >= 0:
    shape/scale*(x/scale)^(shape - 1)*exp(-(x/scale)^shape), 0}}
    """:
      "the Weibull distribution: density of x",
    "weibull.cdf(x, shape, scale) = {shape > 0 and scale > 0: -expm1(-(max(x, 0)/scale)^shape)}":
      "the Weibull distribution: probability of at most x",
    "weibull.sf(x, shape, scale) = {shape > 0 and scale > 0: exp(-(max(x, 0)/scale)^shape)}":
      "the Weibull distribution: probability of more than x",
    """
    weibull.quantile(p, shape, scale) = {shape > 0 and scale > 0 and 0 <= p < 1:
    scale*(-log1p(-p))^(1/shape)}
    """:
      "the Weibull distribution: the smallest x with cdf(x) ≥ p",
    "geometric.pdf(k, p) = {0 < p <= 1: {k == floor(k) and k >= 0: p*(1 - p)^k, 0}}":
      "failures before the first success: probability of k",
    "geometric.cdf(k, p) = {0 < p <= 1: {k >= 0: 1 - (1 - p)^(floor(k) + 1), 0}}":
      "failures before the first success: probability of at most k",
    "geometric.sf(k, p) = {0 < p <= 1: {k >= 0: (1 - p)^(floor(k) + 1), 1}}":
      "failures before the first success: probability of more than k",
    // The quotient of logarithms is a fraction or transcendental (Gelfond and Schneider), so that its sum with an algebraic
    // number is never whole.
    "geometric.least(n, q, p) = {(1 - p)^n <= 1 - q: max(0, n - 1), n}": "",
    """
    geometric.quantile(q, p) = {0 < p < 1 and 0 <= q < 1:
    geometric.least(floor(log1p(-q)/log1p(-p) + 1/sqrt(7)), q, p)}
    """:
      "failures before the first success: the smallest k with cdf(k) ≥ q",
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
