public import Estimates
public import MonteCarlo
internal import SetGame
internal import SetPlayers
internal import Statistics

/// The numbers of curves, point by point; integers only.
public struct CurveTally: Tally, Hashable {
  /// How many games were played for every point.
  public internal(set) var games = 0
  /// For each curve and point of it the sums over games, in thousandths for scores and times.
  public internal(set) var sums: [WideSums]

  /// A tally of no games.
  ///
  /// - Parameter points: How many points all curves have together.
  public init(points: Int) { sums = Array(repeating: WideSums(), count: points) }

  /// Adds what another tally of the same curves has counted.
  ///
  /// - Parameter other: A tally of other games.
  public mutating func merge(_ other: CurveTally) {
    precondition(sums.count == other.sums.count, "tallies of different curves do not add up")
    games += other.games
    for index in sums.indices { sums[index].merge(other.sums[index]) }
  }
}

/// Games that are played for every point of every curve, on the same deals and clocks.
public struct CurveExperiment: Experiment {
  /// What is played.
  public let plan: CurvePlan

  /// The experiment of a plan.
  ///
  /// - Parameter plan: What is played.
  public init(_ plan: CurvePlan) { self.plan = plan }

  /// A tally of no games.
  ///
  /// - Returns: The tally.
  public func emptyTally() -> CurveTally {
    CurveTally(points: plan.lines.count * plan.points.count)
  }

  /// Plays some games for every point and counts them.
  ///
  /// - Parameters:
  ///   - trials: The numbers of the games.
  ///   - tally: Gains the counts.
  public func run(_ trials: Range<UInt64>, into tally: inout CurveTally) {
    var events: [TimedEvent] = []
    for arm in plan.arms {
      var engine = TimedGameEngine(
        deck: plan.deck, rules: plan.rules, player: arm.player, hints: arm.hints, seed: plan.seed)
      for game in trials {
        engine.play(game, into: &events)
        for reading in arm.readings { read(events, reading, &tally) }
      }
    }
    tally.games += trials.count
  }

  private func read(_ events: [TimedEvent], _ reading: CurveReading, _ tally: inout CurveTally) {
    var value = 0
    switch plan.axis {
    case .player, .hints, .rule:
      for event in events { plan.measure.add(event, by: reading.rule, to: &value) }
      tally.sums[reading.slot].add(value)
    case .elapsed:
      var place = 0
      for event in events {
        let now = Double(event.situation.elapsed) / 1000
        while place < plan.points.count && plan.points[place] < now {
          tally.sums[reading.slot + place].add(value)
          place += 1
        }
        plan.measure.add(event, by: reading.rule, to: &value)
      }
      // A game that is over keeps its number.
      for place in place..<plan.points.count { tally.sums[reading.slot + place].add(value) }
    case .progress:
      var (place, sets) = (0, 0)
      func pass(_ place: inout Int) {
        while place < plan.points.count && plan.points[place] <= Double(sets) {
          tally.sums[reading.slot + place].add(value)
          place += 1
        }
      }
      pass(&place)
      for event in events {
        plan.measure.add(event, by: reading.rule, to: &value)
        guard case .set = event.kind else { continue }
        sets += 1
        pass(&place)
      }
    }
  }
}
