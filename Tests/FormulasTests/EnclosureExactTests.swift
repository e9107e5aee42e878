import TestSupport

#if arch(x86_64) && os(Linux)
  import Formulas
  import Glibc
  import Testing

  /// Bounds hold the true values too, which are computed with the 64 bits of `Float80`.
  ///
  /// Seeds are fixed: no chance of a false alarm.
  @Suite struct EnclosureExactTests {
    private typealias Exact = Float80

    struct Function: Sendable, CustomTestStringConvertible {
      let name: String
      let value: @Sendable (Float80) -> Float80
      var testDescription: String { name }

      init(_ name: String, _ value: @escaping @Sendable (Float80) -> Float80) {
        self.name = name
        self.value = value
      }
    }

    static let functions: [Function] = [
      Function("sqrt", { $0.squareRoot() }), Function("cbrt", { cbrt($0) }),
      Function("exp", { exp($0) }), Function("expm1", { expm1($0) }), Function("ln", { log($0) }),
      Function("log1p", { log1p($0) }), Function("log10", { log10($0) }),
      Function("log2", { log2($0) }), Function("sin", { sin($0) }), Function("cos", { cos($0) }),
      Function("tan", { tan($0) }), Function("cot", { $0 == 0 ? .nan : 1 / tan($0) }),
      Function("sec", { 1 / cos($0) }), Function("csc", { $0 == 0 ? .nan : 1 / sin($0) }),
      Function("asin", { asin($0) }), Function("acos", { acos($0) }),
      Function("atan", { atan($0) }), Function("sinh", { sinh($0) }),
      Function("cosh", { cosh($0) }), Function("tanh", { tanh($0) }),
      Function("asinh", { asinh($0) }), Function("acosh", { acosh($0) }),
      Function("atanh", { atanh($0) }), Function("gamma", { tgamma($0) }),
      Function("square", { $0 * $0 }), Function("^3", { $0 * $0 * $0 }),
      Function("^10", { pow($0, 10) }), Function("^-3", { $0 == 0 ? .nan : pow($0, -3) }),
      Function("^0.5", { $0 < 0 ? .nan : pow($0, 0.5) }),
      Function("^-1.75", { $0 <= 0 ? .nan : pow($0, -1.75) }),
      Function("frac", { $0 - $0.rounded(.down) }),
    ]

    /// Whether a true value, known to 60 bits, is within the bounds.
    static func holds(_ found: Enclosure, _ value: Float80) -> Bool {
      if value.isNaN { return found.definedness != .everywhere }
      let error = value.magnitude * 0x1p-60
      return found.definedness != .nowhere && Float80(found.lower) <= value + error
        && value - error <= Float80(found.upper)
    }

    /// Arguments and values are finite; about a million points.
    @Test(arguments: functions)
    func boundsHoldTheTrueValue(_ function: Function) throws {
      let operation = try #require(Operation.ofOne.first { $0.name == function.name })
      var draws = SplitMix(seed: 70_261)
      for _ in 0..<Effort.count(8000) {
        let range = draws.interval()
        let found = operation.enclosure([Enclosure(range)])
        for _ in 0..<4 {
          let x = draws.point(in: range)
          let y = function.value(Float80(x))
          guard x.isFinite, !y.isInfinite else { continue }
          guard Self.holds(found, y) else {
            Issue.record("\(operation) of \(range) at \(x) is \(y), not in \(found)")
            return
          }
        }
      }
    }

    static let operators: [(String, @Sendable (Float80, Float80) -> Float80)] = [
      ("+", { $0 + $1 }), ("-", { $0 - $1 }), ("*", { $0 * $1 }), ("/", { $0 / $1 }),
      ("hypot", { hypot($0, $1) }), ("atan2", { atan2($0, $1) }), ("^", { pow($0, $1) }),
      ("log", { log($0) / log($1) }), ("mod", { trueRest($0, $1) }),
    ]

    private static func trueRest(_ x: Float80, _ y: Float80) -> Float80 {
      let rest = fmod(x, y)
      return rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest
    }

    /// Nearly points, so that only rounding widens the bounds; about a million.
    @Test(arguments: operators)
    func boundsHoldTheTrueValueOfTwo(
      _ name: String, _ value: @Sendable (Float80, Float80) -> Float80
    ) throws {
      let operation = try #require(Operation.ofTwo.first { $0.name == name })
      var draws = SplitMix(seed: 70_262)
      for _ in 0..<Effort.count(100_000) {
        let (x, y) = (draws.number(), draws.number())
        let found = operation.enclosure(
          [Enclosure(x...moved(x, draws.below(2))), Enclosure(y...moved(y, draws.below(2)))])
        let z = value(Float80(x), Float80(y))
        // What the language leaves undefined at 0 is not asked.
        guard !z.isInfinite, y != 0 || "+-*".contains(name), x != 0 || name != "^" else { continue }
        guard Self.holds(found, z) else {
          Issue.record("\(operation) of \(x), \(y) is \(z), not in \(found)")
          return
        }
      }
    }
  }
#endif
