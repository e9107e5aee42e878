internal import Experiments
internal import Estimates
internal import Records
internal import SetCards
internal import SetGame
internal import SetPlayers
internal import SetStrategies
internal import Statistics

extension HintSummary {
  /// The benchmark as lines for people.
  public var text: String {
    var lines = wrapped(heading) + [timing, ""] + meansGrid.lines()
    if !pairs.isEmpty {
      lines +=
        ["", "Difference from “\(name(0))”, on the same deals and clocks"] + differencesGrid.lines()
    }
    lines += [""] + verdicts.flatMap { wrapped(sentence(of: $0)) }
    lines += [""] + wrapped(remark, hanging: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was played, in one line that is the same whenever it is done again.
  public var heading: String {
    let plan = benchmark.plan
    let count = benchmark.tally.games
    let last = plan.games.last ?? plan.games.lowerBound
    return """
      \(NumberText.grouped(count)) \(count == 1 ? "deal" : "deals") (\(plan.games.lowerBound) to \
      \(last) of seed \(plan.seed)) for \(plan.hints.count) hint strategies: \(plan.player.name), \
      gap to \(plan.beside.name), scored by \(plan.scoring.name), \(plan.rules.rawValue) rules, \
      \(plan.deck.count) cards
      """
  }

  /// How long it took, in one line.
  public var timing: String {
    "\(NumberText.fixed(benchmark.seconds, decimals: 2)) s, "
      + "\(NumberText.grouped(Int(benchmark.gamesPerSecond.rounded()))) timed games/s"
  }

  /// The current estimate in a few words, for a progress line.
  ///
  /// - Parameters:
  ///   - tally: What was counted so far.
  ///   - plan: What is played.
  /// - Returns: The mean time with the first and the last strategy.
  public static func glimpse(of tally: HintTally, _ plan: HintPlan) -> String {
    guard tally.games > 0 else { return "" }
    let benchmark = HintBenchmark(plan: plan, tally: tally)
    return [0, plan.hints.count - 1].prefix(plan.hints.count).map { strategy in
      let minutes = benchmark.mean(.time, [(strategy, 1)]).mean / 60
      return "\(plan.hints[strategy].name) \(NumberText.fixed(minutes, decimals: 1)) min"
    }.joined(separator: ", ")
  }

  /// The means of each strategy, with units for people.
  var meansGrid: Grid {
    var grid = Grid(columns: ["hints"] + HintMetric.allCases.map(\.head))
    for strategy in benchmark.plan.hints.indices {
      grid.append(
        [.text(name(strategy))]
          + HintMetric.allCases.map { metric in
            let value = benchmark.estimate(metric, of: strategy).value
            return .number(shown: metric.shown(value), exact: "\(value)")
          })
    }
    return grid
  }

  /// Differences with the half-width of their intervals; in brackets where none is shown.
  var differencesGrid: Grid {
    let metrics: [HintMetric] = [.time, .score, .gap, .mistakes]
    var grid = Grid(columns: ["hints"] + metrics.map(\.head))
    for strategy in benchmark.plan.hints.indices.dropFirst() {
      grid.append(
        [.text(name(strategy))]
          + metrics.map { metric in
            guard
              let row = pairs.first(where: { $0.strategy == strategy && $0.metric == metric })
            else { return .empty }
            let half = row.difference.interval.halfWidth
            let amount =
              "\(metric.shown(row.difference.value)) ± \(half.isFinite ? metric.shown(half) : "∞")"
            let shown = row.difference.value == 0 || isShown(row.pAdjusted)
            return .number(
              shown: shown ? amount : "(\(amount))", exact: "\(row.difference.value)")
          })
    }
    return grid
  }

  private func sentence(of verdict: HintVerdict) -> String {
    let metric = verdict.goal.metric
    let value = verdict.goal == .fairest ? abs(verdict.value.value) : verdict.value.value
    let tied =
      verdict.tied.isEmpty
      ? "" : "; not significantly different: " + verdict.tied.map(name).joined(separator: ", ")
    return
      "\(verdict.goal.title): \(name(verdict.best)), \(metric.shown(value)) \(verdict.goal.unit)\(tied)"
  }

  private var remark: String {
    let confidence = NumberText.significant(100 * benchmark.confidence, digits: 6)
    return """
      Gap: \(benchmark.plan.player.name)'s score minus \(benchmark.plan.beside.name)'s, with the same \
      hints; fairest is the gap closest to zero. Fewest hints considers only strategies that give any. \
      Unaided: Sets taken on a table without a hint. ±: \(confidence)% intervals, with the game as the \
      unit; in brackets where not significant (Holm over all rows). They are sampling error alone: the \
      uncertainty of the model, such as of search times and giving up, comes on top. That more help is \
      faster is built into the model.
      """
  }
}
