// What is best said by a formula: it is exact, has bounds and derivatives, and sessions may define it anew.

extension Elementary {
  static let constants: KeyValuePairs = [
    "deg = 1°": "a degree of an angle: sin(30 deg)",
    "phi = (1 + sqrt(5))/2": "the golden ratio, also φ",
    "φ = phi": "the golden ratio",
  ]

  static let defined: KeyValuePairs = [
    "sinc(x) = {x == 0: 1, sin(x)/x}": "sin(x)/x, 1 at 0",
    "heaviside(x) = {x < 0: 0, x > 0: 1, 1/2}": "0 below 0, 1 above, 1/2 at 0",
    // Abelson and Sussman, Structure and Interpretation of Computer Programs, exercise 1.19.
    """
    fib.step(a, b, p, q, n) = {n == 0: b, mod(n, 2) == 0: fib.step(a, b, p^2 + q^2, 2p*q + q^2, n/2),
    fib.step(b*q + a*q + a*p, b*p + a*q, p, q, n - 1)}
    """: "",
    "fib(n) = {n >= 0 and n == floor(n): fib.step(1, 0, 0, 1, n)}": "the n-th Fibonacci number",
  ]

  /// Laws whose probabilities are elementary functions.
  static let laws: KeyValuePairs = [
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
    """
    geometric.quantile(q, p) = {0 < p < 1 and 0 <= q < 1:
    max(0, ceil(log1p(-q)/log1p(-p)) - 1)}
    """:
      "failures before the first success: the smallest k with cdf(k) ≥ q",
  ]
}
