struct FitPoints {
  let request: FitRequest
  let value: @Sendable ([Double], Double) -> Double
  let x: [Double]
  let y: [Double]
  /// Where there are no intervals, a small part of the size of y, by which nothing but the search is scaled.
  var errors: FitErrors
  let estimates: FitEstimates?
  let facts: FittedCurve.Points
  private let search: CurveFit.Search?

  init(
    _ request: FitRequest, _ confidence: Confidence, _ search: CurveFit.Search?
  ) throws(StatisticsError) {
    (self.request, self.search) = (request, search)
    value = request.value
    let (target, count) = (request.target, request.parameters.count)
    guard target.isDiscrete else {
      throw StatisticsError(
        "\(target.name) is not defined on a finite set: fit data, or a quantity on whole numbers")
    }
    guard count > 0 else {
      throw StatisticsError(
        "the formula has no parameter to choose: write names for them, as in a + b*x")
    }
    guard count <= 12 else {
      throw StatisticsError("\(count) parameters are more than the 12 that can be fitted")
    }
    let places = target.finitePlaces
    guard !places.isEmpty else { throw StatisticsError("\(target.name) has no value anywhere") }
    if let bad = places.first(where: { !target.value($0).isFinite }) {
      throw StatisticsError("\(target.name) is not finite at x = \(NumberText.shortest(bad))")
    }
    let intervals = places.map { target.interval(at: $0) }
    let known = intervals.map { $0?.standardError(confidence) ?? .nan }
    let isWeighted = known.contains { $0 > 0 }
    if isWeighted, let lacking = zip(places, known).first(where: { $0.1.isNaN }) {
      throw StatisticsError(
        "the point at x = \(NumberText.shortest(lacking.0)) has no interval, and others have one: "
          + "give it one, or leave out all by low: none, high: none")
    }
    // No weight fits a certain value: an infinite one would bind the curve to it.
    let uncertain = places.indices.filter { !isWeighted || known[$0] > 0 }
    let correlation =
      isWeighted ? Self.correlation(of: target, at: uncertain.map { places[$0] }) : nil
    let told = correlation.map { FitErrors.undetermined(by: $0.matrix) }
    let kept = told.map { $0.map { uncertain[$0] } } ?? uncertain
    guard kept.count >= count else {
      throw StatisticsError(
        "\(NumberText.counted(kept.count, isWeighted && kept.count < places.count ? "uncertain point" : "point")) "
          + "cannot tell \(count) parameters (\(request.parameters.joined(separator: ", ")))")
    }
    x = kept.map { places[$0] }
    y = x.map(target.value)
    let size = y.map { abs($0) }.max() ?? 0
    if isWeighted {
      let points = FitEstimates(
        kept.map {
          Estimate(value: target.value(places[$0]), interval: intervals[$0] ?? .everything)
        },
        correlation: told.flatMap { told in
          correlation.map { all in told.map { row in told.map { all.matrix[row][$0] } } }
        }, confidence)
      (estimates, errors) = (points, try points.errors())
    } else {
      (estimates, errors) = (nil, FitErrors(y.map { _ in size > 0 ? 1e-3 * size : 1 }))
    }
    facts = FittedCurve.Points(
      isWeighted: isWeighted, isCorrelated: errors.isCorrelated,
      assumesIndependence: isWeighted && (correlation?.isGuessed ?? target.sharesGames),
      certain: places.count - uncertain.count, determined: uncertain.count - kept.count)
  }

  /// The correlations of a function's values, 0 where they are unknown; nil if none is known or there are too many.
  private static func correlation(
    of target: Function, at places: [Double]
  ) -> (matrix: [[Double]], isGuessed: Bool)? {
    guard target.sharesGames, let correlation = target.correlation, places.count <= 1_000 else {
      return nil
    }
    var matrix = places.map { one in places.map { $0 == one ? 1.0 : 0 } }
    var (isKnown, isGuessed) = (false, false)
    for row in places.indices {
      for column in 0..<row {
        let known = correlation(places[row], places[column])
        isKnown = isKnown || known != nil
        isGuessed = isGuessed || known == nil
        (matrix[row][column], matrix[column][row]) = (known ?? 0, known ?? 0)
      }
    }
    return isKnown ? (matrix, isGuessed) : nil
  }

  static let mostTried = 20_000

  private init(sampleOf all: FitPoints) {
    (request, value, search, facts) = (all.request, all.value, all.search, all.facts)
    estimates = nil
    let places = stride(from: 0, to: all.x.count, by: (all.x.count - 1) / (Self.mostTried / 2) + 1)
    (x, y) = (places.map { all.x[$0] }, places.map { all.y[$0] })
    errors = FitErrors(places.map { all.errors.standardErrors[$0] })
  }

  /// The best choice of the parameters, with the weights of its own curve.
  func solution() throws(StatisticsError) -> FittedParameters {
    guard let estimates else { return try solved(from: nil) }
    return try estimates.settled(
      fit: { errors, found throws(StatisticsError) in
        var points = self
        points.errors = errors
        return try points.solved(from: found?.values)
      }, curve: { fit in x.map { value(fit.values, $0) } })
  }

  /// The best choice of the parameters for the errors as they are.
  ///
  /// With more than ``mostTried`` points, a sample decides whether the formula is linear and where
  /// the search starts; the fit itself uses all points.
  private func solved(from known: [Double]?) throws(StatisticsError) -> FittedParameters {
    let sample = x.count > Self.mostTried ? FitPoints(sampleOf: self) : self
    let none = all.map { _ in 0.0 }
    if sample.isLinear(in: all, at: none) {
      // These slopes are as good as numbers of the machine.
      try checkDetermined(from: 1e-12) { index in x.map { part(index, of: all, at: none, $0) } }
      return try linear(in: all, at: none)
    }
    let found =
      if let known { try searched(from: [known]) } else if x.count == sample.x.count {
        try searched()
      } else { try searched(from: [sample.searched().values]) }
    try checkDetermined { slopes(along: $0, at: found.values) }
    return found
  }

  /// True if the formula is a sum of some parameters times functions of x, others being as given: tried where it is defined.
  func isLinear(in chosen: [Int], at given: [Double]) -> Bool {
    let trials = [0.7320508075688772, -1.4142135623730951, 2.23606797749979].map { seed in
      chosen.indices.map { seed * Double($0 + 1).squareRoot() + seed }
    }
    return x.allSatisfy { x in
      func part(_ numbers: [Double]) -> Double {
        value(given.replacing(chosen, by: numbers), x) - zero(x, chosen, given)
      }
      return trials.allSatisfy { one in
        trials.allSatisfy { other in
          let sum = part(zip(one, other).map { 3 * $0 + $1 })
          let parts = 3 * part(one) + part(other)
          let size = abs(3 * part(one)) + abs(part(other)) + abs(zero(x, chosen, given))
          return abs(sum - parts) <= 1e-9 * size
        }
      }
    }
  }

  private func zero(_ x: Double, _ chosen: [Int], _ given: [Double]) -> Double {
    value(given.replacing(chosen, by: chosen.map { _ in 0 }), x)
  }

  func linear(
    in chosen: [Int], at given: [Double]
  ) throws(StatisticsError) -> FittedParameters {
    try FittedParameters(
      design: x.map { x in chosen.map { part($0, of: chosen, at: given, x) } },
      y: zip(x, y).map { $1 - zero($0, chosen, given) }, errors: errors)
  }

  private func part(_ index: Int, of chosen: [Int], at given: [Double], _ x: Double) -> Double {
    let unit = given.replacing(chosen, by: chosen.map { $0 == index ? 1 : 0 })
    return value(unit, x) - zero(x, chosen, given)
  }

  var all: [Int] { Array(request.parameters.indices) }

  /// A start whose parameters without a range are the best where the formula is linear in them.
  private func bettered(_ start: [Double]) -> [Double] {
    var chosen: [Int] = []
    for index in all where request.starts[index] == nil && isLinear(in: chosen + [index], at: start)
    {
      chosen.append(index)
    }
    guard !chosen.isEmpty, let fit = try? linear(in: chosen, at: start) else { return start }
    return start.replacing(chosen, by: fit.values)
  }

  private func searched() throws(StatisticsError) -> FittedParameters {
    try searched(from: starts.map(bettered))
  }

  private func searched(from starts: [[Double]]) throws(StatisticsError) -> FittedParameters {
    guard let search else {
      throw StatisticsError(
        "the formula is not linear in \(request.parameters.joined(separator: ", ")); `setlab plot` can fit it"
      )
    }
    let family = FitModel(name: request.model.text, parameters: request.parameters, value: value)
    var best: FittedParameters?
    var reason = "it has no value at the points"
    for start in starts where x.allSatisfy({ value(start, $0).isFinite }) {
      do throws(StatisticsError) {
        let fit = try search(family, x, y, errors, start)
        if !(fit.chiSquare >= best?.chiSquare ?? .infinity) { best = fit }
      } catch {
        reason = error.description
      }
    }
    guard let best else {
      let name = request.parameters[0]
      throw StatisticsError(
        "the search for the parameters fails: \(reason); give a range to begin in, as in \(name) = 0:5"
      )
    }
    return best
  }

  /// Where the search begins: in the middle of ranges, else at 1, the length of x or its inverse.
  private var starts: [[Double]] {
    let length = (x.last ?? 0) - (x.first ?? 0)
    let scales = length > 0 && length != 1 ? [1, length / 3, 3 / length] : [1]
    let free = request.starts.count { $0 == nil }
    // With many parameters not all combinations can be tried.
    guard free <= 4 else {
      return scales.map { scale in request.starts.map { $0 ?? scale } }
    }
    return request.starts.reduce([[]]) { starts, given in
      starts.flatMap { start in (given.map { [$0] } ?? scales).map { start + [$0] } }
    }
  }

  private func slopes(along index: Int, at parameters: [Double]) -> [Double] {
    let width = 1e-6 * max(abs(parameters[index]), 1e-6)
    var (low, high) = (parameters, parameters)
    low[index] -= width
    high[index] += width
    return x.map { (value(high, $0) - value(low, $0)) / (2 * width) }
  }

  /// Refuses parameters that the points cannot tell apart: the slopes along one depend on those along others.
  private func checkDetermined(
    from least: Double = 1e-7, _ slopes: (Int) -> [Double]
  ) throws(StatisticsError) {
    var columns: [[Double]] = []
    for index in all {
      var column = errors.whitened(slopes(index))
      let size = column.length
      for other in columns {
        let share = zip(column, other).reduce(0) { $0 + $1.0 * $1.1 }
        column = zip(column, other).map { $0 - share * $1 }
      }
      guard size > 0, size.isFinite, column.length > least * size else {
        throw StatisticsError(
          "the points do not tell \(request.parameters[index]): the formula is the same with another one, "
            + "or other parameters make up for it")
      }
      columns.append(column.map { $0 / column.length })
    }
  }
}

extension [Double] {
  func replacing(_ places: [Int], by numbers: [Double]) -> [Double] {
    var copy = self
    for (place, number) in zip(places, numbers) { copy[place] = number }
    return copy
  }

  fileprivate var length: Double { reduce(0) { $0 + $1 * $1 }.squareRoot() }
}

extension FitRequest {
  var value: @Sendable ([Double], Double) -> Double {
    let model = model
    return { parameters, x in model([x] + parameters) }
  }
}
