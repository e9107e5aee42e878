internal import CPlatform

/// The forecast of a sequential test of a difference: its expected number of games and the chance of each verdict.
package struct SequentialForecast: Hashable, Sendable {
  package let games: Double
  package let positive: Double
  package let negative: Double
  package let alike: Double
  /// The probability that the last look does not tell either.
  package let open: Double

  /// The forecast for a true difference, one game's standard deviation of it, and looks after ascending numbers of games.
  ///
  /// Means of games are taken as normal and the deviation as known. The law of the sum of those runs that go on is integrated
  /// from look to look by Simpson's rule, with four nodes for each standard deviation of what a look adds: the chances are
  /// right to some 10⁻⁴. O(looks × nodes²), about 10⁶ exponentials for a hundred looks.
  ///
  /// Source: P. Armitage, C. K. McPherson, B. C. Rowe, Repeated significance tests on accumulating data, J. Roy. Statist. Soc.
  /// A 132 (1969) 235–244.
  package init(
    of test: SequentialTest, difference: Double, deviation: Double, looks: [Int],
    confidence: Double, by numerics: Numerics = .portable
  ) {
    precondition(deviation > 0 && deviation.isFinite, "A deviation is a positive number.")
    let normal = NormalDistribution.standard(by: numerics)
    var (games, positive, negative, alike) = (0.0, 0.0, 0.0, 0.0)
    // The sum of differences in deviations, with the probabilities of those that have no verdict yet.
    var going = [(sum: 0.0, mass: 1.0)]
    var (left, played) = (1.0, 0)
    for look in looks where left > 1e-9 {
      let added = Double(look - played)
      let (drift, spread) = (difference / deviation * added, added.squareRoot())
      let unit = Double(look) / deviation
      let error = deviation / Double(look).squareRoot()
      let outer =
        unit * test.halfWidth(standardError: error, count: look, confidence: confidence)
      let inner = min(
        outer, unit * test.alike(standardError: error, count: look, confidence: confidence))
      func mass(_ tail: Tail, _ end: Double) -> Double {
        going.reduce(0) {
          $0 + $1.mass * normal.probability(tail, at: (end - $1.sum - drift) / spread)
        }
      }
      let above = mass(.upper, outer)
      let below = mass(.lower, -outer)
      let within = inner > 0 ? max(0, mass(.upper, -inner) - mass(.upper, inner)) : 0
      positive += above
      negative += below
      alike += within
      games += Double(look) * (above + below + within)
      played = look
      let middle = difference / deviation * Double(look)
      // Beyond nine deviations of all games there is nothing, however far the bounds lie.
      let far = 9 * Double(look).squareRoot()
      let parts = inner > 0 ? [(-outer, -inner), (inner, outer)] : [(-outer, outer)]
      going = parts.map { (max($0.0, middle - far), min($0.1, middle + far)) }
        .filter { $0.0 < $0.1 }.flatMap { low, high in
          Self.nodes(low, high, each: spread / 4).map { sum, weight in
            let density = going.reduce(0) { total, node in
              total + node.mass * normal.density(at: (sum - node.sum - drift) / spread)
            }
            return (sum, weight * density / spread)
          }
        }
      left = going.reduce(0) { $0 + $1.mass }
    }
    self.games = games + left * Double(played)
    self.positive = min(positive, 1)
    self.negative = min(negative, 1)
    self.alike = min(alike, 1)
    open = min(left, 1)
  }

  /// Simpson's nodes and weights, no farther apart than a distance.
  private static func nodes(
    _ low: Double, _ high: Double, each distance: Double
  ) -> [(Double, Double)] {
    let pairs = max(2, Int(((high - low) / distance / 2).rounded(.up)))
    let step = (high - low) / Double(2 * pairs)
    return (0...2 * pairs).map { place in
      let factor = place == 0 || place == 2 * pairs ? 1.0 : place % 2 == 1 ? 4 : 2
      return (low + Double(place) * step, factor * step / 3)
    }
  }
}
