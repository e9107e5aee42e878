@_exported public import Formulas
internal import Records

enum SearchFormulas {
  private static let category = "Integrals, derivatives, roots, extrema"

  static var operators: [BoundOperator] {
    [
      BoundOperator(
        "int", "integral of f from a to b, which may be infinite", category: category,
        finding: .integral
      ) { function, ends in
        let result = try Quadrature.integral(from: ends[0], to: ends[1], of: function)
        return (result.value, result.errorEstimate)
      },
      .derivative { function, place in
        guard let slope = Derivative.slope(at: place[0], of: function) else { return (.nan, .nan) }
        guard slope.errorEstimate <= 1e-6 * max(1, abs(slope.value)) else {
          throw StatisticsError(
            "differences of the function give no slope at "
              + "\(NumberText.shortest(place[0])): it jumps, bends or turns too fast there")
        }
        // The true error exceeds the estimate once in twenty times, and rarely by half where values are right to the last bit.
        return (slope.value, 1.5 * slope.errorEstimate)
      },
      BoundOperator(
        "root", "the first point between a and b where f is 0", category: category, finding: .root
      ) { function, ends in
        let root = try RootFinder.firstRoot(in: try range(ends), of: function)
        return (root.value, root.errorEstimate)
      },
      BoundOperator(
        "roots", "all points between a and b where f is 0", category: category, finding: .roots
      ) { _, _ in (.nan, .nan) },
      extreme("minimum", "the smallest value of f between a and b", .extreme(isLargest: false)),
      extreme("maximum", "the largest value of f between a and b", .extreme(isLargest: true)),
      extreme("argmin", "where f is smallest between a and b", .place(isLargest: false)),
      extreme("argmax", "where f is largest between a and b", .place(isLargest: true)),
    ]
  }

  private static func extreme(
    _ name: String, _ help: String, _ search: BoundOperator.Search
  ) -> BoundOperator {
    BoundOperator(name, help, category: category, finding: search) { function, ends in
      let isLargest = search == .extreme(isLargest: true) || search == .place(isLargest: true)
      let sign = isLargest ? -1.0 : 1
      let range = try range(ends)
      let result = try Minimizer.minimum(over: range) { sign * function($0) }
      if case .place = search {
        return (result.place, 1e-7 * max(abs(result.place), range.upperBound - range.lowerBound))
      }
      return (sign * result.value, 1e-14 * abs(result.value))
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

extension FunctionLibrary {
  /// Elementary functions and statistics, and what GSL computes: special functions, integrals and the like.
  package static let numeric: FunctionLibrary = {
    var library = elementary.adding(SpecialFormulas.functions)
    library.add(
      constant: "inf", .approximate(.infinity), help: "infinity, for the ends of integrals")
    for search in SearchFormulas.operators { library.add(search) }
    library.addStatistics(by: .gsl)
    for function in SpecialFormulas.replaceable { library.add(replaceable: function) }
    return library
  }()
}
