internal import Estimates
internal import RandomStreams
internal import SetCards
internal import SetGame
internal import Statistics

extension SimulationSummary {
  /// The simulation as the JSON of `setlab simulate`, with the integer counts that `setlab merge` needs.
  public var json: JSON {
    let plan = simulation.plan
    let json: JSON = [
      "schema": 1,
      "games": .integer(simulation.tally.games),
      "firstGame": .integer(plan.games.lowerBound),
      "seed": .integer(plan.seed),
      "streamVersion": .integer(StreamFamily.version),
      "strategy": .string(plan.strategy.name),
      "rules": .string(plan.rules.rawValue),
      "deck": .integer(plan.deck.attributes),
      "convention": .string(convention.rawValue),
      "confidence": .number(confidence),
      "tables": .array(tables.map(\.json)),
      "bySize": .array(bySize.map(\.json)),
      "dealMore": .object(
        [.init("mean", .number(dealMores.value))] + dealMores.interval.members
          + [.init("histogram", .counts(simulation.tally.dealMores))]),
      "leftover": .array(leftovers.map(\.json)),
      "largestTable": .array(largestTables.map(\.json)),
      "setsTaken": .object(
        [.init("mean", .number(setsTaken.value))] + setsTaken.interval.members),
      "seconds": .number(simulation.seconds),
      "gamesPerSecond": .number(simulation.gamesPerSecond.rounded()),
      "tally": simulation.tally.json,
    ]
    guard case .object(var members) = json, let method = intervalName,
      let place = members.firstIndex(where: { $0.key == "confidence" })
    else { return json }
    members.insert(JSON.Member("interval", .string(method)), at: place + 1)
    return .object(members)
  }
}

extension SimulationSummary.TableRow {
  var json: JSON {
    .object(
      [
        .init("cards", .integer(cards)), .init("left", .integer(left)),
        .init("seen", .integer(counts.seen)), .init("setFree", .integer(counts.setFree)),
        .init("probability", .number(setFree.value)),
      ] + setFree.interval.members + [
        .init("meanSets", .number(meanSets.value))
      ])
  }
}

extension SimulationSummary.SizeRow {
  var json: JSON {
    .object(
      [
        .init("cards", .integer(cards)), .init("seen", .integer(sums.y)),
        .init("setFree", .integer(sums.x)), .init("probability", .number(setFree.value)),
      ] + setFree.interval.members)
  }
}

extension SimulationSummary.LeftoverRow {
  var json: JSON {
    .object(
      [
        .init("cards", .integer(cards)), .init("games", .integer(games)),
        .init("share", .number(share.value)),
      ] + share.interval.members)
  }
}

extension Interval {
  /// The ends as members of a JSON object.
  var members: [JSON.Member] {
    [.init("low", .number(lower)), .init("high", .number(upper))]
  }
}

extension JSON {
  /// A histogram up to its last count that is not 0.
  static func counts(_ histogram: [Int]) -> JSON {
    let end = (histogram.lastIndex { $0 != 0 } ?? -1) + 1
    return .array(histogram.prefix(end).map { .integer($0) })
  }
}
