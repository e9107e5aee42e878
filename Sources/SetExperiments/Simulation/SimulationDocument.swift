internal import Estimates
internal import Experiments
internal import MonteCarlo
internal import RandomStreams
public import Records
internal import SetCards
internal import SetGame
internal import Statistics

extension SimulationSummary {
  /// The simulation as the JSON of `setlab simulate`, with the integer counts that `setlab merge` needs.
  public var json: JSON { document.json }

  /// The simulation as a result for programs and for people.
  public var document: Document {
    let plan = simulation.plan
    return Document(
      [
        .init("schema", 1),
        .init("games", .integer(simulation.tally.games)),
        .init("firstGame", .integer(plan.trials.lowerBound)),
        .init("seed", .integer(plan.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("strategy", .string(plan.strategy.name)),
        .init("rules", .string(plan.rules.rawValue)),
        .init("deck", .integer(plan.deck.attributes)),
        .init("convention", .string(convention.rawValue)),
        .init("confidence", .number(confidence)),
      ] + (intervalName.map { [.init("interval", .string($0))] } ?? [])
        + rule.members(simulation.end) + [
          member(.tables), member(.bySize),
          .init(Part.dealMore.rawValue, rows: table(.dealMore), json: dealMoreJSON),
          member(.leftover), member(.largestTable),
          .init("setsTaken", .object(JSON.members(of: setsTaken))),
          .init("seconds", .number(simulation.seconds)),
          .init("gamesPerSecond", .number(simulation.trialsPerSecond.rounded())),
        ] + simulation.record.map { .init($0.key, $0.value) }, sections: sections)
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
  /// A mean with the ends of its interval as members of an object.
  fileprivate static func members(of estimate: Estimate) -> [Member] {
    [
      .init("mean", .number(estimate.value)), .init("low", .number(estimate.interval.lower)),
      .init("high", .number(estimate.interval.upper)),
    ]
  }

  /// A histogram up to its last count that is not 0.
  static func counts(_ histogram: [Int]) -> JSON {
    let end = (histogram.lastIndex { $0 != 0 } ?? -1) + 1
    return .array(histogram.prefix(end).map { .integer($0) })
  }
}
