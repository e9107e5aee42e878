public import Experiments
public import GamePlay

extension Measure<[Int]> {
  /// A measure of a game among those of all contests.
  ///
  /// - Parameter measure: What the game says of it.
  public init(_ measure: GameMeasure) {
    let number = measure.number
    self.init(
      measure.name, title: measure.title, unit: measure.unit.map { MeasureUnit($0) } ?? .share,
      preference: measure.isMoreBetter ? .more : .fewer,
      reading: measure.isShare ? .event { $0[number] } : .mean { $0[number] },
      smallestRelevantDifference: measure.smallestRelevantDifference,
      verdict: { measure.verdict($0, $1, $2) })
  }
}
