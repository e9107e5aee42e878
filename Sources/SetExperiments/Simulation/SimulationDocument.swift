public import Experiments
internal import SetPlayers

extension SimulationSummary {
  /// The simulation as a result for programs and for people, with the integer counts that `setlab merge` needs.
  public var document: Document {
    let plan = simulation.plan
    return Document(
      [
        .init("schema", 1)
      ] + simulation.opening(simulation.tally.games, seed: plan.seed) + [
        .init("strategy", .string(plan.strategy.name)),
        .init("rules", .string(plan.rules.rawValue)),
        .init("deck", .integer(plan.deck.attributes)),
        .init("convention", .string(convention.rawValue)),
      ] + confidence.members + rule.members(simulation.end)
        + [stoppingCorrection.map { .init("clearedCorrection", .number($0)) }].compactMap { $0 } + [
          member(.tables), member(.bySize),
          .init(Part.dealMore.rawValue, rows: table(.dealMore), json: dealMoreJSON),
          member(.leftover), member(.largestTable),
        ] + (isNumbered ? [member(.tallTables)] : []) + [
          .init("setsTaken", .object(JSON.members(of: setsTaken)))
        ] + (convention == .all && isNumbered ? [member(.byNumber)] : [])
        + simulation.closing(simulation.trialsPerSecond), sections: sections)
  }

  /// True if tables are counted by their numbers; runs kept by earlier versions have none.
  private var isNumbered: Bool {
    simulation.tally.numberedGames > 0 || simulation.tally.games == 0
  }

  private func member(_ part: Part) -> Document.Member {
    .init(part.rawValue, rows: table(part))
  }

  private var dealMoreJSON: JSON {
    .object(
      JSON.members(of: dealMores) + [.init("histogram", .counts(simulation.tally.dealMores))])
  }
}

extension JSON {
  fileprivate static func members(of estimate: Estimate) -> [Member] {
    [
      .init("mean", .number(estimate.value)), .init("low", .number(estimate.interval.lower)),
      .init("high", .number(estimate.interval.upper)),
    ]
  }

  static func counts(_ histogram: [Int]) -> JSON {
    let end = (histogram.lastIndex { $0 != 0 } ?? -1) + 1
    return .array(histogram.prefix(end).map { .integer($0) })
  }
}

/// A number that a simulation can be played until it is known well enough.
public struct SimulationMeasure: Sendable {
  /// The measure, as comparisons know it too.
  public let measure: Measure<PlayedGame>
  /// Its estimate; NaN if nothing of the kind was seen.
  public let estimate: @Sendable (SimulationSummary) -> Estimate

  /// All of them: what comparisons go by.
  public static let all: [SimulationMeasure] = [
    .init(measure: .dealMores) { $0.dealMores }, .init(measure: .noSet12) { $0.setFree(12) },
    .init(measure: .noSet15) { $0.setFree(15) }, .init(measure: .largest) { $0.largest },
    .init(measure: .setsTaken) { $0.setsTaken }, .init(measure: .leftover) { $0.leftover },
    .init(measure: .cleared) { $0.cleared },
  ]
}

extension SimulationSummary {
  /// Half the width of the interval of a measure; NaN for an unknown name and where nothing of the kind was seen.
  public func halfWidth(of name: String) -> Double {
    SimulationMeasure.all.first { $0.measure.name == name }?.estimate(self).interval.halfWidth
      ?? .nan
  }

  fileprivate func setFree(_ cards: Int) -> Estimate {
    size(of: cards)?.setFree ?? Estimate(value: .nan, interval: .unit)
  }

  var goalSentence: String? {
    let measure = SimulationMeasure.all.first { $0.measure.name == rule.measure }?.measure
    return rule.sentence(simulation.end, known: "“\(rule.measure ?? "")”") {
      measure?.amount($0) ?? "\($0)"
    }
  }

  var correctionSentence: String? {
    stoppingCorrection.map {
      "The share of cleared games has (1 − 2p)/n = \(NumberText.percent($0, decimals: 4)) added: low shares end "
        + "such a run sooner"
    }
  }
}
