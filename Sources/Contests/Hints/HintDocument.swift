extension HintSummary {
  var family: String {
    "Holm over \(hasAllPairs ? "all pairs of strategies" : "all strategies less the first") and all metrics"
  }

  var choices: [String] {
    (constraintSentences + verdicts.map(sentence)).flatMap { wrapped($0) }
  }

  /// The games in one line that is the same whenever they are played again.
  public var heading: String {
    """
    \(NumberText.counted(result.games, "deal")) \(result.run.span(ofSeed: plan.seed)) for \(plan.hints.count) hint strategies: \(people.player.name), \
    gap to \(people.beside.name), scored by \(plan.scoring.name), \(plan.deals.words)
    """
  }

  var goalLines: [String] {
    guard let name = result.rule.measure else { return [] }
    let what = "every difference in “\(name)” from “\(self.name(0))”"
    return result.goalSentence(what).map { wrapped($0) } ?? []
  }

  /// The verdict without a full stop: “fastest: request, 14.80 min; not significantly different: after(30)”.
  func sentence(of verdict: HintVerdict) -> String {
    let amount = measure(verdict.goal.measure)?.shown(verdict.told.value) ?? ""
    let tied =
      verdict.tied.isEmpty
      ? "" : "; not significantly different: " + verdict.tied.map(name).joined(separator: ", ")
    return
      "\(verdict.goal.title): \(name(verdict.best)), \(amount) \(verdict.goal.unit)\(tied)"
      + modelWords(verdict)
  }

  func remark(gap: String, rows: String) -> String {
    """
    Gap: \(gap), with the same \
    hints; fairest is the gap closest to zero. Fewest hints considers only strategies that give any. \
    Unaided: Sets taken on a table without a hint. ±: \(result.confidence.percent) intervals, with the game as the \
    unit; in brackets where not significant (Holm over \(rows)).\(models == nil ? " " + samplingAlone : "")
    """
  }
}

extension HintPlan: StatedPlan {
  /// The mean time of the first player with the first and the last strategy in a few words.
  package static func glimpse(of run: Run<HintPlan>, stated statement: Statement) -> String {
    let result = ContestResult(run)
    guard result.games > 0, let time = result.measure(named: "time") else { return "" }
    return result.competitors.indices.filter { [0, result.competitors.count - 1].contains($0) }
      .map { strategy in
        let minutes = result.mean(time, [(strategy, 1)]).mean / 60
        return "\(result.competitors[strategy]) \(NumberText.fixed(minutes, decimals: 1)) min"
      }.joined(separator: ", ")
  }
}
