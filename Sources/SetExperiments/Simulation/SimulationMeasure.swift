public import Estimates
public import Experiments
internal import MonteCarlo
internal import SetGame
internal import Statistics

/// A number that a simulation can be played until it is known well enough.
public struct SimulationMeasure: Sendable {
  /// What it is, as comparisons know it too.
  public let measure: Measure<PlayedGame>
  /// Its estimate; NaN where nothing of the kind was seen.
  public let estimate: @Sendable (SimulationSummary) -> Estimate

  /// All of them: what comparisons go by.
  public static let all: [SimulationMeasure] = [
    .init(.dealMores) { $0.dealMores }, .init(.noSet12) { $0.setFree(12) },
    .init(.noSet15) { $0.setFree(15) }, .init(.largest) { $0.largest },
    .init(.setsTaken) { $0.setsTaken }, .init(.leftover) { $0.leftover },
    .init(.cleared) { $0.shareOfGames($0.simulation.tally.leftoverThirds.first ?? 0) },
  ]

  private init(
    _ measure: Measure<PlayedGame>, _ estimate: @escaping @Sendable (SimulationSummary) -> Estimate
  ) {
    self.measure = measure
    self.estimate = estimate
  }
}

extension SimulationSummary {
  /// Half the width of the interval of a measure.
  ///
  /// - Parameter name: The name of the measure.
  /// - Returns: The half-width; NaN for an unknown name and where nothing of the kind was seen.
  public func halfWidth(of name: String) -> Double {
    SimulationMeasure.all.first { $0.measure.name == name }?.estimate(self).interval.halfWidth
      ?? .nan
  }

  fileprivate func setFree(_ cards: Int) -> Estimate {
    size(of: cards)?.setFree ?? Estimate(value: .nan, interval: .unit)
  }

  /// Whether a rule by width was fulfilled, as a sentence; nothing for other rules.
  var goalSentence: String? {
    let measure = SimulationMeasure.all.first { $0.measure.name == rule.measure }?.measure
    return rule.sentence(simulation.end, known: "“\(rule.measure ?? "")”") {
      measure?.amount($0) ?? "\($0)"
    }
  }
}
