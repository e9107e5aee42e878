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
}
