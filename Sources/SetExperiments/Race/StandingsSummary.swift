public import Experiments
public import Plotting
internal import SetPlayers

/// The results of games at one table: who wins how often, who comes where, and how long a table lies there.
public struct StandingsSummary: Sendable {
  /// The results of one person.
  public struct Person: Sendable {
    /// The name.
    public let name: String
    /// The share of games that the person won; a win is divided among all who tie for it.
    public let wins: Estimate
    /// The share of games that the person won alone.
    public let alone: Estimate
    /// The share of games that the person won together with others.
    public let tied: Estimate
    /// The mean place, people who tie sharing their places.
    public let rank: Estimate
    /// The mean of what decides, more being better.
    public let score: Estimate
    /// Scores that are not passed in 5, 50 and 95 of 100 games.
    public let quantiles: [Double]
    /// The counts.
    public let record: StandingsRecord.Person
  }

  /// The run.
  public let run: Run<RacePlan>
  /// How sure intervals are.
  public let confidence: Confidence
  /// The counts.
  public let record: StandingsRecord
  /// The people, in the order of the plan.
  public let people: [Person]
  /// Who of each pair was ahead how often.
  public let pairs: [WinShares]
  /// Seconds from the coming of a table until three cards are taken or dealt.
  public let wait: Estimate
  /// Minutes of a game.
  public let minutes: Estimate
  /// The same games by models of the players, if they were asked for.
  public var models: ModelSpread?

  /// Reads games at one table; nil of races in pairs.
  public init?(_ run: Run<RacePlan>, confidence: Confidence = .portable()) {
    guard let record = run.tally.table else { return nil }
    (self.run, self.confidence, self.record) = (run, confidence, record)
    let names = run.plan.players.map { $0.name }
    func mean(_ variable: StandingsRecord.Variable, times scale: Double) -> Estimate {
      record.mean(variable, times: scale, confidence)
    }
    people = record.people(names, confidence)
    pairs = WinShares.all(
      zip(allPairs(of: names.count), record.ahead).map { pair, counts in
        run.plan.counted(counts, of: pair)
      }, confidence)
    let (time, tables) = (
      StandingsRecord.Variable.time.place, StandingsRecord.Variable.tables.place
    )
    wait = record.sums.estimate(.ratio(of: time, to: tables), confidence)
      .scaled(by: 0.001)
    minutes = mean(.time, times: 1 / 60_000)
  }

  var neighbours: [WinShares] {
    let order = people.indices.sorted {
      (people[$0].rank.value, $0) < (people[$1].rank.value, $1)
    }
    return zip(order, order.dropFirst()).compactMap { one, two in
      let (first, second) = (min(one, two), max(one, two))
      return zip(allPairs(of: people.count), pairs).first {
        $0.0.first == first && $0.0.second == second
      }?.1
    }
  }

  /// The share of games by what decides, for each person.
  public var plot: Plot {
    if let models {
      return models.plotOfWins(
        of: people.map { ($0.name, $0.name, nil) }, run.mention("deal", ofSeed: run.plan.seed))
    }
    return run.plan.plot(
      "\(people.count) players at one table", of: people.map { ($0.name, $0.record.scores) },
      along: run.plan.measure.scoreAxis, run)
  }
}

extension StandingsRecord {
  func mean(_ variable: Variable, times scale: Double, _ confidence: Confidence) -> Estimate {
    sums.estimate(.mean(of: variable.place), confidence).scaled(by: scale)
  }

  func people(_ names: [String], _ confidence: Confidence) -> [StandingsSummary.Person] {
    zip(names, people).enumerated().map { place, person in
      let (name, counts) = person
      let won = counts.won
      var rank = mean(.rank(place), times: 0.5, confidence)
      if rank.interval.width == 0 {
        // Whoever has the same place in all games has it in nearly all, as shares of games tell.
        let others = Double(names.count - 1)
        let ahead = confidence.interval(
          successes: (rank.value - 1) / others * Double(games), trials: Double(games))
        rank = Estimate(
          value: rank.value,
          interval: Interval(lower: 1 + others * ahead.lower, upper: 1 + others * ahead.upper))
      }
      return StandingsSummary.Person(
        name: name,
        // A win of several is between none and one, so that its spread is at most that of a share.
        wins: Estimate(
          value: won / Double(games),
          interval: confidence.interval(successes: won, trials: Double(games))),
        alone: confidence.share(counts.wins[0], of: games),
        tied: confidence.share(counts.wins.dropFirst().reduce(0, +), of: games),
        rank: rank,
        score: mean(.score(place), times: 0.001, confidence),
        quantiles: counts.scores.pointQuantiles, record: counts)
    }
  }
}
