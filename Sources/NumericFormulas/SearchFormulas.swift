internal import Formulas
internal import Records
internal import Statistics

/// Integrals, slopes, roots and extrema of formulas.
enum SearchFormulas {
  private static let category = "Integrals, derivatives, roots, extrema"

  static var operators: [BoundOperator] {
    [
      BoundOperator(
        "int", usage: "int(t, a, b, f)", help: "integral of f from a to b, which may be infinite",
        category: category, argumentCount: 2
      ) { function, ends in
        try Quadrature().integral(from: ends[0], to: ends[1], of: function).value
      }
      .markedAsIntegral(),
      .derivative { function, place in
        guard let slope = Derivative().slope(at: place[0], of: function) else { return .nan }
        guard slope.errorEstimate <= 1e-6 * max(1, abs(slope.value)) else {
          throw StatisticsError(
            "differences of the function give no slope at "
              + "\(NumberText.shortest(place[0])): it jumps, bends or turns too fast there")
        }
        return slope.value
      },
      BoundOperator(
        "root", usage: "root(t, a, b, f)", help: "a point between a and b where f is 0",
        category: category, argumentCount: 2
      ) { function, ends in
        try RootFinder().root(in: try range(ends), of: function)
      },
      extremum("minimum", "the smallest value of f between a and b") { $0.value },
      extremum("maximum", "the largest value of f between a and b", mirrored: true) { -$0.value },
      extremum("argmin", "where f is smallest between a and b") { $0.place },
      extremum("argmax", "where f is largest between a and b", mirrored: true) { $0.place },
    ]
  }

  private static func extremum(
    _ name: String, _ help: String, mirrored: Bool = false,
    _ answer: @escaping @Sendable (Minimizer.Result) -> Double
  ) -> BoundOperator {
    BoundOperator(
      name, usage: "\(name)(t, a, b, f)", help: help, category: category, argumentCount: 2
    ) { function, ends in
      let sign = mirrored ? -1.0 : 1
      return answer(try Minimizer().minimum(over: try range(ends)) { sign * function($0) })
    }
  }

  private static func range(_ ends: [Double]) throws -> ClosedRange<Double> {
    guard ends[0] <= ends[1] else {
      throw StatisticsError(
        "the range \(NumberText.shortest(ends[0])) to \(NumberText.shortest(ends[1])) is empty")
    }
    return ends[0]...ends[1]
  }
}
