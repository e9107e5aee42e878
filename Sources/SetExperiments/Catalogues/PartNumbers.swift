public import Experiments
internal import SetPlayers

extension SimulationPlan {
  /// Deal-mores, cards left over, the largest table, cleared games and tables without a Set.
  public static func partNumbers(of run: Simulation) -> [PartNumber] {
    let tally = run.tally
    func counted(
      _ name: String, _ counts: [Int], isShare: Bool = false, _ value: (Int) -> Int
    ) -> PartNumber {
      let mean = PartNumber.mean(
        of: counts.enumerated().map { (Double(value($0.offset)), $0.element) })
      return PartNumber(name, mean, isShare: isShare)
    }
    return [
      counted("dealmores", tally.dealMores) { $0 },
      counted("largest", tally.largestThirds) { 3 * $0 },
      counted("leftover", tally.leftoverThirds) { 3 * $0 },
      counted("cleared", tally.leftoverThirds, isShare: true) { $0 == 0 ? 1 : 0 },
    ]
      + [12, 15].map { size in
        PartNumber("noset\(size)", ratio: tally.sums(size: size, .all), isShare: true)
      }
  }
}

extension PartNumber {
  /// The mean of numbers that were counted.
  fileprivate static func mean(of counts: [(value: Double, times: Int)]) -> MeanEstimate {
    let n = counts.reduce(0) { $0 + $1.times }
    let mean = counts.reduce(0) { $0 + $1.value * Double($1.times) } / Double(n)
    let squares = counts.reduce(0) {
      $0 + ($1.value - mean) * ($1.value - mean) * Double($1.times)
    }
    return MeanEstimate(count: n, mean: mean, variance: squares / Double(n - 1))
  }
}

extension PlayersHintPlan {
  /// Those of each player.
  public static func partNumbers(of run: Run<PlayersHintPlan>) -> [PartNumber] {
    run.parts.flatMap { part in
      HintPlan.partNumbers(of: part).map { $0.within(part.plan.player.name) }
    }
  }
}

extension CurvePlan {
  /// Every curve at every point.
  public static func partNumbers(of run: Run<CurvePlan>) -> [PartNumber] {
    let (plan, names) = (run.plan, run.plan.names)
    return names.indices.flatMap { line in
      plan.points.enumerated().map { place, point in
        let sums = run.tally.sums[line * plan.points.count + place]
        let x = plan.points.count > 1 ? " at \(ParameterText.number(point))" : ""
        return PartNumber(plan.measure.name, of: names[line] + x, sums.mean)
      }
    }
  }
}

extension RacePlan {
  /// The margin of each pair, or the time, the score and the place of everybody at one table.
  public static func partNumbers(of run: Run<RacePlan>) -> [PartNumber] {
    let names = run.plan.players.map { $0.name }
    return run.tally.table?.partNumbers(names)
      ?? zip(run.plan.pairs, run.tally.pairs).map { pair, record in
        PartNumber(
          "margin", of: "\(names[pair.first]) – \(names[pair.second])",
          PartNumber.mean(of: record.margins.sorted.map { (Double($0.value) / 1000, $0.times) }))
      }
  }
}

extension RaceSweep {
  /// Those of each race.
  public static func partNumbers(of run: Run<RaceSweep>) -> [PartNumber] {
    zip(run.plan.cells, run.tally.cells).enumerated().flatMap { place, cell in
      cell.1.partNumbers(cell.0.players.map { $0.name }).map { $0.within("race \(place + 1)") }
    }
  }
}

extension StandingsRecord {
  /// The time, and the score and the place of everybody.
  fileprivate func partNumbers(_ names: [String]) -> [PartNumber] {
    [PartNumber("time", sums.mean(Variable.time.place))]
      + names.enumerated().flatMap { person, name in
        [
          PartNumber("score", of: name, sums.mean(Variable.score(person).place)),
          PartNumber("rank", of: name, sums.mean(Variable.rank(person).place)),
        ]
      }
  }
}
