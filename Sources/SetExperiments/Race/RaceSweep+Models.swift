public import Experiments
internal import Plotting
public import SetPlayers

extension RaceSweep: UncertainPlan {
  /// The seed of all games.
  public var seed: UInt64 { race.seed }

  /// All who race.
  public var modelled: [Player] { race.modelled }

  /// The swept parameters that belong to players.
  public var setParameters: [String] { axis.playerKeys + second.playerKeys }

  /// The same races for the players of a model; motor times stay where a drawn one exceeds the window of the rules somewhere.
  public func drawn(from model: PlayerModel) -> RaceSweep {
    let drawn = with { model.racer($0, keeping: setParameters) }
    return drawn.cells.allSatisfy { $0.rules.refusal(of: $0.players) == nil }
      ? drawn : with { model.racer($0, keeping: setParameters + [PlayerModel.motor.name]) }
  }

  /// For each value of the second parameter, point and person the share of wins, the place and what decides.
  public static func values(of run: Run<RaceSweep>) -> [Double] {
    run.tally.tables.flatMap { $0.numbersOfPeople }
  }
}

extension RaceSweepSummary: ModelledSummary {
  /// The numbers that models are asked for, as stated.
  public var statedNumbers: [StatedNumber] {
    people.flatMap { points in
      zip(run.plan.points, points).flatMap { x, people in
        people.flatMap {
          $0.statedNumbers(at: x, of: people.count, scores: run.plan.race.measure.domain)
        }
      }
    }
  }

  var modelSections: [Section] {
    guard let models else { return [] }
    @Sendable func percent(_ value: Double) -> String { NumberText.fixed(100 * value, decimals: 1) }
    @Sendable func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 2) }
    return [
      cells("\(models.title): games won, in percent") { text($0, "wins", percent) },
      cells("The same of the mean \(run.plan.race.measure.scoreHead)") {
        text($0, "score", number)
      }, cells("The same of the mean place") { text($0, "rank", number) },
    ]
  }

  private func text(
    _ cell: Row, _ metric: String, _ shown: (Double) -> String
  ) -> RecordValue {
    let row = models?.row(cell.person.name, x: run.plan.points[cell.point], metric)
    guard let row, row.models.lower.isFinite else { return .none }
    return .shown(.number(row.stated.estimate.value), as: row.text(shown))
  }

  func modelMarks(_ swept: SweptPoints, _ names: [String]) -> [Mark] {
    guard let models else { return [] }
    return names.map { name in
      let rows = run.plan.points.map { models.row(name, x: $0, "wins")?.models }
      return .band(
        lower: swept.function(through: rows.map { $0.map { max(0, $0.lower) } ?? .nan }),
        upper: swept.function(through: rows.map { $0.map { min(1, $0.upper) } ?? .nan }))
    }
  }
}
