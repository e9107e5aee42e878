internal import Estimates

/// The numbers of a few games at every point, kept until those of all curves can be compared.
struct CurveGames {
  /// By point of a curve, by game; nothing where a game did not get so far.
  var numbers: [[Int?]]

  init(points: Int, games: Int) {
    numbers = Array(repeating: Array(repeating: nil, count: games), count: points)
  }

  /// Counts the numbers by value, and compares those of pairs game by game.
  func count(_ plan: CurvePlan, into tally: inout CurveTally) {
    for (slot, row) in numbers.enumerated() {
      for case let value? in row { tally.values?[slot].add(value) }
    }
    let points = plan.points.count
    for (index, pair) in plan.pairs.enumerated() {
      for place in 0..<points {
        var counts = PairCounts()
        let (first, second) = (pair.first * points + place, pair.second * points + place)
        for case (let one?, let other?) in zip(numbers[first], numbers[second]) {
          counts.add(comparing: one, with: other)
        }
        tally.comparisons?[index * points + place].merge(counts)
      }
    }
  }
}
