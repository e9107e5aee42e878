/// The intervals of fitted parameters by the deviance of the best curves beside the fitted one.
///
/// An end is where the best curve with that parameter has a deviance larger by the square of the normal quantile. With few events a
/// point these intervals hold about as often as they say, where those by standard errors hold too rarely; with many both agree.
///
/// Source: P. McCullagh and J. A. Nelder, Generalized Linear Models, 2nd ed. (1989), 7.4 and 9.2.
extension FitPoints {
  /// More points take too long, a fit for each step.
  private static let mostProfiled = 1_000

  /// The interval of a parameter; nil where the standard error tells it: arms of the points are alike, points vary together, or the
  /// formula is not linear in its parameters, so that a search could end beside the best curve.
  ///
  /// An end is infinite where the deviance does not grow so far.
  func profile(of index: Int, around best: FittedParameters, quantile: Double) -> Interval? {
    guard let estimates, estimates.hasDeviance, x.count <= Self.mostProfiled,
      best.standardErrors[index] > 0, isLinear(in: all, at: all.map { _ in 0 })
    else { return nil }
    let least = estimates.deviance(of: curve(best.values))
    func end(_ side: Double) -> Double {
      // In standard errors: the square root of the growth is nearly a line.
      let unit = side * quantile * best.standardErrors[index]
      var (inside, outside) = (0.0, Double.infinity)
      var (place, start) = (1.0, best.values)
      var isMet = false
      for _ in 0..<60 where !(outside - inside <= 1e-9 * inside) {
        let found = held(index, at: best.values[index] + place * unit, from: start)
        let growth = found.map { estimates.deviance(of: curve($0)) - least } ?? .infinity
        let reach = growth < .infinity ? max(growth, 0).squareRoot() / quantile : .infinity
        isMet = abs(reach - 1) < 1e-7
        if isMet { break }
        if reach < 1 { (inside, start) = (place, found ?? start) } else { outside = place }
        let next = place / max(reach, 0.25)
        let between = outside < .infinity ? (inside + outside) / 2 : 2 * inside
        place = inside < next && next < outside ? next : between
      }
      return isMet || outside < .infinity
        ? best.values[index] + place * unit : side * .infinity
    }
    return Interval(lower: end(-1), upper: end(1))
  }

  private func curve(_ parameters: [Double]) -> [Double] { x.map { value(parameters, $0) } }

  /// The best choice of the other parameters where one is held.
  private func held(_ index: Int, at place: Double, from start: [Double]) -> [Double]? {
    let others = all.filter { $0 != index }
    let start = start.replacing([index], by: [place])
    guard !others.isEmpty else { return start }
    func whole(_ fit: FittedParameters) -> [Double] { start.replacing(others, by: fit.values) }
    let fit = try? estimates?.settled(
      fit: { errors, _ throws(StatisticsError) in
        var points = self
        points.errors = errors
        return try points.linear(in: others, at: start)
      }, curve: { curve(whole($0)) })
    return fit.map(whole)
  }
}
