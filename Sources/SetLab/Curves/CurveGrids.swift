internal import Estimates
internal import RandomStreams
public import Records
internal import SetCards
internal import SetGame
internal import SetPlayers
internal import Statistics

extension TimedCurves {
  /// The points as a table, with the names of the JSON.
  public var grid: Grid {
    var grid = Grid(columns: [
      "curve", "rule", "player", "hints", "x", "mean", "low", "high", "games",
    ])
    for (line, name) in plan.names.enumerated() {
      let own = plan.lines[line]
      for (point, x) in plan.points.enumerated() {
        let estimate = estimates[line][point]
        let ends = [estimate.value, estimate.interval.lower, estimate.interval.upper]
        grid.append(
          [
            .text(name), .text(own.rule.name), .text(own.player.name), .text(own.hints.name),
            .number(shown: ParameterText.number(x), exact: ParameterText.number(x)),
          ] + ends.map { .decimal($0, 3) } + [.integer(games(of: line, at: point))])
      }
    }
    return grid
  }

  /// The curves as the JSON of `setlab score`.
  public var json: JSON {
    .object([
      .init("schema", 1), .init("measure", .string(plan.measure.rawValue)),
      .init("sweep", .string(plan.axis.name)),
      .init("games", .integer(tally.games)), .init("firstGame", .integer(plan.games.lowerBound)),
      .init("seed", .integer(plan.seed)), .init("streamVersion", .integer(StreamFamily.version)),
      .init("rules", .string(plan.rules.rawValue)), .init("deck", .integer(plan.deck.attributes)),
      .init("confidence", .number(confidence)),
      .init("curves", .array(plan.lines.indices.map(curveJSON))),
      .init("seconds", .number(seconds)),
    ])
  }

  private func curveJSON(_ line: Int) -> JSON {
    let own = plan.lines[line]
    let points = plan.points.indices.map { point in
      let estimate = estimates[line][point]
      return JSON.object(
        [.init("x", .number(plan.points[point])), .init("mean", .number(estimate.value))]
          + estimate.interval.members + [.init("games", .integer(games(of: line, at: point)))])
    }
    return .object([
      .init("name", .string(plan.names[line])), .init("rule", .string(own.rule.name)),
      .init("player", .string(own.player.name)), .init("hints", .string(own.hints.name)),
      .init("points", .array(points)),
    ])
  }
}
