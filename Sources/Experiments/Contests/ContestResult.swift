/// A block of a contest that was played, ready to be estimated: counts with a confidence and the rule that ended it.
public struct ContestResult<ContestType: Contest>: Sendable {
  /// The run.
  public let run: Run<ContestType>
  /// When it was to end; intervals and verdicts go by it.
  public let rule: StoppingRule
  /// How sure intervals and verdicts are.
  public let confidence: Confidence
  /// The measures.
  public let measures: [Measure<ContestType.Game>]
  /// The names of the competitors.
  public let competitors: [String]
  /// How often each of a pair was ahead, in the order of ``allPairs(of:)``; empty unless it is counted.
  public let ahead: [PairCounts]
  let cells: [Cell]
  private let sums: ArraySlice<CrossSums>

  /// Creates a result of one of the blocks of the plan, by its place.
  public init(
    _ run: Run<ContestType>, block place: Int = 0, rule: StoppingRule = .all,
    confidence: Confidence = .portable()
  ) {
    (self.run, self.rule, self.confidence) = (run, rule, confidence)
    let (block, cells) = (run.plan.blocks[place], run.plan.cells)
    (measures, competitors) = (run.plan.measures, block.competitors)
    self.cells = block.cells.map { cells[$0] }
    sums = run.tally.sums[place * measures.count..<(place + 1) * measures.count]
    ahead = run.tally.ahead.isEmpty ? [] : run.tally.ahead[place]
  }

  /// All blocks, in their order, with one rule and confidence.
  public static func all(
    of run: Run<ContestType>, rule: StoppingRule = .all, confidence: Confidence = .portable()
  ) -> [ContestResult] {
    run.plan.blocks.indices.map {
      ContestResult(run, block: $0, rule: rule, confidence: confidence)
    }
  }

  /// The number of games, each played in every cell.
  public var games: Int { run.tally.games }

  /// The place of the measure of a name; nil for an unknown name.
  public func measure(named name: String) -> Int? { measures.firstIndex { $0.name == name } }

  /// The pairs that are compared: all, each once, or each competitor but the first less the first.
  public var pairs: [(first: Int, second: Int)] {
    guard !run.plan.comparesWithFirst else {
      return competitors.indices.dropFirst().map { ($0, 0) }
    }
    return allPairs(of: competitors.count)
  }

  /// Every later competitor less each earlier one; differences from the first come first.
  public var laterLessEarlier: [(first: Int, second: Int)] {
    allPairs(of: competitors.count).map { (first: $0.second, second: $0.first) }
  }

  package func sums(_ measure: Int) -> CrossSums { sums[sums.startIndex + measure] }

  /// The place of a competitor's first number in the sums of a measure.
  func place(_ measure: Int, _ competitor: Int) -> Int {
    measures[measure].variables.count * competitor
  }

  func value(_ measure: Int, _ competitor: Int) -> PerGameValue {
    measures[measure].value(at: place(measure, competitor))
  }

  /// Tells whether a rule by width was fulfilled, such as “Goal reached: every difference known to within ±0.1 points”;
  /// nil for other rules.
  public func goalSentence(_ what: String) -> String? {
    rule.sentence(run.end, known: what) { width in
      rule.measure.flatMap(measure(named:)).map { measures[$0].amount(width) } ?? "\(width)"
    }
  }
}

/// The places of each of several with each that comes later.
public func allPairs(of count: Int) -> [(first: Int, second: Int)] {
  (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
}

extension ContestResult {
  /// The number of a competitor with its interval, the game as unit; NaN if nothing of the kind was
  /// seen.
  ///
  /// Means over games by Student's t, ratios by the ratio estimator, shares of games by the interval method. What rules settle
  /// is certain.
  public func estimate(_ measure: Int, of competitor: Int) -> Estimate {
    let estimate = estimated(measure, of: competitor)
    return run.plan.settles(measures[measure].name, in: cells[competitor])
      ? Estimate(certain: estimate.value) : estimate
  }

  private func estimated(_ measure: Int, of competitor: Int) -> Estimate {
    let (sums, place) = (sums(measure), place(measure, competitor))
    switch measures[measure].reading {
    case .event:
      return confidence.share(Int(clamping: sums.sum(place)), of: games)
    case .mean: return sums.mean(place).estimate(confidence)
    case .ratio:
      let ratio = sums.pairs(x: place, y: place + 1).map(RatioEstimate.init)
      guard measures[measure].isShare else {
        return ratio?.estimate(confidence)
          ?? Estimate(value: .nan, interval: .everything)
      }
      return ratio?.proportion(confidence)
        ?? Estimate(value: .nan, interval: .unit)
    case .weighted: return mean(measure, [(competitor, 1)]).estimate(confidence)
    }
  }

  /// The number of a competitor, as ``estimate(_:of:)`` gives it, without its interval.
  public func number(_ measure: Int, of competitor: Int) -> Double {
    if case .weighted = measures[measure].reading { return mean(measure, [(competitor, 1)]).mean }
    return sums(measure).estimate(value(measure, competitor))
  }

  /// The mean of a weighted measure for a weighted sum of competitors, such as 1 and −1 for a difference, in the unit of
  /// the measure, whose reading must be weighted.
  public func mean(
    _ measure: Int, _ competitors: [(place: Int, weight: Double)]
  ) -> MeanEstimate {
    guard case .weighted(let terms, let scale) = measures[measure].reading else {
      preconditionFailure("only weighted sums are means of weighted sums")
    }
    let weighted = terms.enumerated().flatMap { offset, term in
      competitors.map { competitor in
        (
          variable: place(measure, competitor.place) + offset,
          weight: term.weight * competitor.weight
        )
      }
    }
    let mean = sums(measure).combination(weighted)
    return scale == 1 ? mean : mean.scaled(by: scale)
  }

  /// The mean of a weighted measure for the difference of two competitors; nil for other measures.
  func meanDifference(_ measure: Int, _ first: Int, _ second: Int) -> MeanEstimate? {
    guard case .weighted = measures[measure].reading else { return nil }
    return mean(measure, [(first, 1), (second, -1)])
  }

  /// The difference of two competitors with its variance and what pairing saves.
  public func difference(_ measure: Int, _ first: Int, minus second: Int) -> PairedDifference {
    PairedDifference(
      sums(measure), value(measure, first), minus: value(measure, second))
  }

  /// False for a share that is not settled and has fewer than 100 effective successes or failures.
  func hasLargeCounts(_ measure: Int, _ competitor: Int) -> Bool {
    guard measures[measure].isShare else { return true }
    let (sums, place) = (sums(measure), place(measure, competitor))
    switch measures[measure].reading {
    case .ratio(_, _, isSettled: true): return true
    case .mean, .event, .weighted:
      let rarer = min(sums.sum(place), Int128(sums.count) - sums.sum(place))
      return Double(rarer) >= RatioEstimate.largeCount
    case .ratio:
      guard let pairs = sums.pairs(x: place, y: place + 1) else { return false }
      let rarer = Double(min(pairs.x, pairs.y - pairs.x))
      return rarer / max(RatioEstimate(pairs).designEffect, 1) >= RatioEstimate.largeCount
    }
  }
}
